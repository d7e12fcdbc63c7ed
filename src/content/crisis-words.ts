import { answerToSituation, type CrisisSituation } from './crisis-situations.ts';
import { crisisWordsInEnglish } from './crisis-words-en.ts';
import { crisisWordsInSpanish } from './crisis-words-es.ts';
import type { CrisisKind } from './schema.ts';

type CrisisWords = { kind: CrisisKind; lang: 'en' | 'es'; phrases: readonly string[] };

const mostUrgentFirst = Object.keys(answerToSituation) as CrisisSituation[];

/**
 * Words with which people search for help when a life is in danger. The search then shows `crisis-answers.ts` first. If
 * words of several situations are in a question, the first one counts: whoever does not breathe has the least time.
 *
 * A phrase is a row of words, between which one other word may stand, and articles and the like: "took all pills" is in
 * "he took all of the other pills". In lower case, without accents and apostrophes; `|` separates words of
 * which one is enough, `*` stands for any ending, and `#` for a number that is more than a usual dose.
 * `site/search/crisis.ts` forgives one slip of the pen. Too much is better than too little, but words of everyday
 * questions must not be caught: "cutting down", "drug abuse", "beat my addiction", "what is best for me".
 */
export const crisisWords: readonly CrisisWords[] = mostUrgentFirst.flatMap((situation) => [
  { kind: answerToSituation[situation], lang: 'en', phrases: crisisWordsInEnglish[situation] },
  { kind: answerToSituation[situation], lang: 'es', phrases: crisisWordsInSpanish[situation] },
]);

const things =
  'drinking|drugs|use|using|smoking|vaping|dose|doses|meds|hours|insurance|benefits|coverage|phone|medicaid|power';
const body = 'skin|wrist|wrists|arm|arms|leg|legs|thigh|thighs|veins';

/**
 * Words of everyday questions that hold or resemble words of a crisis, and are left out before a question is compared
 * with them. Written in the same way, but the words of a row follow each other, and none of those after `!` may come
 * next: "cut back" is left out, "cut back my skin" is not.
 */
export const everydayWords: readonly string[] = [
  'violet',
  'violets',
  'violeta',
  'violetas',
  'violin',
  'grasping',
  'collapse|collapses|collapsing',
  'dei',
  'intoxication',
  'blue cross|shield',
  'overdose prevention|program|day',
  'overdose|violence|suicide|abuse awareness|education|training|class|classes|research|data|statistics',
  'seizure|seizures disorder|history',
  'has|had|having|takes seizure|seizures medicine|medication|medications|meds',
  'emergency contact|contacts|housing|hours|exit|exits',
  'moving out|in|forward|on|to',
  'contacto|contactos de emergencia',
  'crisis plan|plans',
  'dead end',
  'die cut',
  'cut|cutting|cuts class|classes|ties|costs|alcohol|drinking|sugar|smoking|caffeine|weed',
  `cut|cutting|cuts down|back|off|out my|his|her|the ${things}`,
  `cut|cutting|cuts down|back|off|out !my|his|her|the|${body}`,
  'cutting edge|agent|agents|board|corners',
  'a|the|my|your|his|her|flu|monthly|weekly|vivitrol|naltrexone|sublocade|brixadi|hepatitis|covid|tetanus|b12|first|last|next|another|alcohol shot|shots',
  'shoot me|us an',
  'hit me|us up',
  'kicked me|us out',
  'forced|forces me|us to|into rehab|treatment|detox|go|come|quit|stop',
  'fentanyl test|tests|strip|strips',
  'substance|drug|drugs|alcohol|opioid|opiate|prescription|medication|meth|heroin|cocaine abuse|abused|abuser|abusers',
  'responding|respond to treatment|medication|medicine|therapy|email|emails|calls|messages',
  'panic|anxiety attack|attacks',
  'response from|time',
  'cpr class|classes|training|certified|certification',
  'abuso de alcohol|drogas|sustancias|medicamentos|opioides',
  'corta|corto la llamada|luz',
  'responde|responden el|al telefono|correo',
  'toma|toman demasiado',
  'toma|toman pastillas|medicina|medicinas',
];
