import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageHash } from '../input/page-hash.ts';
import { readSiteInput, type SiteInput } from '../input/site-input.ts';
import { chaptersOf, preamble } from './conformance.ts';
import { conformanceHtml } from './conformance-files.ts';
import { readEvidence } from './evidence.ts';
import { release } from './facts.ts';
import { styleSheet } from './html.ts';
import { type RunRecord, readRecords } from './records.ts';
import { statement } from './statement.ts';
import { people as peopleNow, verdicts } from './status.ts';

const root = join(import.meta.dirname, '../../..');
/** What the workflow of a release made: the report in all its formats. Git ignores it. */
const releaseFolder = join(root, 'a11y-reports/release');

/** The addresses that answer with something else than when they were measured. */
export const changedPages = (records: readonly RunRecord[], site: SiteInput): string[] => [
  ...new Set(
    records.flatMap(({ run, input }) =>
      run.route.startsWith('story:') || pageHash(input.fetched, site) === input.page
        ? []
        : [run.route],
    ),
  ),
];

/** The element of the statement's page that tells what was measured when (`<Measured/>` in the page's prose). */
const place = /(<p data-evidence=\\?"\\?"[^>]*>)([\s\S]*?)(<\/p>)/;

/** What a built page tells of the evidence. */
export const publishedSentence = (text: string) => place.exec(text)?.[2];

/**
 * Writes into a built website what is known of its accessibility: the sentence of the statement, and the conformance
 * report, from a release or made anew from the committed evidence. Needs no browser.
 */
export function publishEvidence(folder: string) {
  const words = statement(changedPages(readRecords(), readSiteInput(folder)));
  for (const path of ['accessibility/index.html', 'pages/accessibility.json']) {
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    if (!place.test(text)) throw new Error(`${path} has no place for what was measured`);
    writeFileSync(
      file,
      text.replace(place, (_, begin, _before, end) => `${begin}${words}${end}`),
    );
  }
  if (existsSync(releaseFolder)) {
    cpSync(releaseFolder, join(folder, 'accessibility/report'), { recursive: true });
    return;
  }
  const people = peopleNow();
  const report = {
    ...preamble(people, release().final),
    chapters: chaptersOf(verdicts(readEvidence(), people), people),
  };
  for (const [path, content] of [
    ['accessibility/report/conformance/report.html', conformanceHtml(report, { isAlone: true })],
    ['accessibility/report/report.css', styleSheet],
  ] as const) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
