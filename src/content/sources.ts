import type { Source } from './schema.ts';

/** A public authority, and how to name one of its pages. */
const authority =
  (publisher: string, origin: string) =>
  (title: string, page: string): Source => ({ title, publisher, url: `${origin}${page}` });

export const ahrq = authority(
  'Agency for Healthcare Research and Quality',
  'https://integrationacademy.ahrq.gov',
);
export const cdc = authority('Centers for Disease Control and Prevention', 'https://www.cdc.gov');
export const cms = authority('Centers for Medicare & Medicaid Services', 'https://www.cms.gov');
export const dea = authority('Drug Enforcement Administration', 'https://www.dea.gov');
export const dhhs = authority(
  'Nebraska Department of Health and Human Services',
  'https://dhhs.ne.gov',
);
export const ecfr = authority('Code of Federal Regulations', 'https://www.ecfr.gov');
export const fda = authority('Food and Drug Administration', 'https://www.fda.gov');
export const legislature = authority('Nebraska Legislature', 'https://nebraskalegislature.gov');
export const library = authority('National Library of Medicine', 'https://www.ncbi.nlm.nih.gov');
export const niaaa = authority(
  'National Institute on Alcohol Abuse and Alcoholism',
  'https://www.niaaa.nih.gov',
);
export const nida = authority('National Institute on Drug Abuse', 'https://nida.nih.gov');
export const nimh = authority('National Institute of Mental Health', 'https://www.nimh.nih.gov');
export const pubmedCentral = authority(
  'National Library of Medicine',
  'https://pmc.ncbi.nlm.nih.gov',
);
export const samhsa = authority(
  'Substance Abuse and Mental Health Services Administration',
  'https://www.samhsa.gov',
);
export const unicameral = authority(
  'Nebraska Legislature, Unicameral Update',
  'https://update.legislature.ne.gov',
);

export const treatmentOptions = samhsa(
  'Substance Use Disorder Treatment Options',
  '/substance-use/treatment/options',
);
export const psychotherapies = nimh('Psychotherapies', '/health/topics/psychotherapies');
export const assessment = library(
  'Screening and Assessment of Co-Occurring Disorders (TIP 42, chapter 3)',
  '/books/NBK571017/',
);
export const opioidMedicines = library(
  'Medications for Opioid Use Disorder (TIP 63)',
  '/books/NBK574910/',
);
export const alcoholRecovery = niaaa(
  'Alcohol Use Disorder: From Risk to Diagnosis to Recovery',
  '/health-professionals-communities/core-resource-on-alcohol/alcohol-use-disorder-risk-diagnosis-recovery',
);
export const recordsRule = ecfr(
  'Confidentiality of Substance Use Disorder Patient Records (42 CFR part 2)',
  '/current/title-42/chapter-I/subchapter-A/part-2',
);
export const goodFaithEstimate = cms('No Surprises: know your rights', '/nosurprises');
export const drugCharts = nida(
  'Commonly Used Drugs Charts',
  '/research-topics/commonly-used-drugs-charts',
);
export const kratomAct = legislature(
  'Legislative Bill 230 (2025)',
  '/FloorDocs/109/PDF/Slip/LB230.pdf',
);
export const kratomActReport = unicameral('Kratom regulation bill expanded, advanced', '/?p=38154');

export const privacyRule = {
  title: '45 CFR 164.520, Notice of privacy practices for protected health information',
  publisher: 'Electronic Code of Federal Regulations',
  url: 'https://www.ecfr.gov/current/title-45/section-164.520',
} as const;
export const part2 = {
  title: '42 CFR Part 2, Confidentiality of substance use disorder patient records',
  publisher: 'Electronic Code of Federal Regulations',
  url: 'https://www.ecfr.gov/current/title-42/chapter-I/subchapter-A/part-2',
} as const;
export const section1557 = {
  title: '45 CFR Part 92, Nondiscrimination in health programs and activities',
  publisher: 'Electronic Code of Federal Regulations',
  url: 'https://www.ecfr.gov/current/title-45/subtitle-A/subchapter-A/part-92',
} as const;
