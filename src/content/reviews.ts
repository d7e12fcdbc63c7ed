import type { Review } from './schema.ts';
import {
  ahrq,
  alcoholRecovery,
  assessment,
  cdc,
  dea,
  dhhs,
  drugCharts,
  fda,
  goodFaithEstimate,
  kratomAct,
  kratomActReport,
  legislature,
  library,
  niaaa,
  nida,
  nimh,
  opioidMedicines,
  part2,
  privacyRule,
  psychotherapies,
  pubmedCentral,
  recordsRule,
  samhsa,
  section1557,
  treatmentOptions,
} from './sources.ts';

/** When a person last compared these pages with their sources and with what the practice does. */
const review = { reviewed: '2026-11-20', nextReview: '2027-11-20' } as const;
/** A lawyer or the compliance officer signs by name and date; null is reported before launch. */
const legal = { signedOff: null } as const;

/**
 * The register of reviews, by the name of the file in services/ or prose/. The build puts each entry into
 * the module of its page (vite.config.ts), so that no visitor loads the others.
 */
export const reviews: Readonly<Record<string, Review>> = {
  'intensive-outpatient-program': {
    ...review,
    sources: [
      library(
        'Substance Abuse: Clinical Issues in Intensive Outpatient Treatment (TIP 47)',
        '/books/NBK64093/',
      ),
      pubmedCentral(
        'Substance Abuse Intensive Outpatient Programs: Assessing the Evidence',
        '/articles/PMC4152944/',
      ),
      recordsRule,
      goodFaithEstimate,
    ],
  },
  'psychiatric-evaluations-medication-management': {
    ...review,
    sources: [
      nimh('Mental Health Medications', '/health/topics/mental-health-medications'),
      psychotherapies,
    ],
  },
  'outpatient-psychotherapy': { ...review, sources: [psychotherapies, assessment] },
  'substance-use-evaluations': {
    ...review,
    sources: [
      assessment,
      treatmentOptions,
      alcoholRecovery,
      opioidMedicines,
      recordsRule,
      goodFaithEstimate,
    ],
  },
  'residential-program': {
    ...review,
    sources: [
      treatmentOptions,
      alcoholRecovery,
      opioidMedicines,
      samhsa('National Helpline', '/find-help/helplines/national-helpline'),
      recordsRule,
    ],
  },
  'opiate-use-treatment': {
    ...review,
    sources: [
      opioidMedicines,
      samhsa(
        'Waiver Elimination (MAT Act)',
        '/medications-substance-use-disorders/waiver-elimination-mat-act',
      ),
      treatmentOptions,
      cdc('Helping Stop Overdose', '/stop-overdose/caring/index.html'),
      recordsRule,
    ],
  },
  'alcohol-use-disorder-treatment': {
    ...review,
    sources: [
      niaaa(
        'Understanding Alcohol Use Disorder',
        '/publications/brochures-and-fact-sheets/understanding-alcohol-use-disorder',
      ),
      alcoholRecovery,
      library(
        'Pharmacotherapy for Adults With Alcohol Use Disorder in Outpatient Settings (2023 review)',
        '/books/NBK597431/',
      ),
    ],
  },
  'methamphetamine-use-disorders-treatment': {
    ...review,
    sources: [
      nida('Methamphetamine', '/research-topics/methamphetamine'),
      ahrq(
        'Stimulant Use Disorders and Behavioral Health Integration',
        '/about/integrated-behavioral-health/stimulant-use-disorders-and-behavioral-health-integration',
      ),
    ],
  },
  'tianeptine-withdrawal-symptoms-treatment': {
    ...review,
    sources: [
      fda(
        'Tianeptine Products Linked to Serious Harm, Overdoses, Death',
        '/consumers/consumer-updates/tianeptine-products-linked-serious-harm-overdoses-death',
      ),
      cdc(
        'Cluster of Severe Illness from Neptune’s Fix Tianeptine, New Jersey, 2023',
        '/mmwr/volumes/73/wr/mm7304a5.htm',
      ),
      kratomAct,
      legislature(
        'Controlled substances; schedules (section 28-405)',
        '/laws/statutes.php?statute=28-405',
      ),
      recordsRule,
    ],
  },
  'inhalant-addiction-treatment': {
    ...review,
    sources: [
      nida('Inhalants', '/research-topics/inhalants'),
      drugCharts,
      kratomAct,
      kratomActReport,
    ],
  },
  'phencyclidine-addiction': {
    ...review,
    sources: [
      drugCharts,
      nida('Psychedelic and Dissociative Drugs', '/research-topics/psychedelic-dissociative-drugs'),
      recordsRule,
    ],
  },
  'vaping-nicotine-addiction': {
    ...review,
    sources: [
      cdc('Health Effects of Vaping', '/tobacco/e-cigarettes/health-effects.html'),
      fda(
        'Want to Quit Smoking? FDA-Approved and FDA-Cleared Cessation Products Can Help',
        '/consumers/consumer-updates/want-quit-smoking-fda-approved-and-fda-cleared-cessation-products-can-help',
      ),
      dhhs('Nebraska Tobacco Quitline Turns 20', '/Pages/Nebraska-Tobacco-Quitline-Turns-20.aspx'),
    ],
  },
  'kratom-addiction': {
    ...review,
    sources: [
      fda('FDA and Kratom', '/news-events/public-health-focus/fda-and-kratom'),
      fda(
        'Hiding in Plain Sight: 7-OH Products',
        '/news-events/public-health-focus/hiding-plain-sight-7-oh-products',
      ),
      nida('Kratom', '/research-topics/kratom'),
      dea(
        'DEA to Temporarily Schedule 7-OH and Related Substances to Protect Public Safety',
        '/press-releases/2026/07/01/dea-temporarily-schedule-7-oh-and-related-substances-protect-public',
      ),
      kratomAct,
      kratomActReport,
    ],
  },
  about: {
    ...review,
    open: [
      'the history is a sample',
      '50,000 square feet here and 10,000 in the counter on the home page: decide which',
    ],
  },
  'community-partnerships': { ...review, open: ['the three universities are samples'] },
  'privacy-policy': { ...review, legal, open: ['confirm what the hosting company logs'] },
  'notice-of-privacy-practices': {
    ...review,
    legal,
    sources: [privacyRule, part2],
    open: ['counsel names the Nebraska laws that protect more than federal law'],
  },
  'patient-rights': {
    ...review,
    legal,
    sources: [
      {
        title: 'Health Care Facilities and Services Complaints',
        publisher: 'Nebraska Department of Health and Human Services',
        url: 'https://dhhs.ne.gov/licensure/Pages/Health-Care-Facilities-and-Services-Complaints.aspx',
      },
      part2,
    ],
    open: [
      'read 175 NAC 18-006 in full against this page',
      'the time limits are samples',
      'the accrediting body is not named',
    ],
  },
  'patient-forms': { ...review },
  'good-faith-estimate': {
    ...review,
    legal,
    sources: [
      {
        title: '45 CFR 149.610, Good faith estimates for uninsured (or self-pay) individuals',
        publisher: 'Electronic Code of Federal Regulations',
        url: 'https://www.ecfr.gov/current/title-45/section-149.610',
      },
    ],
  },
  nondiscrimination: {
    ...review,
    legal,
    sources: [section1557],
    open: [
      'counsel decides how to describe sex discrimination (45 CFR 92.101)',
      'the time limits are samples',
    ],
  },
  'language-assistance': {
    ...review,
    legal,
    sources: [section1557],
    open: ['translations into at least 15 languages are missing (45 CFR 92.11)'],
  },
  accessibility: {
    ...review,
    sources: [
      {
        title: '45 CFR 84.84, Requirements for web and mobile accessibility',
        publisher: 'Electronic Code of Federal Regulations',
        url: 'https://www.ecfr.gov/current/title-45/section-84.84',
      },
    ],
    open: [
      'people with disabilities have not tested this version',
      'the time to answer is a sample',
    ],
  },
  safety: { ...review },
  'site-map': { ...review },
};
