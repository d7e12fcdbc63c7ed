// `npm run new-practice`: asks for what a practice has to know, and writes a folder of content that builds. What is in
// `-- --answers FILE` is not asked again, and what is asked is added there; `--folder FOLDER` is where to write, also over an
// earlier one with `--again`.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { parse, stringify } from 'yaml';
import { servicesOf, writePractice } from '#build/new-practice/write-practice.ts';
import { practiceAt } from '#build/practice.ts';
import { checkAnswers, questionsAbout, wrongAnswer } from '#content/practice-answers.ts';
import { pathInProject } from '#content/read-records.ts';

const { values: options } = parseArgs({
  options: { answers: { type: 'string' }, folder: { type: 'string' }, again: { type: 'boolean' } },
});
const { folder: start } = practiceAt();
const services = servicesOf(start);
const file = options.answers ?? 'new-practice.yaml';
const known: Record<string, unknown> =
  (existsSync(file) && parse(readFileSync(file, 'utf8'))) || {};

if (process.stdin.isTTY) await askForTheRest();
const checked = checkAnswers(known, services);
if ('wrong' in checked) {
  for (const { key, text } of checked.wrong) console.error(`${file}: ${key}: ${text}`);
  process.exit(1);
}
const { answers } = checked;
const name = answers.name
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '-')
  .replace(/^-|-$/g, '');
const folder = resolve(options.folder ?? join('src/content/practices', name));
if (!options.again && existsSync(join(folder, 'practice.yaml'))) {
  console.error(
    `${pathInProject(folder)} has the content of a practice already: remove it, or choose another --folder`,
  );
  process.exit(1);
}
rmSync(folder, { recursive: true, force: true });
const leftOut = writePractice(answers, start, folder, new Date().toISOString().slice(0, 10));
const practice = pathInProject(folder);
console.log(`${answers.name} is in ${practice}.`);
if (leftOut.size > 0) {
  console.log('Left out, because it holds for another practice or its state only:');
  for (const [page, headings] of leftOut) console.log(`  ${page}: ${headings.join(', ')}`);
}
console.log(`Next:
  PRACTICE=${practice} npm start               shows the site
  PRACTICE=${practice} npm run content         finds mistakes
  PRACTICE=${practice} npm run launch-check    lists what is left to do, and who must do it`);

/** Asks each question until the answer can be right, and keeps the answers in the file. */
async function askForTheRest() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  console.log(`Your answers are kept in ${file}. Press Enter to leave out an optional one.`);
  for (const { key, ask, read, isOptional, isList } of questionsAbout(services)) {
    if (key in known) continue;
    const items: unknown[] = [];
    for (;;) {
      const hint = isList ? ' (Enter: no more)' : isOptional ? ' (optional)' : '';
      const text = (await terminal.question(`${ask}${hint}: `)).trim();
      if (!text && (isOptional || isList)) break;
      const value = isList ? [...items, read(text)] : read(text);
      const wrong = wrongAnswer(key, value, services);
      for (const mistake of wrong) console.log(`  ${mistake.key}: ${mistake.text}`);
      if (wrong.length > 0) continue;
      if (isList) items.push(read(text));
      else known[key] = value;
      if (!isList) break;
    }
    if (isList) known[key] = items;
    writeFileSync(file, stringify(known, { lineWidth: 0 }));
  }
  terminal.close();
}
