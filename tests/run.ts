// `npm test`: every check, the cheapest first, then what failed, and one line of counts at the end.
// `npm run test:fast [commit]`: no durability, no audits, and of the journeys those that changed since that commit or
// import something that did; without a commit, since the last one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findBrowser } from './harness/browser.ts';

/** jsdom brings no types. */
const { JSDOM }: { JSDOM: new (text: string, options: object) => { window: Window } } =
  createRequire(import.meta.url)('jsdom');

const root = join(import.meta.dirname, '..');
const [mode, since = 'HEAD'] = process.argv.slice(2);
const results = 'test-results';
const vitest = `vitest run --reporter=default --reporter=junit --outputFile.junit=${results}/units.xml`;
const playwright = 'playwright test -c tests/playwright.config.ts';

/** `report` names the file that lists the step's tests; `mayBeEmpty` if there may be none. */
type Step = { name: string; command: string; report?: string; mayBeEmpty?: boolean };
const check: Step[] = [
  { name: 'lint', command: 'biome ci .' },
  { name: 'types', command: 'tsc' },
  { name: 'unused code', command: 'knip' },
];
const build: Step = { name: 'build', command: 'vite build' };
const catalogue: Step = { name: 'catalogue', command: 'npm run --silent build:catalogue' };
const units = (name: string, flags = ''): Step => ({
  name,
  command: vitest + flags,
  report: 'units.xml',
});
const journeys = (name: string, flags = ''): Step => ({
  name,
  command: playwright + flags,
  report: 'journeys.xml',
});

const steps =
  mode === 'fast'
    ? [
        ...check,
        units('units, rules', ' --project source --project components'),
        build,
        catalogue,
        {
          ...journeys('journeys of what changed', ` --only-changed=${since} --pass-with-no-tests`),
          mayBeEmpty: true,
        },
      ]
    : [
        ...check,
        build,
        { name: 'bytes over the wire', command: 'node tests/bench/bundle.ts' },
        catalogue,
        units('units, rules, output, durability'),
        journeys('journeys and audits in Chromium'),
      ];

/** The tests in a report; a step without one is a test as a whole. */
function testsOf({ name, report, mayBeEmpty = false }: Step, ok: boolean) {
  const file = join(root, results, report ?? '');
  const cases =
    report && existsSync(file)
      ? [
          ...new JSDOM(readFileSync(file, 'utf8'), {
            contentType: 'text/xml',
          }).window.document.querySelectorAll('testcase'),
        ]
      : [];
  const tests = cases.map((test) => ({
    name: `${test.getAttribute('classname')} › ${test.getAttribute('name')}`,
    isSkipped: test.querySelector('skipped') !== null,
    failure: test.querySelector('failure, error')?.textContent?.replace(/\s+/g, ' ').slice(0, 500),
  }));
  const isExplained = ok ? mayBeEmpty || cases.length > 0 : tests.some(({ failure }) => failure);
  if (isExplained && report) return tests;
  return [...tests, { name, isSkipped: false, failure: ok && !report ? undefined : 'see above' }];
}

rmSync(join(root, results), { recursive: true, force: true });
process.env.CHROMIUM_PATH = await findBrowser();

const lines: string[] = [];
const all: ReturnType<typeof testsOf> = [];
for (const [index, step] of steps.entries()) {
  console.log(`\n── ${index + 1} of ${steps.length}: ${step.name}`);
  const began = Date.now();
  const [command = '', ...flags] = step.command.split(' ');
  const { status } = spawnSync(command, flags, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const tests = testsOf(step, status === 0);
  all.push(...tests);
  const failed = tests.filter(({ failure }) => failure).length;
  const seconds = Math.round((Date.now() - began) / 1000);
  lines.push(
    `${failed ? 'FAILED' : 'ok    '} ${step.name}: ${tests.length} tests, ${failed} failed, ${seconds} s`,
  );
  if (failed && step === build) break; // what follows looks at the built site
}

const failed = all.filter(({ failure }) => failure);
const skipped = all.filter(({ isSkipped }) => isSkipped);
console.log(`\n${lines.join('\n')}`);
for (const { name } of skipped) console.log(`skipped: ${name}`);
for (const { name, failure } of failed) console.log(`FAILED ${name}: ${failure}`);
console.log(`results: ${results} (traces and screenshots of failed browser tests are there too)`);
console.log(`${all.length - failed.length - skipped.length} passed, ${failed.length} failed`);
process.exitCode = failed.length ? 1 : 0;
