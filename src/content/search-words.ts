import type { QuestionName } from './schema.ts';
import { answerTo } from './unpublished.ts';

// What the search knows in addition to the texts of the pages. Words are in lower case, without accents.

/**
 * Words with which people ask for a page or a section although its text does not contain them. They are never shown.
 * `/path#section` names a section by its heading.
 */
export const searchWords: Readonly<Record<string, string>> = {
  '/Contact':
    'where are you located directions map opening hours time open close closed holiday thanksgiving christmas new year weekend saturday sunday friday today phone telephone number call fax email contact us reach you address street omaha location get there',
  '/getting-here':
    'parking park lot garage bus stop transit ride drive entrance door building wheelchair ramp steps',
  '/Our-Team':
    'doctors therapists counselors nurses staff providers who works here ceo owner manager director',
  '/careers':
    'jobs hiring apply application resume nurse nursing work here employment vacancy salary wage',
  '/Community-Partnerships':
    'internship intern students clinical rotation rotations practicum preceptor shadowing pa student medical student agency',
  '/professionals':
    'refer a patient referral referrals fax doctor physician hospital discharge planner social worker case manager probation officer court school counselor employer eap send records',
  '/professionals/referral-form': 'referral form fax print pdf',
  '/feedback':
    'praise compliment thank you thanks complain complaint file a complaint grievance report problem broken link website error feedback review suggestion',
  '/Resources': 'apps app podcast self help',
  '/Testimonials': 'reviews stories ratings',
  '/getting-started':
    'start sign up new patient admission admissions get help first step price sliding scale insurance medicaid medicare',
  '/good-faith-estimate': 'price self pay cash uninsured no surprises act sliding scale',
  '/patient-forms':
    'download print pdf consent release of information roi new patient packet policies rules copay no show fee late cancellation',
  '/notice-of-privacy-practices': 'hipaa confidential confidentiality private who sees my records',
  '/privacy-policy': 'delete my data cookies tracking website message',
  '/declaration-of-patent-rights': 'patient rights file complaint grievance report mistreatment',
  '/nondiscrimination': 'lgbt lgbtq gay lesbian transgender race religion file complaint',
  '/accessibility': 'wheelchair ramp elevator screen reader',
  '/es':
    'cita citas pedir cuanto cuesta costo precio seguro ayuda en espanol hablan hispano latino',
  '/handouts/for-family':
    'al-anon nar-anon support group families intervention enabling son daughter',
  '/services/Residential-Program':
    'rehab inpatient live in 30 day program sober bed beds stay overnight room roommate food meals',
  '/services/Residential-Program#what-to-bring':
    'pack packing list suitcase phone cell cellphone wifi wi-fi internet laptop tablet charger headphones tv smoke cigarettes vape money',
  '/services/Residential-Program#what-to-leave-at-home':
    'allowed not allowed contraband phone cell laptop wifi rules',
  '/services/Residential-Program#visiting':
    'visiting hours times visitation visitor weekend family husband wife kids',
  '/services/Residential-Program#valuables-pets-and-vehicles': 'dog cat car parking',
  '/services/Intenstive-Outpatient-Treatment-IOP':
    'schedule evening night group day program php partial hospitalization aftercare',
  '/services/Substance-Use-Evaluations':
    'court ordered dui dwi owi class probation parole diversion assessment drug test urine screen drug and alcohol am i an alcoholic addict cocaine crack coke xanax benzo benzodiazepine valium klonopin ativan adderall ritalin stimulant weed marijuana pot thc ecstasy molly mdma lsd acid mushrooms shrooms ketamine ghb steroids gabapentin tranq xylazine synthetic spice k2',
  '/services/Opiate-Use-Treatment':
    'heroin fentanyl fent oxy oxycontin oxycodone percocet perc vicodin hydrocodone norco lortab dilaudid morphine codeine lean tramadol painkiller pain pills narcotic blues suboxone subutex sublocade brixadi vivitrol shot injection strips narcan nasal spray mat methadone clinic detox',
  '/services/Alcohol-Use-Disorder-Treatment':
    'alcoholism alcoholic aa drunk sober dts shakes vivitrol shot injection antabuse disulfiram campral acamprosate naltrexone detox',
  '/services/Methamphetamine-Use-Disorders-Treatment': 'crystal ice tweaking speed glass',
  '/services/Tianeptine-Withdrawal-Symptoms-Treatment':
    'zaza za za red tianaa pegasus neptunes fix gas station heroin',
  '/services/Kratom-Addiction': '7oh 7-oh seven oh tablets gas station smoke shop',
  '/services/Inhalant-Addiction-Treatment':
    'huffing whippets whippits galaxy gas nitrous laughing gas glue duster paint thinner poppers',
  '/services/Phencyclidine-Addiction': 'pcp angel dust sherm wet',
  '/services/Vaping-The-Health-Risks-of-Nicotine-Addiction-and-How-to-Quit':
    'vape juul e-cigarette quit smoking cigarettes tobacco patch gum zyn pouches chew dip',
  '/services/Psychiatric-Evaluations-Medication-Management':
    'adhd add test testing evaluation diagnosis anxiety depression bipolar ptsd ocd schizophrenia insomnia panic antidepressant refill psychiatrist meds prescription child teen',
  '/services/Outpatient-Psychotherapy':
    'therapist counselor counseling talk therapy couples marriage family cbt dbt emdr trauma grief anger anxiety depression ptsd stress',
};

/** Words with which people ask the questions of `unpublished.ts`. */
export const factWords: Readonly<Record<QuestionName, string>> = {
  ages: 'teen teens teenager adolescent minor youth kid child children under 18 age years old high school',
  answers: 'who answers receptionist front desk',
  wait: 'waiting list waitlist wait time how soon availability next available same day',
  walkIn: 'walk in walk-in walkin drop in without appointment same day urgent',
  plans:
    'blue cross blue shield bcbs aetna cigna united healthcare uhc humana medicaid medicare tricare heritage health nebraska total care molina va insurance accept take in network coverage covered',
  helpPaying:
    'sliding scale payment plan financial aid assistance scholarship free low income uninsured cannot afford no money charity medicaid',
  telehealth:
    'telehealth telemedicine zoom video virtual online remote teletherapy phone visit appointment',
  portal: 'patient portal log in login sign in password account online records results',
  transport: 'transportation ride rides bus uber lyft taxi pick up drive far parking car',
  children: 'kids child care childcare daycare babysitter baby',
  letters:
    'fmla letter paperwork short term disability doctors note work school excuse leave employer',
  refillTime: 'refill refills how long pharmacy prescription',
  accreditor: 'accredited accreditation carf joint commission licensed license bbb',
  methods: 'cbt dbt emdr trauma trained certified evidence based',
  aftercare: 'aftercare sober living halfway house alumni step down after rehab transitional',
  referralLimits: 'exclusion criteria who do you take not accept refer',
  referralReply: 'refer referral response time how fast answer',
  studentDates: 'student rotation internship deadline apply application dates',
  studentAgreement: 'student rotation affiliation agreement contract school university',
};

/**
 * What people ask providers of this kind about, and no page of this site mentions. The search says so, and gives the
 * telephone number, instead of pages that happen to share a word. `|` separates words and phrases.
 */
export const unpublishedTopics: readonly { name: string; words: string }[] = [
  { name: 'gambling', words: 'gambling|gambler|betting|casino|sports bets' },
  {
    name: 'eating disorders',
    words: 'eating disorder|anorexia|anorexic|bulimia|bulimic|binge eating',
  },
  { name: 'autism', words: 'autism|autistic|asperger|aspergers' },
  {
    name: 'TMS, ECT, or ketamine treatment',
    words:
      'tms|ect|ketamine therapy|ketamine treatment|ketamine infusion|ketamine clinic|spravato|esketamine',
  },
  {
    name: 'weight-loss medicine',
    words: 'ozempic|wegovy|semaglutide|weight loss medicine|weight loss shot|weight loss clinic',
  },
  { name: 'treatment of sex or pornography addiction', words: 'porn|pornography|sex addiction' },
  { name: 'gaming', words: 'gaming addiction|video game addiction' },
  { name: 'acupuncture', words: 'acupuncture' },
];

/**
 * Pages that patients need less often than others: for applicants, partners and students, legal notices, and lists. In
 * results they come after pages for patients that are equally good.
 */
export const pagesForOthers: readonly string[] = [
  '/careers',
  '/Community-Partnerships',
  '/professionals',
  '/professionals/referral-form',
  '/Testimonials',
  '/Resources',
  '/notice-of-privacy-practices',
  '/privacy-policy',
  '/declaration-of-patent-rights',
  '/nondiscrimination',
  '/accessibility',
  '/safety',
  '/good-treatment',
  '/site-map',
  '/services',
  '/',
];

const notPublished = answerTo({ question: '', answer: null }).replace(/\.$/, ':');

/** What to say of something that no page mentions; the telephone number follows. */
export const askByPhone = {
  en: notPublished,
  es: 'Todavía no lo hemos publicado. Por favor, pregúntenos por teléfono:',
};
