import type { Source } from './schema.ts';

// Sources that more than one page rests on. A page of prose gives them by these names in its `sources`.

export const treatmentOptions: Source = {
  title: 'Substance Use Disorder Treatment Options',
  publisher: 'Substance Abuse and Mental Health Services Administration',
  url: 'https://www.samhsa.gov/substance-use/treatment/options',
};
export const psychotherapies: Source = {
  title: 'Psychotherapies',
  publisher: 'National Institute of Mental Health',
  url: 'https://www.nimh.nih.gov/health/topics/psychotherapies',
};
export const assessment: Source = {
  title: 'Screening and Assessment of Co-Occurring Disorders (TIP 42, chapter 3)',
  publisher: 'National Library of Medicine',
  url: 'https://www.ncbi.nlm.nih.gov/books/NBK571017/',
};
export const opioidMedicines: Source = {
  title: 'Medications for Opioid Use Disorder (TIP 63)',
  publisher: 'National Library of Medicine',
  url: 'https://www.ncbi.nlm.nih.gov/books/NBK574910/',
};
export const naltrexoneLabel: Source = {
  title: 'Vivitrol (naltrexone for extended-release injection): prescribing information',
  publisher: 'National Library of Medicine, DailyMed',
  url: 'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=cd11c435-b0f0-4bb9-ae78-60f101f3703f',
};
export const naloxoneOverTheCounter: Source = {
  title: 'FDA Approves First Over-the-Counter Naloxone Nasal Spray',
  publisher: 'Food and Drug Administration',
  url: 'https://www.fda.gov/news-events/press-announcements/fda-approves-first-over-counter-naloxone-nasal-spray',
};
export const naloxoneInNebraska: Source = {
  title: 'State Opioid Response',
  publisher: 'Nebraska Department of Health and Human Services',
  url: 'https://dhhs.ne.gov/Pages/State-Opioid-Response.aspx',
};
export const askingAboutSuicide: Source = {
  title: '5 Action Steps to Help Someone Having Thoughts of Suicide',
  publisher: 'National Institute of Mental Health',
  url: 'https://www.nimh.nih.gov/health/publications/5-action-steps-to-help-someone-having-thoughts-of-suicide',
};
export const serviceAnimals: Source = {
  title: '28 CFR 36.302(c), Service animals',
  publisher: 'Code of Federal Regulations',
  url: 'https://www.ecfr.gov/current/title-28/section-36.302',
};
export const alcoholRecovery: Source = {
  title: 'Alcohol Use Disorder: From Risk to Diagnosis to Recovery',
  publisher: 'National Institute on Alcohol Abuse and Alcoholism',
  url: 'https://www.niaaa.nih.gov/health-professionals-communities/core-resource-on-alcohol/alcohol-use-disorder-risk-diagnosis-recovery',
};
export const recordsRule: Source = {
  title: 'Confidentiality of Substance Use Disorder Patient Records (42 CFR part 2)',
  publisher: 'Code of Federal Regulations',
  url: 'https://www.ecfr.gov/current/title-42/chapter-I/subchapter-A/part-2',
};
export const goodFaithEstimate: Source = {
  title: 'No Surprises: know your rights',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: 'https://www.cms.gov/nosurprises',
};
export const drugCharts: Source = {
  title: 'Commonly Used Drugs Charts',
  publisher: 'National Institute on Drug Abuse',
  url: 'https://nida.nih.gov/research-topics/commonly-used-drugs-charts',
};
export const legislativeBill230: Source = {
  title: 'Legislative Bill 230 (2025)',
  publisher: 'Nebraska Legislature',
  url: 'https://nebraskalegislature.gov/FloorDocs/109/PDF/Slip/LB230.pdf',
};
export const legislativeBill230Report: Source = {
  title: 'Kratom regulation bill expanded, advanced',
  publisher: 'Nebraska Legislature, Unicameral Update',
  url: 'https://update.legislature.ne.gov/?p=38154',
};
export const section1557: Source = {
  title: '45 CFR Part 92, Nondiscrimination in health programs and activities',
  publisher: 'Electronic Code of Federal Regulations',
  url: 'https://www.ecfr.gov/current/title-45/subtitle-A/subchapter-A/part-92',
};
