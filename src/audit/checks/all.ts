import { relative } from 'node:path';
import { siteChecks } from '#audited-site/checks.ts';
import type { Check, CheckGroup } from '../check.ts';
import type { Run } from '../matrix.ts';
import { root } from '../root.ts';
import { colorChecks } from './color.ts';
import { formChecks } from './form.ts';
import { journeyChecks } from './journeys.ts';
import { keyboardChecks } from './keyboard.ts';
import { layoutChecks } from './layout.ts';
import { pictureChecks } from './pictures.ts';
import { wholeSiteChecks } from './site.ts';
import { structureChecks } from './structure.ts';
import { wordChecks } from './words.ts';

/** S19 comes last: it turns the clock, which no later check would survive. */
const orderOf = ({ id }: Check) => (id === 'S19' ? 'T' : id);

/** The checks that look at a page, by the file that holds them, and what else of this folder helps them. */
const groups: readonly CheckGroup[] = [
  { files: ['pictures.ts', 'markup.ts'], holds: pictureChecks },
  { files: ['structure.ts'], holds: structureChecks },
  { files: ['words.ts'], holds: wordChecks },
  { files: ['color.ts'], holds: colorChecks },
  { files: ['layout.ts'], holds: layoutChecks },
  { files: ['keyboard.ts'], holds: keyboardChecks },
  { files: ['form.ts'], holds: formChecks },
  { files: ['journeys.ts'], holds: journeyChecks },
  { files: ['site.ts'], holds: wholeSiteChecks },
];

const checksIn = (of: readonly CheckGroup[]): readonly Check[] =>
  of.flatMap(({ holds }) => holds).sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
/** The checks that can be made on any website. */
export const generalChecks = checksIn(groups);
/** Every check that looks at a page, with those that the audited website brings. */
export const checks = checksIn([...groups, ...siteChecks]);

const folder = relative(root, import.meta.dirname);
const allGroups = [
  ...groups.map(({ files, holds }) => ({ files: files.map((file) => `${folder}/${file}`), holds })),
  ...siteChecks,
];
/** The files of all checks, by their paths in the project. */
export const checkFiles = allGroups.flatMap(({ files }) => files);
/** Those that look at a page in a run. */
export const checkFilesOf = (run: Run) =>
  allGroups.filter(({ holds }) => holds.some(({ at }) => at(run))).flatMap(({ files }) => files);

/** What is looked at apart from these: in a walk or a drive that serves two checks, across pages, in documents. */
const others: readonly Pick<Check, 'id' | 'looks' | 'finds'>[] = [
  {
    id: 'S26',
    looks: 'The links of all pages: whether two different ways lead to each page',
    finds: ['2.4.5'],
  },
  {
    id: 'S29',
    looks:
      'Every stop of the walk with Tab, in a window of 320 by 256 CSS pixels too: how much of it something else covers',
    finds: ['2.4.11', '2.4.12'],
  },
  {
    id: 'S50',
    looks:
      'The PDF documents: tags, title, language, names of fields, alternatives of figures, and whether there is text',
    finds: ['1.1.1', '1.3.1', '1.4.5', '2.4.2', '3.1.1', '4.1.2'],
  },
  {
    id: 'S51',
    looks: 'Requests to other origins, and errors in the console; no criterion is about these',
    finds: ['privacy', 'console'],
  },
];

/** What every check looks at and can find, in its own words. */
export const descriptions = [
  ...checks,
  ...others,
  ...siteChecks.flatMap(({ beside = [] }) => beside),
]
  .map(({ id, looks, finds }) => ({ id, looks, finds }))
  .sort((a, b) => (a.id < b.id ? -1 : 1));

/** Refuses a finding that its check does not say it can find: the report would count it for nothing. */
export function assertFound(id: string, criteria: readonly string[]) {
  const known = descriptions.find((one) => one.id === id)?.finds ?? [];
  for (const criterion of criteria)
    if (!known.includes(criterion))
      throw new Error(`${id} found ${criterion}, which it does not say that it can find`);
}
