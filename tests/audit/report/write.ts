import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { auditBlock } from '../tree-hash.ts';
import { acrHtml, acrMarkdown, criteriaCsv } from './acr-pages.ts';
import { criterionPage } from './criterion-page.ts';
import { earlFiles } from './earl.ts';
import { isCommitted, reports } from './folder.ts';
import { styleSheet } from './html.ts';
import { indexPage } from './index-page.ts';
import { openAcr, openAcrYaml } from './openacr.ts';
import { statement, statementPage } from './statement.ts';
import { readEvidence, verdicts } from './status.ts';

/** Everything that follows from evidence and judgements, by its path: the same bytes whenever it is made. */
export function derived(): Map<string, string> {
  const evidence = readEvidence();
  const all = verdicts(evidence);
  const report = openAcr(all);
  return new Map([
    ['report.css', styleSheet],
    ['index.html', indexPage(all, evidence)],
    ...all.map(
      (verdict) =>
        [`criteria/${verdict.criterion.num}.html`, criterionPage(verdict, evidence)] as const,
    ),
    ['conformance/openacr.yaml', openAcrYaml(all)],
    ['conformance/openacr.html', acrHtml(report, all)],
    ['conformance/openacr.md', acrMarkdown(report, all)],
    ['conformance/criteria.csv', criteriaCsv(all)],
    ['conformance/statement.md', statement(all, evidence)],
    ...earlFiles(evidence),
  ]);
}

/** The website's own statement, which shows a part of it. */
export function ownStatement() {
  const evidence = readEvidence();
  return statementPage(verdicts(evidence), evidence);
}

/** Writes it, in place of what was there, and says whether the website's statement has other words than before. */
export function writeReport(): { isStatementNew: boolean } {
  for (const folder of ['criteria', 'conformance', 'evidence/earl'])
    rmSync(join(reports, folder), { recursive: true, force: true });
  const files = derived();
  for (const [path, text] of files) {
    mkdirSync(dirname(join(reports, path)), { recursive: true });
    writeFileSync(join(reports, path), text);
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
