import { practice } from './practice.ts';

/**
 * What search results and shared links say of each page, by its path: two sentences at most, and neutral,
 * because it may be read over a shoulder. A service's stands on its card too.
 */
export const descriptions: Readonly<Record<string, string>> = {
  '/': `Outpatient, intensive outpatient, and residential care for mental health and addiction in Omaha, Nebraska. Call ${practice.name}.`,
  '/services': 'The programs and treatments we offer in Omaha, Nebraska, and how to start.',
  '/services/Intenstive-Outpatient-Treatment-IOP':
    'Six weeks of individual, group, and family therapy, three sessions a week, while you live at home.',
  '/services/Psychiatric-Evaluations-Medication-Management':
    'What a psychiatric evaluation is like, and how we follow a medicine with you if you choose one.',
  '/services/Outpatient-Psychotherapy':
    'Talk therapy alone, in a group, or with family, in visits that fit around your life.',
  '/services/Substance-Use-Evaluations':
    'A private talk that shows which care would fit. It does not commit you to treatment.',
  '/services/Residential-Program':
    'A 30-day stay: your first day, what to bring, visiting, mail, and support for families.',
  '/services/Opiate-Use-Treatment':
    'Treatment with naltrexone or buprenorphine, together with counseling.',
  '/services/Alcohol-Use-Disorder-Treatment':
    'Signs, the risks of stopping suddenly, and treatment with therapy, medicine, or both.',
  '/services/Methamphetamine-Use-Disorders-Treatment':
    'What helps with a stimulant use disorder: counseling, structure, and steady support.',
  '/services/Tianeptine-Withdrawal-Symptoms-Treatment':
    'What tianeptine is, how stopping can feel, what Nebraska law says, and where to turn.',
  '/services/Inhalant-Addiction-Treatment':
    'Signs, risks, and treatment for people who breathe fumes or gases, and for families.',
  '/services/Phencyclidine-Addiction':
    'What phencyclidine does, how to keep people safe, and what treatment looks like.',
  '/services/Vaping-The-Health-Risks-of-Nicotine-Addiction-and-How-to-Quit':
    'Health risks of vaping, steps to quit, approved medicines, and free coaching.',
  '/services/Kratom-Addiction':
    'What kratom and 7-OH are, Nebraska’s rules, and how to get help with stopping.',
  '/Contact': 'Call, fax, visit, or write to us. Our office hours and a form for your message.',
  '/Our-Team': 'The people you meet here: doctors, physician assistants, counselors, and staff.',
  '/Our-Team/Elena-Marsh-MD': 'Training, work, and published papers of our medical director.',
  '/Resources': 'Twenty self-help apps and podcasts from other organizations.',
  '/Testimonials':
    'What people say about our care, shared only with their written agreement. Until then, examples.',
  '/Frequently-Asked-Questions': 'Answers to the questions people ask before they call.',
  '/careers': 'Open positions and how to apply.',
  '/about': 'Who we are, what we believe, and how we have worked in Omaha since 2004.',
  '/Community-Partnerships': 'How we teach students and work with universities and neighbors.',
  '/privacy-policy':
    'What this website does and does not do with information about you, and our disclaimer.',
  '/notice-of-privacy-practices':
    'How health information about you may be used and shared, and your rights.',
  '/declaration-of-patent-rights':
    'Your rights while you are in our care, and what to do when something is wrong.',
  '/patient-forms': 'Forms for your visits, and how to get them in another way.',
  '/good-faith-estimate': 'Your right to know what care may cost when you pay yourself.',
  '/nondiscrimination': 'We treat everyone equally, and how to complain if we do not.',
  '/language-assistance': 'Free interpreters, translations, and aids for people who need them.',
  '/accessibility':
    'How accessible this website is, what we know does not work, and how to tell us.',
  '/safety': 'How to leave this website at once, and what it leaves behind on your device.',
  '/site-map': 'Every page of this website.',
};
