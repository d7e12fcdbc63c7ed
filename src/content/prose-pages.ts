import about from './prose/about.mdx?page';
import accessibility from './prose/accessibility.mdx?page';
import communityPartnerships from './prose/community-partnerships.mdx?page';
import crisisPlan from './prose/crisis-plan.mdx?page';
import deafCallers from './prose/deaf-callers.mdx?page';
import inSpanish from './prose/es.mdx?page';
import gettingStarted from './prose/getting-started.mdx?page';
import goodFaithEstimate from './prose/good-faith-estimate.mdx?page';
import goodTreatment from './prose/good-treatment.mdx?page';
import handoutFirstDay from './prose/handout-first-day.mdx?page';
import handoutForFamily from './prose/handout-for-family.mdx?page';
import handoutForYou from './prose/handout-for-you.mdx?page';
import languageAssistance from './prose/language-assistance.mdx?page';
import nondiscrimination from './prose/nondiscrimination.mdx?page';
import noticeOfPrivacyPractices from './prose/notice-of-privacy-practices.mdx?page';
import patientForms from './prose/patient-forms.mdx?page';
import patientRights from './prose/patient-rights.mdx?page';
import privacyPolicy from './prose/privacy-policy.mdx?page';
import safety from './prose/safety.mdx?page';
import siteMap from './prose/site-map.mdx?page';
import type { ProsePage } from './schema.ts';
import alcohol from './services/alcohol-use-disorder-treatment.mdx?page';
import inhalant from './services/inhalant-addiction-treatment.mdx?page';
import intensiveOutpatient from './services/intensive-outpatient-program.mdx?page';
import kratom from './services/kratom-addiction.mdx?page';
import methamphetamine from './services/methamphetamine-use-disorders-treatment.mdx?page';
import opiate from './services/opiate-use-treatment.mdx?page';
import psychotherapy from './services/outpatient-psychotherapy.mdx?page';
import phencyclidine from './services/phencyclidine-addiction.mdx?page';
import psychiatricEvaluations from './services/psychiatric-evaluations-medication-management.mdx?page';
import residential from './services/residential-program.mdx?page';
import substanceUseEvaluations from './services/substance-use-evaluations.mdx?page';
import tianeptine from './services/tianeptine-withdrawal-symptoms-treatment.mdx?page';
import vaping from './services/vaping-nicotine-addiction.mdx?page';

// Each import is the front matter of a prose file, and a function that loads the text. Only the build reads these
// lists.

/**
 * The service pages in the order of all lists: first those of the specification (section 2), then those that we added.
 */
export const services: readonly ProsePage[] = [
  intensiveOutpatient,
  psychiatricEvaluations,
  psychotherapy,
  substanceUseEvaluations,
  residential,
  opiate,
  alcohol,
  methamphetamine,
  tianeptine,
  inhalant,
  phencyclidine,
  vaping,
  kratom,
];

/** The pages of prose, other than services, that the specification names. */
export const documents: readonly ProsePage[] = [
  about,
  communityPartnerships,
  privacyPolicy,
  noticeOfPrivacyPractices,
  patientRights,
];

/** The pages of prose that we added: "further routes generated from a list of entries" in the specification. */
export const furtherPages: readonly ProsePage[] = [
  gettingStarted,
  goodTreatment,
  handoutForYou,
  handoutForFamily,
  handoutFirstDay,
  crisisPlan,
  inSpanish,
  deafCallers,
  patientForms,
  goodFaithEstimate,
  nondiscrimination,
  languageAssistance,
  accessibility,
  safety,
  siteMap,
];
