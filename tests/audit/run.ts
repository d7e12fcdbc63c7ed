// `npm run audit`: measures the matrix, then writes a11y-reports/ from what was measured.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../harness/browser.ts';
import { keyOf, matrix, type Run } from './matrix.ts';
import type { Measured } from './measure.ts';
import { readOptions, usage } from './options.ts';
import { auditBlock, auditHash, siteHash } from './tree-hash.ts';

const root = join(import.meta.dirname, '../..');
const options = (() => {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
})();

if (options.status) {
  const { manifest } = await import('./report/facts.ts');
  const { site } = manifest();
  const isSame = site.tree_sha256 === siteHash();
  console.log(
    isSame
      ? 'a11y-reports/ speaks of this website as it is'
      : `the website has changed since it was measured (commit ${site.commit.slice(0, 12)}); npm run audit measures it anew`,
  );
  process.exit(isSame ? 0 : 1);
}
if (options.verify) {
  const { rawProblems } = await import('./report/raw.ts');
  const problems = rawProblems(options.verify);
  for (const problem of problems) console.log(problem);
  console.log(
    problems.length
      ? 'the report was not made from this archive'
      : 'every file has the hash in a11y-reports/evidence/raw.sha256, and the tables there follow from them',
  );
  process.exit(problems.length ? 1 : 0);
}
if (options.reportOnly) {
  const { writeReport } = await import('./report/write.ts');
  const { closeRelease } = await import('./report/trend.ts');
  const { signFile } = await import('./report/sign.ts');
  if (options.release) closeRelease(options.release);
  if (options.sign) console.log(`signed: a11y-reports/${signFile(options.sign)}`);
  writeOrSay(writeReport);
  const { writePdf } = await import('./report/write-pdf.ts');
  await writePdf();
  process.exit(0);
}
/** A final report that lacks a judgement is not written: what lacks is said, and nothing is lost. */
function writeOrSay<T>(write: () => T): T {
  try {
    return write();
  } catch (error) {
    console.error((error as Error).message);
    console.error(
      'Set "final" to false in a11y-reports/baseline/release.json for a draft, then: npm run audit -- --report',
    );
    process.exit(1);
  }
}
if (options.url) {
  const { auditForeign } = await import('./foreign.ts');
  process.exit(await auditForeign(options.url, options));
}

function build(name: string, command: string, ...args: string[]) {
  console.log(`building ${name}`);
  const { status, stderr, stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    console.error(`${name} could not be built\n${stdout}\n${stderr}`);
    process.exit(1);
  }
}

const began = Date.now();
const tree = siteHash(); // now, and not when everything is measured: somebody may be at work
const isWhole = [options.routes, options.states, options.viewports, options.modes].every(
  (of) => of.length === 0,
);
const wantsStories = isWhole || options.routes.some((route) => route.startsWith('story:'));
build('the site', 'vite', 'build');
if (wantsStories)
  build(
    'the catalogue',
    'storybook',
    'build',
    '-c',
    'src/components/.storybook',
    '-o',
    'dist/catalogue',
    '--quiet',
  );

const { everyAddress } = await import('../harness/built-site.ts');
const { serveSite } = await import('./site-under-audit.ts');
const { everyStory, serveCatalogue } = await import('../harness/catalogue.ts');
const { states } = await import('./states.ts');
const { measure } = await import('./measure.ts');

const stories = wantsStories ? everyStory() : [];
const matches = (wanted: string[], value: string) => wanted.length === 0 || wanted.includes(value);
const whole = matrix(everyAddress, states, stories);
const { part, of } = options.shard ?? { part: 1, of: 1 };
const runs = whole.filter(
  ({ route, viewport, mode, state }, index) =>
    index % of === part - 1 &&
    matches(options.routes, route) &&
    matches(options.states, state) &&
    matches(options.viewports, viewport) &&
    matches(options.modes, mode),
);
if (runs.length === 0) {
  console.error(
    `Nothing in the matrix is that. States: ${['at-rest', ...states.map(({ name }) => name)].join(', ')}`,
  );
  process.exit(2);
}

// What an interrupted run has measured is taken up again, as long as neither the site nor the audit changed.
const kept = join(
  root,
  'test-results-audit',
  isWhole ? `${tree.slice(0, 12)}-${auditHash().slice(0, 12)}` : 'part',
);
if (options.fresh || !isWhole) rmSync(kept, { recursive: true, force: true });
const fileOf = (run: Run) => join(kept, `${keyOf(run)}.json`);

const executablePath = await findBrowser();
let browserName = '';
const failed: string[] = [];
let done = 0;

/** Measures what is not measured yet, and gives it all. */
async function measureAll(): Promise<Measured[]> {
  await using site = await serveSite();
  await using catalogue = await serveCatalogue();
  const addressOf = (route: string) =>
    route.startsWith('story:')
      ? // Not the catalogue's own axe: two cannot run in one page.
        `${catalogue.url}/iframe.html?id=${route.slice(6)}&viewMode=story&globals=a11y.manual:!true`
      : `${site.url}${route}`;
  const queue = runs.filter((run) => !existsSync(fileOf(run)));
  done = runs.length - queue.length;
  console.log(
    `${runs.length} runs${done ? `, ${done} of them measured before` : ''}; ${options.workers} workers`,
  );
  const work = () => measureFrom(queue, addressOf);
  await Promise.all(Array.from({ length: options.workers }, work));
  return runs
    .filter((run) => existsSync(fileOf(run)))
    .map((run): Measured => JSON.parse(readFileSync(fileOf(run), 'utf8')));
}

async function measureFrom(queue: Run[], addressOf: (route: string) => string) {
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  browserName = `Chromium ${browser.version()}`;
  for (let run = queue.shift(); run; run = queue.shift()) {
    const started = Date.now();
    try {
      const measured = await measure(browser, run, addressOf);
      mkdirSync(dirname(fileOf(run)), { recursive: true });
      writeFileSync(`${fileOf(run)}.part`, JSON.stringify(measured));
      renameSync(`${fileOf(run)}.part`, fileOf(run));
    } catch (error) {
      failed.push(`${keyOf(run)}: ${(error as Error).message.split('\n').slice(0, 4).join(' ')}`);
      console.log(`  BROKE OFF ${failed.at(-1)}`);
    }
    done++;
    const seconds = (Date.now() - began) / 1000;
    const left = Math.round((seconds / done) * (runs.length - done));
    console.log(
      `[${done}/${runs.length}] ${keyOf(run)} ${((Date.now() - started) / 1000).toFixed(1)} s, about ${left} s left`,
    );
  }
  await browser.close();
}
async function writeAll(measured: Measured[]) {
  const { writeReport } = await import('./report/write.ts');
  const { ownSubject } = await import('./own-subject.ts');
  const { writePdf } = await import('./report/write-pdf.ts');
  const { writeEvidence } = await import('./report/write-evidence.ts');
  await writeEvidence(measured, whole, ownSubject(browserName, tree));
  const written = writeOrSay(writeReport);
  await writePdf();
  return written;
}

const isComplete = () => isWhole && !options.shard && failed.length === 0;
const { reportNow, writeChanges } = await import('./report/changes.ts');
const before = isWhole && !options.shard ? reportNow() : undefined;
if (options.against) {
  const { takeAsLast } = await import('./report/raw.ts');
  takeAsLast(options.against);
}
let measured = await measureAll();
// The statement shows figures of the audit, and is measured by it: with the old ones first.
if (isComplete() && (await writeAll(measured)).isStatementNew) {
  console.log('the accessibility statement shows new figures and is measured again');
  build('the site', 'vite', 'build');
  for (const run of runs) if (run.route === auditBlock.route) rmSync(fileOf(run));
  measured = await measureAll();
  if (isComplete() && (await writeAll(measured)).isStatementNew)
    throw new Error('The statement was measured with other figures than it shows now');
}
if (isComplete()) writeChanges(before);
if (options.shard) console.log(`part ${part} of ${of} is in ${relative(root, kept)}`);
const { printFindings, printTimes } = await import('./report/print.ts');
const bad = printFindings(measured) + failed.length;
printTimes(measured);
for (const failure of failed) console.log(`not measured: ${failure}`);
console.log(`${measured.length} runs in ${Math.round((Date.now() - began) / 1000)} s`);
if (isWhole && failed.length > 0)
  console.log('a11y-reports/ is not complete: run again, only what is missing is measured');
process.exitCode = bad ? 1 : 0;
