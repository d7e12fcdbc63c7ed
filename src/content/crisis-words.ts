import { crisisWordsInEnglish } from './crisis-words-en.ts';
import { crisisWordsInSpanish } from './crisis-words-es.ts';
import type { CrisisKind } from './schema.ts';

type CrisisWords = { kind: CrisisKind; lang: 'en' | 'es'; phrases: readonly string[] };

const mostUrgentFirst: readonly CrisisKind[] = ['overdose', 'abuse', 'violence', 'suicide'];

/**
 * Words with which people search for help when a life is in danger. The search then shows `crisis-answers.ts` first. If
 * words of several kinds are in a question, the first kind counts: whoever does not breathe has the least time.
 *
 * A phrase is a row of words, between which one other word may stand, and articles and the like: "took all pills" is in
 * "he took all of the other pills". In lower case, without accents and apostrophes; `|` separates words of
 * which one is enough, `*` stands for any ending, and `#` for a number that is more than a usual dose.
 * `site/search/crisis.ts` forgives one slip of the pen. Too much is better than too little, but words of everyday
 * questions must not be caught: "cutting down", "drug abuse", "beat my addiction", "what is best for me".
 */
export const crisisWords: readonly CrisisWords[] = mostUrgentFirst.flatMap((kind) => [
  { kind, lang: 'en', phrases: crisisWordsInEnglish[kind] },
  { kind, lang: 'es', phrases: crisisWordsInSpanish[kind] },
]);

/**
 * Words of everyday questions that hold or resemble words of a crisis, and are left out before a question is compared
 * with them. Written in the same way, but the words of a row follow each other.
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
  'overdose|violence|suicide|abuse prevention|awareness|education|training|class|classes|research|data|statistics|day|program',
  'seizure|seizures medicine|medication|medications|meds|disorder|history',
  'crisis plan|plans',
  'dead end',
  'die cut',
  'cut|cutting|cuts down|back|off|out|class|classes|ties|costs|alcohol|drinking|sugar|smoking|caffeine',
  'a|the|my|your|his|her|flu|monthly|weekly|vivitrol|naltrexone|sublocade|brixadi|hepatitis|covid|tetanus|b12|first|last|next|another|alcohol shot|shots',
  'shoot me|us an',
  'hit me|us up',
  'kicked me|us out',
  'substance|drug|drugs|alcohol|opioid|opiate|prescription|medication|meth|heroin|cocaine abuse|abused|abuser|abusers',
  'responding|respond to treatment|medication|medicine|therapy|email|emails|calls|messages',
  'panic|anxiety attack|attacks',
  'response from|time',
  'cpr class|classes|training|certified|certification',
  'abuso de alcohol|drogas|sustancias|medicamentos|opioides',
  'corta|corto la llamada|luz',
  'responde|responden el|al telefono|correo',
  'toma|toman demasiado',
];
