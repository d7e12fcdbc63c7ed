import { relative } from 'node:path';
import { auditedSiteChecks } from '#audited-site/checks.ts';
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

/** S19 runs last, because it changes the clock of the page. The others run by id. */
const sortKeyOf = ({ id }: Check) => (id === 'S19' ? 'T' : id);

/** The checks that work on any website, with their files in this folder. */
const groups: readonly CheckGroup[] = [
  { files: ['pictures.ts', 'markup.ts'], checks: pictureChecks },
  { files: ['structure.ts'], checks: structureChecks },
  { files: ['words.ts'], checks: wordChecks },
  { files: ['color.ts'], checks: colorChecks },
  { files: ['layout.ts'], checks: layoutChecks },
  { files: ['keyboard.ts'], checks: keyboardChecks },
  { files: ['form.ts'], checks: formChecks },
  { files: ['journeys.ts'], checks: journeyChecks },
  { files: ['site.ts'], checks: wholeSiteChecks },
];

const checksIn = (checkGroups: readonly CheckGroup[]): readonly Check[] =>
  checkGroups
    .flatMap(({ checks }) => checks)
    .sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1));
/** The checks that work on any website, in the order in which they run. */
export const generalChecks = checksIn(groups);
/** All checks of a page, including those of the audited website. */
export const checks = checksIn([...groups, ...auditedSiteChecks]);

const folder = relative(root, import.meta.dirname);
const allGroups = [
  ...groups.map(({ files, checks }) => ({
    files: files.map((file) => `${folder}/${file}`),
    checks,
  })),
  ...auditedSiteChecks,
];
/** The files of all checks, by their paths in the project. */
export const checkFiles = allGroups.flatMap(({ files }) => files);
/** The files of the checks that are made in a run. */
export const checkFilesOf = (run: Run) =>
  allGroups
    .filter(({ checks }) => checks.some(({ appliesTo }) => appliesTo(run)))
    .flatMap(({ files }) => files);

/**
 * Checks that no run makes by itself: they share the measurement of another check, compare pages, read documents, or read
 * what every run records.
 */
const checksWithoutRuns: readonly Pick<Check, 'id' | 'looksAt' | 'finds'>[] = [
  {
    id: 'S26',
    looksAt: 'The links of all pages: whether at least two ways lead to each page',
    finds: ['2.4.5'],
  },
  {
    id: 'S29',
    looksAt:
      'Every element that Tab reaches, also in a window of 320 by 256 CSS pixels: how much of it another element covers',
    finds: ['2.4.11', '2.4.12'],
  },
  {
    id: 'S50',
    looksAt:
      'The PDF documents: tags, title, language, names of fields, alternatives of figures, and whether the document contains text',
    finds: ['1.1.1', '1.3.1', '1.4.5', '2.4.2', '3.1.1', '4.1.2'],
  },
  {
    id: 'S51',
    looksAt:
      'Requests to other origins, and errors in the console of the browser, which no criterion is about',
    finds: ['privacy', 'console'],
  },
];

/** The descriptions of all checks: what each looks at, and the criteria about which it can have findings. */
export const checkDescriptions = [
  ...checks,
  ...checksWithoutRuns,
  ...auditedSiteChecks.flatMap(({ splitOff = [] }) => splitOff),
]
  .map(({ id, looksAt, finds }) => ({ id, looksAt, finds }))
  .sort((a, b) => (a.id < b.id ? -1 : 1));

/** Throws if a check has found a failure of a criterion that its `finds` does not list, because the report would not count it. */
export function assertCriteriaAreListed(id: string, criteria: readonly string[]) {
  const listed = checkDescriptions.find((description) => description.id === id)?.finds ?? [];
  for (const criterion of criteria)
    if (!listed.includes(criterion))
      throw new Error(
        `${id} found a failure of ${criterion}, which its "finds" does not list: add it`,
      );
}
