// `npm test` runs every check, the cheapest first, and ends with the failures and one line of counts. `npm run
// test:fast [commit]` leaves out the tests of the output and of durability, the audits and the bytes over the wire, and
// runs only the journeys that changed, or that import a file that changed, since that commit (by default the last one).
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findOrInstallBrowser } from '#audit/browser.ts';
import { compileCacheFolder } from './harness/files.ts';
import { installHeadlessShell } from './harness/headless-shell.ts';
import { installPostgres } from './harness/postgres.ts';
import { secondPractice } from './harness/second-practice.ts';
import { specificationPractice } from './harness/specification.ts';

/** jsdom has no type declarations. */
const { JSDOM }: { JSDOM: new (text: string, options: object) => { window: Window } } =
  createRequire(import.meta.url)('jsdom');

const root = join(import.meta.dirname, '..');
const [mode, since = 'HEAD'] = process.argv.slice(2);
const results = 'test-results';
const vitest = (report: string, ...projects: string[]) =>
  `vitest run --reporter=default --reporter=junit --outputFile.junit=${results}/${report} ${projects.map((name) => `--project ${name}`).join(' ')}`;
const playwright = 'playwright test -c tests/playwright.config.ts';

type Step = {
  name: string;
  command: string;
  /** The file with the results of the tests. A step without it counts as one test. */
  report?: string;
  /** Whether the step passes without any test. */
  mayBeEmpty?: boolean;
  /** The content folder, if it is not `src/content`. */
  practice?: string;
};
const lint = { name: 'lint', command: 'biome ci .' };
const types = { name: 'types', command: 'tsc' };
const unusedCode = { name: 'unused code', command: 'knip' };
const build = { name: 'build', command: 'vite build' };
const buildSpecification = {
  name: 'build with the content of the specification',
  command: 'vite build',
  practice: specificationPractice,
};
const makeSecondPractice = {
  name: 'content of the second practice',
  command: 'npm run --silent second-practice',
};
const buildSecondPractice = {
  name: 'build with the content of the second practice',
  command: 'vite build',
  practice: secondPractice,
};
const catalogue = { name: 'catalogue', command: 'npm run --silent build:catalogue' };
const builds: Step[] = [build, buildSpecification, makeSecondPractice, buildSecondPractice];
const bytesOverTheWire = {
  name: 'bytes over the wire',
  command: 'node tests/bench/bundle.ts',
  // Its content never changes: the limits are for the code, and the texts of the real site may grow.
  practice: specificationPractice,
};
const units = ['source', 'components', 'translated', 'rules'].map((project) => ({
  name: `units: ${project}`,
  command: vitest(`${project}.xml`, project),
  report: `${project}.xml`,
}));
const output = {
  name: 'output and report',
  command: vitest('output.xml', 'output'),
  report: 'output.xml',
};
const testSecondPractice = {
  name: 'second practice',
  command: vitest('second-practice.xml', 'second-practice'),
  report: 'second-practice.xml',
  practice: secondPractice,
};
const durability = {
  name: 'durability',
  command: `${vitest('durability.xml', 'durability')} --tagsFilter !weekly`, // `npm run test:durability` runs them all
  report: 'durability.xml',
};
const journeys = { name: 'journeys', command: playwright, report: 'journeys.xml' };
const audits = {
  name: 'audits of every page',
  command: 'playwright test -c tests/audit.config.ts',
  report: 'audit.xml',
};

/** The number of sequences that run in parallel: more than two cores, because each sometimes waits. */
const parallel = 3;

/**
 * Stages run one after the other. A stage consists of sequences of steps. Sequences run in parallel, because one alone
 * leaves a core idle, and the longest ones start first, so that none runs alone at the end.
 */
const stages: Step[][][] =
  mode === 'fast'
    ? [
        [
          [lint, types, unusedCode],
          [build, buildSpecification, catalogue],
        ],
        units.map((step) => [step]),
        [
          [
            {
              ...journeys,
              name: 'changed journeys',
              command: `${playwright} --only-changed=${since} --pass-with-no-tests`,
              mayBeEmpty: true,
            },
          ],
        ],
      ]
    : [
        [
          [lint, types, unusedCode, catalogue],
          [build, buildSpecification, makeSecondPractice, buildSecondPractice],
        ],
        // Each project is a step, because Vitest runs all files of a project that share modules in one worker.
        [durability, output, ...units, bytesOverTheWire, testSecondPractice].map((step) => [step]),
        // Alone: beside the tests of durability and the audits, which need the processor as well, they took 906 s, and
        // one after the other all three took 830 s.
        [[{ ...journeys, name: 'journeys in Chromium' }]],
        [[audits]],
      ];

/**
 * The tests of a step that has ended. If its report does not explain why the step failed, or is empty though it must
 * not be, the step itself counts as a failed test.
 */
function testsOf({ name, report, mayBeEmpty = false }: Step, isOk: boolean) {
  const file = join(root, results, report ?? '');
  const testCases =
    report && existsSync(file)
      ? [
          ...new JSDOM(readFileSync(file, 'utf8'), {
            contentType: 'text/xml',
          }).window.document.querySelectorAll('testcase'),
        ]
      : [];
  const tests = testCases.map((test) => ({
    name: `${test.getAttribute('classname')} › ${test.getAttribute('name')}`,
    isSkipped: test.querySelector('skipped') !== null,
    failure: test.querySelector('failure, error')?.textContent?.replace(/\s+/g, ' ').slice(0, 500),
  }));
  const isExplained = isOk
    ? mayBeEmpty || testCases.length > 0
    : tests.some(({ failure }) => failure);
  if (isExplained && report) return tests;
  return [...tests, { name, isSkipped: false, failure: isOk && !report ? undefined : 'see above' }];
}

rmSync(join(root, results), { recursive: true, force: true });
process.env.NODE_COMPILE_CACHE ??= compileCacheFolder;
process.env.CHROMIUM_PATH = await findOrInstallBrowser();
installHeadlessShell();
if (mode !== 'fast') installPostgres();

/** Runs a command. Its output appears immediately, or when it has ended if other commands run in parallel. */
function runStep({ command, practice }: Step, isAlone: boolean) {
  const [program = '', ...flags] = command.split(' ');
  const stdio = isAlone ? 'inherit' : 'pipe';
  const child = spawn(program, flags, {
    cwd: root,
    stdio: ['ignore', stdio, stdio],
    env: practice ? { ...process.env, PRACTICE: practice } : process.env,
    shell: process.platform === 'win32', // on Windows the commands of packages are scripts
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (part) => output.push(part));
  child.stderr?.on('data', (part) => output.push(part));
  return new Promise<{ isOk: boolean; text: string }>((resolve) =>
    child.on('close', (status) =>
      resolve({ isOk: status === 0, text: String(Buffer.concat(output)) }),
    ),
  );
}

const summary: string[] = [];
const allTests: ReturnType<typeof testsOf> = [];
async function runSequence(sequence: Step[], isAlone: boolean) {
  for (const step of sequence) {
    console.log(`── ${step.name}`);
    const startedAt = Date.now();
    const { isOk, text } = await runStep(step, isAlone);
    const tests = testsOf(step, isOk);
    allTests.push(...tests);
    const failed = tests.filter(({ failure }) => failure).length;
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const line = `${failed ? 'FAILED' : 'ok    '} ${step.name}: ${tests.length} tests, ${failed} failed, ${seconds} s`;
    summary.push(line);
    console.log(`${text}${line}`);
    if (!isOk && builds.includes(step)) return; // the later steps of the sequence need the built site
  }
}

for (const stage of stages) {
  const waiting = [...stage];
  const runWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await runSequence(next, stage.length === 1);
  };
  await Promise.all(Array.from({ length: parallel }, runWaiting));
  if (allTests.some(({ name, failure }) => failure && builds.some((step) => step.name === name)))
    break;
}

const failed = allTests.filter(({ failure }) => failure);
const skipped = allTests.filter(({ isSkipped }) => isSkipped);
console.log(`\n${summary.join('\n')}`);
for (const { name } of skipped) console.log(`skipped: ${name}`);
for (const { name, failure } of failed) console.log(`FAILED ${name}: ${failure}`);
console.log(
  `results: ${results} (with TRACE=1, traces and screenshots of failed browser tests too)`,
);
console.log(`${allTests.length - failed.length - skipped.length} passed, ${failed.length} failed`);
process.exitCode = failed.length ? 1 : 0;
