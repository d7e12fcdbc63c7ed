/** The folder of the content that most tests use. It is frozen: do not change it. */
export const specificationPractice = 'tests/practices/specification';

/** The route tables of the specification (section 2), word for word: it spells "patent" and "Intenstive". */
export const screens = [
  ['/', 'Home'],
  ['/about', 'About Us'],
  ['/services', 'Services index'],
  ['/Contact', 'Contact Us form'],
  ['/Our-Team', 'Team list'],
  ['/Resources', 'Resources (same page)'],
  ['/resources', 'Resources (same page)'],
  ['/Testimonials', 'Testimonials'],
  ['/Community-Partnerships', 'Community partnerships'],
  ['/Frequently-Asked-Questions', 'FAQ'],
  ['/privacy-policy', 'Privacy policy and disclaimer'],
  ['/notice-of-privacy-practices', 'Health-privacy notice'],
  ['/declaration-of-patent-rights', 'Patient rights page'],
  ['/careers', 'Careers'],
] as const;

export const servicePages = [
  '/services/Intenstive-Outpatient-Treatment-IOP',
  '/services/Psychiatric-Evaluations-Medication-Management',
  '/services/Outpatient-Psychotherapy',
  '/services/Substance-Use-Evaluations',
  '/services/Residential-Program',
  '/services/Opiate-Use-Treatment',
  '/services/Alcohol-Use-Disorder-Treatment',
  '/services/Methamphetamine-Use-Disorders-Treatment',
  '/services/Tianeptine-Withdrawal-Symptoms-Treatment',
  '/services/Inhalant-Addiction-Treatment',
  '/services/Phencyclidine-Addiction',
  '/services/Vaping-The-Health-Risks-of-Nicotine-Addiction-and-How-to-Quit',
  '/services/Kratom-Addiction',
] as const;

/** In the words of the specification: "One provider's profile (the route uses the doctor's name and title)". */
export const profilePath = /^\/Our-Team\/[A-Za-z]+(?:-[A-Za-z]+)+$/;

export const formDownloads = [
  ['/newpatient', 'New Patient Intake Form'],
  ['/yearly', 'Yearly patient consent form'],
  ['/brief', 'brief intake form'],
  ['/policy', 'intake policies document'],
] as const;
