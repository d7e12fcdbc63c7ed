import { answerKindOf, type CrisisSituation } from './crisis-situations.ts';
import { crisisWordsInEnglish } from './crisis-words-en.ts';
import { crisisWordsInSpanish } from './crisis-words-es.ts';
import type { CrisisKind } from './schema.ts';

type CrisisWords = { kind: CrisisKind; lang: 'en' | 'es'; phrases: readonly string[] };

const mostUrgentFirst = Object.keys(answerKindOf) as CrisisSituation[];

/**
 * Phrases with which people search for help when a life is in danger. If a query contains one, the search shows an
 * answer of `crisis-answers.ts` before its results. If a query matches several situations, the most urgent one counts,
 * because somebody who does not breathe has the least time.
 *
 * A phrase is a sequence of words. Between two of its words, one other word and any articles may occur: "took all
 * pills" matches "he took all of the other pills". Phrases are in lower case, without accents and apostrophes. `|`
 * separates alternatives, `*` stands for any ending, and `#` for a number that is more than a usual dose.
 * `site/search/crisis.ts` tolerates one misspelling. A false match is better than a missed one, but everyday questions
 * must not match: "cutting down", "drug abuse", "beat my addiction", "what is best for me".
 */
export const crisisWords: readonly CrisisWords[] = mostUrgentFirst.flatMap((situation) => [
  { kind: answerKindOf[situation], lang: 'en', phrases: crisisWordsInEnglish[situation] },
  { kind: answerKindOf[situation], lang: 'es', phrases: crisisWordsInSpanish[situation] },
]);

const habits =
  'drinking|drugs|use|using|smoking|vaping|dose|doses|meds|hours|insurance|benefits|coverage|phone|medicaid|power';
const bodyParts = 'skin|wrist|wrists|arm|arms|leg|legs|thigh|thighs|veins';

/**
 * Phrases of everyday questions that contain or resemble words of a crisis. The search removes them from a query before
 * it compares the query with `crisisWords`. Their syntax is that of `crisisWords`, except that no other word may occur
 * between two words, and that none of the words after `!` may follow: "cut back" is removed, "cut back my skin" is not.
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
  `cut|cutting|cuts down|back|off|out my|his|her|the ${habits}`,
  `cut|cutting|cuts down|back|off|out !my|his|her|the|${bodyParts}`,
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
