import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { makeChapters, makePreamble } from './conformance.ts';
import { conformanceHtml } from './conformance-files.ts';
import { criterionPage } from './criterion-page.ts';
import { conformanceDocx } from './docx.ts';
import { readEvidence } from './evidence.ts';
import { readRelease } from './facts.ts';
import { reportsFolder } from './folder.ts';
import { styleSheet } from './html.ts';
import { indexPage } from './index-page.ts';
import type { People } from './judged.ts';
import { methodPage } from './method-page.ts';
import { openAcrYaml } from './openacr.ts';
import { peoplePage } from './people-page.ts';
import { readerPage } from './reader-page.ts';
import { runsPage } from './runs-page.ts';
import { makeVerdicts, readPeople, type Verdict } from './status.ts';
import { pdfFile, writePdf } from './write-pdf.ts';

/** The content of the conformance report for these verdicts. */
const conformanceReport = (allVerdicts: readonly Verdict[], people: People) => ({
  ...makePreamble(people, readRelease().final),
  chapters: makeChapters(allVerdicts, people),
});

/** Makes all files of the report that are text. Returns their contents by path. */
export function makeTextFiles(
  evidence = readEvidence(),
  people = readPeople(),
): Map<string, string> {
  const allVerdicts = makeVerdicts(evidence, people);
  return new Map<string, string>([
    ['report.css', styleSheet],
    ['index.html', indexPage(allVerdicts, evidence, people)],
    ['people.html', peoplePage(people)],
    ['runs.html', runsPage(evidence)],
    ['method.html', methodPage(evidence)],
    ['reader.html', readerPage()],
    ...allVerdicts.map(
      (verdict) =>
        [`criteria/${verdict.criterion.num}.html`, criterionPage(verdict, evidence)] as const,
    ),
    ['conformance/openacr.yaml', openAcrYaml(allVerdicts, people)],
    ['conformance/report.html', conformanceHtml(conformanceReport(allVerdicts, people))],
  ]);
}

export const wordFile = 'conformance/report.docx';
export const makeWordReport = () => {
  const people = readPeople();
  return conformanceDocx(conformanceReport(makeVerdicts(readEvidence(), people), people));
};

/** Glob patterns of the folders that have only generated files. */
export const generatedPatterns = ['criteria/*', 'conformance/*'];
/** Writes the report, and removes files of an earlier report. Git ignores the report. */
export async function writeReport() {
  const files = new Map<string, string | Buffer>([
    ...makeTextFiles(),
    [wordFile, await makeWordReport()],
  ]);
  for (const path of globSync(generatedPatterns, { cwd: reportsFolder }))
    if (!files.has(path)) rmSync(join(reportsFolder, path));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(reportsFolder, path)), { recursive: true });
    writeFileSync(join(reportsFolder, path), text);
  }
  const folder = relative(process.cwd(), reportsFolder);
  console.log(`wrote ${files.size} files to ${folder}/; open ${folder}/index.html`);
}

/** Writes the report, and copies it to the folder that the next build publishes. */
export async function writeRelease() {
  await writeReport();
  await writePdf();
  const to = join(reportsFolder, 'release');
  rmSync(to, { recursive: true, force: true });
  for (const path of [...makeTextFiles().keys(), wordFile, pdfFile])
    cpSync(join(reportsFolder, path), join(to, path), { recursive: true });
  console.log(`copied it to ${relative(process.cwd(), to)}/`);
}
