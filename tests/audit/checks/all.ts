import type { Check } from '../check.ts';
import { colorChecks } from './color.ts';
import { formChecks } from './form.ts';
import { journeyChecks } from './journeys.ts';
import { keyboardChecks } from './keyboard.ts';
import { layoutChecks } from './layout.ts';
import { pictureChecks } from './pictures.ts';
import { siteChecks } from './site.ts';
import { structureChecks } from './structure.ts';
import { wordChecks } from './words.ts';

/** S19 comes last: it turns the clock, which no later check would survive. */
const orderOf = ({ id }: Check) => (id === 'S19' ? 'T' : id);

/** Every check that looks at a page. */
export const checks: readonly Check[] = [
  ...pictureChecks,
  ...structureChecks,
  ...wordChecks,
  ...colorChecks,
  ...layoutChecks,
  ...keyboardChecks,
  ...formChecks,
  ...journeyChecks,
  ...siteChecks,
].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
