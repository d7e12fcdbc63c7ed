import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { auditBlock } from '../tree-hash.ts';
import { chaptersOf, preamble } from './conformance.ts';
import { conformanceHtml, conformanceMarkdown, criteriaCsv } from './conformance-files.ts';
import { criterionPage } from './criterion-page.ts';
import { conformanceDocx } from './docx.ts';
import { earlFiles } from './earl.ts';
import { readEvidence } from './evidence.ts';
import { measuredOn, release } from './facts.ts';
import { isCommitted, read, reports } from './folder.ts';
import { styleSheet, withoutMeasured } from './html.ts';
import { indexPage } from './index-page.ts';
import { methodPage } from './method-page.ts';
import { openAcrYaml } from './openacr.ts';
import { peoplePage } from './people-page.ts';
import { readerPage } from './reader-page.ts';
import { runsPage } from './runs-page.ts';
import { statement, statementPage } from './statement.ts';
import { people as peopleNow, verdicts } from './status.ts';

/** Everything that follows from evidence and judgements, by its path: the same bytes whenever it is made. */
export function derived(evidence = readEvidence()): Map<string, string | Buffer> {
  const people = peopleNow();
  const all = verdicts(evidence, people);
  const report = {
    ...preamble(people, release().final),
    chapters: chaptersOf('2.5-edition-wcag-2.2-508-eu-en', all, people),
  };
  return new Map<string, string | Buffer>([
    ['report.css', styleSheet],
    ['index.html', indexPage(all, evidence, people)],
    ['people.html', peoplePage(people)],
    ['runs.html', runsPage(evidence)],
    ['method.html', methodPage(evidence)],
    ['reader.html', readerPage()],
    ...all.map(
      (verdict) =>
        [`criteria/${verdict.criterion.num}.html`, criterionPage(verdict, evidence)] as const,
    ),
    ['conformance/openacr.yaml', openAcrYaml(all, people)],
    [
      'conformance/openacr-508.yaml',
      openAcrYaml(all, people, { catalogue: '2.4-edition-wcag-2.1-508-en' }),
    ],
    ['conformance/report.html', conformanceHtml(report)],
    ['conformance/report.md', conformanceMarkdown(report)],
    ['conformance/report.docx', conformanceDocx(report, measuredOn())],
    ['conformance/criteria.csv', criteriaCsv(all)],
    ['conformance/statement.md', statement(all)],
    ...earlFiles(evidence, people),
  ]);
}

/** The website's own statement, which shows a part of it. */
export function ownStatement() {
  const evidence = readEvidence();
  return statementPage(verdicts(evidence), evidence);
}

/** Where everything derived is, and nothing else. */
export const derivedFiles = ['criteria/*', 'conformance/*'];
/** Made by a browser, which `derived` does without. */
export const pdf = 'conformance/report.pdf';

/** Writes it, in place of what was there, and says whether the website's statement has other words than before. */
export function writeReport(): { isStatementNew: boolean } {
  const files = derived();
  for (const path of globSync(derivedFiles, { cwd: reports }))
    if (!files.has(path) && path !== pdf) rmSync(join(reports, path));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(reports, path)), { recursive: true });
    const isSame =
      typeof text === 'string' && withoutMeasured(read(path)) === withoutMeasured(text);
    // The first page tells the newest date; each of the others since when it says what it says.
    if (!isSame || path === 'index.html') writeFileSync(join(reports, path), text);
  }
  const folder = relative(process.cwd(), reports);
  console.log(`wrote ${files.size} files to ${folder}/; open ${folder}/index.html`);
  if (!isCommitted()) return { isStatementNew: false };
  const page = join(reports, '..', auditBlock.file);
  const before = readFileSync(page, 'utf8');
  const now = ownStatement();
  if (now !== before) writeFileSync(page, now);
  return { isStatementNew: now !== before };
}
