import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageHash } from '../input/page-hash.ts';
import { readSiteInput, type SiteInput } from '../input/site-input.ts';
import { makeChapters, makePreamble } from './conformance.ts';
import { conformanceHtml } from './conformance-files.ts';
import { readEvidence } from './evidence.ts';
import { readRelease } from './facts.ts';
import { styleSheet } from './html.ts';
import { type RunRecord, readRecords, readSite } from './records.ts';
import { evidenceInWords } from './statement.ts';
import { makeVerdicts, readPeople } from './status.ts';

const root = join(import.meta.dirname, '../../..');
/** The folder into which the release workflow writes the report in all formats. Git ignores it. */
const releaseFolder = join(root, 'a11y-reports/release');

/** The paths of pages that have changed since they were measured. */
export const changedPages = (records: readonly RunRecord[], site: SiteInput): string[] => [
  ...new Set(
    records.flatMap(({ run, input }) =>
      run.route.startsWith('story:') || pageHash(input.fetched, site) === input.page
        ? []
        : [run.route],
    ),
  ),
];

/** A built website, as far as people judge it. */
interface JudgedSite {
  addresses: readonly string[];
  files: SiteInput;
  /** Fingerprints of the documents, by address. */
  documents: Readonly<Record<string, string>>;
}

/**
 * The addresses of pages and documents that differ from what was measured, are new, or are gone. Nobody can sign before
 * they are measured again, because a signature rests on the measurement. None before the first audit.
 */
export function changesSinceMeasured({ addresses, files, documents }: JudgedSite): string[] {
  const records = readRecords();
  if (!records.length) return [];
  const measured = new Set(records.map(({ run }) => run.route));
  const measuredDocuments = readSite().documents;
  const gone = [...measured].filter(
    (route) => !route.startsWith('story:') && !addresses.includes(route),
  );
  return [
    ...new Set([
      ...changedPages(records, files),
      ...addresses.filter((address) => !measured.has(address)),
      ...gone,
      ...Object.keys({ ...measuredDocuments, ...documents }).filter(
        (path) => documents[path] !== measuredDocuments[path],
      ),
    ]),
  ].sort();
}

/**
 * The element of the accessibility statement that says what was measured and when, in HTML or inside JSON
 * (`<Measured/>` in its MDX).
 */
const evidenceElement = /(<p data-evidence=\\?"\\?"[^>]*>)([\s\S]*?)(<\/p>)/;

/** The sentences about the evidence in a built page. */
export const publishedSentences = (text: string) => evidenceElement.exec(text)?.[2];

/**
 * Writes the sentences about the evidence, and the conformance report, into a built website. Copies the report of a release
 * if there is one, and otherwise makes it from the committed evidence. The website of a practice that nobody has measured
 * has no place for them. Needs no browser.
 */
export function publishEvidence(folder: string) {
  const statement = readFileSync(join(folder, 'accessibility/index.html'), 'utf8');
  if (!evidenceElement.test(statement)) return;
  const sentences = evidenceInWords(changedPages(readRecords(), readSiteInput(folder)));
  for (const path of ['accessibility/index.html', 'pages/accessibility.json']) {
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(evidenceElement, (_, begin, _before, end) => `${begin}${sentences}${end}`),
    );
  }
  if (existsSync(releaseFolder)) {
    cpSync(releaseFolder, join(folder, 'accessibility/report'), { recursive: true });
    return;
  }
  const people = readPeople();
  const report = {
    ...makePreamble(people, readRelease().final),
    chapters: makeChapters(makeVerdicts(readEvidence(), people), people),
  };
  for (const [path, content] of [
    ['accessibility/report/conformance/report.html', conformanceHtml(report, { isAlone: true })],
    ['accessibility/report/report.css', styleSheet],
  ] as const) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
