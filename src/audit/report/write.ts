import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { chaptersOf, preamble } from './conformance.ts';
import { conformanceHtml } from './conformance-files.ts';
import { criterionPage } from './criterion-page.ts';
import { conformanceDocx } from './docx.ts';
import { readEvidence } from './evidence.ts';
import { release } from './facts.ts';
import { reports } from './folder.ts';
import { styleSheet } from './html.ts';
import { indexPage } from './index-page.ts';
import type { People } from './judged.ts';
import { methodPage } from './method-page.ts';
import { openAcrYaml } from './openacr.ts';
import { peoplePage } from './people-page.ts';
import { readerPage } from './reader-page.ts';
import { runsPage } from './runs-page.ts';
import { people as peopleNow, type Verdict, verdicts } from './status.ts';
import { pdf, writePdf } from './write-pdf.ts';

/** The conformance report for these verdicts. */
const conformance = (all: readonly Verdict[], people: People) => ({
  ...preamble(people, release().final),
  chapters: chaptersOf(all, people),
});

/** The text files of the report, by their paths. */
export function derived(evidence = readEvidence(), people = peopleNow()): Map<string, string> {
  const all = verdicts(evidence, people);
  return new Map<string, string>([
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
    ['conformance/report.html', conformanceHtml(conformance(all, people))],
  ]);
}

export const word = 'conformance/report.docx';
export const wordReport = () => {
  const people = peopleNow();
  return conformanceDocx(conformance(verdicts(readEvidence(), people), people));
};

/** The folders that hold only generated files. */
export const derivedFiles = ['criteria/*', 'conformance/*'];
/** Writes the report, and removes files of an older one. Git ignores all of it. */
export async function writeReport() {
  const files = new Map<string, string | Buffer>([...derived(), [word, await wordReport()]]);
  for (const path of globSync(derivedFiles, { cwd: reports }))
    if (!files.has(path)) rmSync(join(reports, path));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(reports, path)), { recursive: true });
    writeFileSync(join(reports, path), text);
  }
  const folder = relative(process.cwd(), reports);
  console.log(`wrote ${files.size} files to ${folder}/; open ${folder}/index.html`);
}

/** Writes the report, and copies it to the folder that the next build publishes. */
export async function writeRelease() {
  await writeReport();
  await writePdf();
  const to = join(reports, 'release');
  rmSync(to, { recursive: true, force: true });
  for (const path of [...derived().keys(), word, pdf])
    cpSync(join(reports, path), join(to, path), { recursive: true });
  console.log(`copied it to ${relative(process.cwd(), to)}/`);
}
