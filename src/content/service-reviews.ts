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
  psychotherapies,
  pubmedCentral,
  recordsRule,
  samhsa,
  treatmentOptions,
} from './sources.ts';

/** What each service page says of the practice's own way of working, and nobody there has confirmed. */
const ownWay = {
  'How we treat it here': 'confirm that the practice offers this and works this way',
  'What to expect': 'confirm that the first visit and what follows go like this',
  'Questions people ask': 'confirm what the answers promise',
};
const unsigned = {
  written: '2026-11-20',
  reviewer: 'clinician',
  signed: null,
  open: ownWay,
} as const;

/** The register of reviews for the service pages, by the name of the file in services/. */
export const serviceReviews: Readonly<Record<string, Review>> = {
  'intensive-outpatient-program': {
    ...unsigned,
    open: {
      ...ownWay,
      'Who the program serves': 'is a sample',
      'What it is': 'say who leads the individual, group, and family therapy',
    },
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
    ...unsigned,
    written: '2026-11-23',
    sources: [
      nimh('Mental Health Medications', '/health/topics/mental-health-medications'),
      psychotherapies,
    ],
  },
  'outpatient-psychotherapy': { ...unsigned, sources: [psychotherapies, assessment] },
  'substance-use-evaluations': {
    ...unsigned,
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
    ...unsigned,
    written: '2026-11-23',
    open: {
      ...ownWay,
      'What to bring': 'is a sample',
      'What to leave at home': 'is a sample',
      'Valuables, pets, and vehicles': 'is a sample',
      Mail: 'is a sample',
      'For families':
        'confirm what is said to a caller, and that families are offered therapy sessions',
    },
    sources: [
      treatmentOptions,
      alcoholRecovery,
      opioidMedicines,
      samhsa('National Helpline', '/find-help/helplines/national-helpline'),
      recordsRule,
    ],
  },
  'opiate-use-treatment': {
    ...unsigned,
    written: '2026-11-23',
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
    ...unsigned,
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
    ...unsigned,
    sources: [
      nida('Methamphetamine', '/research-topics/methamphetamine'),
      ahrq(
        'Stimulant Use Disorders and Behavioral Health Integration',
        '/about/integrated-behavioral-health/stimulant-use-disorders-and-behavioral-health-integration',
      ),
    ],
  },
  'tianeptine-withdrawal-symptoms-treatment': {
    ...unsigned,
    open: {
      ...ownWay,
      'What it is': 'counsel reads what Nebraska law says (section 28-405)',
    },
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
    ...unsigned,
    open: {
      ...ownWay,
      Risks: 'counsel reads what Nebraska law says (LB 230)',
    },
    sources: [
      nida('Inhalants', '/research-topics/inhalants'),
      drugCharts,
      kratomAct,
      kratomActReport,
    ],
  },
  'phencyclidine-addiction': {
    ...unsigned,
    sources: [
      drugCharts,
      nida('Psychedelic and Dissociative Drugs', '/research-topics/psychedelic-dissociative-drugs'),
      recordsRule,
    ],
  },
  'vaping-nicotine-addiction': {
    ...unsigned,
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
    ...unsigned,
    open: {
      ...ownWay,
      'What it is':
        'counsel reads what Nebraska law says (LB 230), and whether the federal order on 7-OH has come',
    },
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
};
