// `npm test`: every check in the order in which it is cheapest to fail, each with its result, and one line at the end.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './harness/browser.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const unitReport = join(results, 'unit.json');
const browserReport = join(results, 'browser.json');

/** `failures`: a line a failed test, for the end of the log, where a shortened log still shows it. */
type Tally = { passed: number; failed: number; skipped: string[]; failures: string[] };

function run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

const one = (ok: boolean, what: string): Tally => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: [],
  failures: ok ? [] : [what],
});

/** A check that passes or fails as a whole. */
const whole = (command: string, ...args: string[]): Tally =>
  one(run(command, args), [command, ...args].join(' '));

/** What a matcher prints of the two values it compared, or of the lines in which they differ. */
const compared = /^(Expected|Received|Error|[-+] )/;

/** A test's name with what went wrong and the values that differ, on one line, without the terminal's colours. */
const failureLine = (name: string, message = '') => {
  const [first, ...rest] = stripVTControlCharacters(message).split('\n');
  const values = rest.map((line) => line.trim()).filter((line) => compared.test(line));
  return `${name}: ${[first, ...values].join(' | ').slice(0, 500)}`;
};

type VitestReport = {
  success: boolean;
  testResults: {
    status: string;
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

function units(): Tally {
  const ok = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ]);
  if (!existsSync(unitReport)) return one(false, 'vitest wrote no report');
  const report: VitestReport = JSON.parse(readFileSync(unitReport, 'utf8'));
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = [
    ...report.testResults
      .filter(({ status, message }) => status === 'failed' && message)
      .map(({ name, message }) => failureLine(relative(root, name), message)),
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failureLine(fullName, failureMessages?.[0])),
  ];
  const failed = tests.filter(({ status }) => status === 'failed').length;
  return {
    failures: ok || failures.length ? failures : ['vitest failed outside its tests'],
    passed: tests.filter(({ status }) => status === 'passed').length,
    // A file that does not even load has no tests in it, and must not pass for that.
    failed: ok ? failed : Math.max(failed, 1),
    skipped: tests
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName }) => fullName),
  };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
};

type PlaywrightReport = {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

const failedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) =>
      failureLine(
        `${file}:${line} ${title}`,
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
      ),
    ),
  ...suites.flatMap(failedSpecs),
];

function browser(executable: string): Tally {
  const ok = run('playwright', ['test', '-c', 'tests/playwright.config.ts'], {
    CHROMIUM_PATH: executable,
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  });
  if (!existsSync(browserReport)) return one(false, 'Playwright wrote no report');
  const report: PlaywrightReport = JSON.parse(readFileSync(browserReport, 'utf8'));
  const { stats } = report;
  const failures = failedSpecs(report);
  const failed = stats.unexpected + stats.flaky;
  return {
    failures: ok || failures.length ? failures : ['Playwright failed outside its tests'],
    passed: stats.expected,
    failed: ok ? failed : Math.max(failed, 1),
    skipped: Array.from({ length: stats.skipped }, () => 'a browser test; see the list above'),
  };
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const steps: [name: string, step: () => Tally | Promise<Tally>][] = [
  ['lint', () => whole('biome', 'ci', '.')],
  ['types', () => whole('tsc')],
  ['unused code', () => whole('knip')],
  ['build', () => whole('vite', 'build')],
  ['bytes over the wire', () => whole('node', 'tests/bench/bundle.ts')],
  ['catalogue', () => whole('npm', 'run', '--silent', 'build:catalogue')],
  ['units, rules, output, durability', units],
  ['journeys and audits in Chromium', async () => browser(await findBrowser())],
];

const total: Tally = { passed: 0, failed: 0, skipped: [], failures: [] };
const lines: string[] = [];
for (const [index, [name, step]] of steps.entries()) {
  console.log(`\n── ${index + 1} of ${steps.length}: ${name}`);
  const began = Date.now();
  const { passed, failed, skipped, failures } = await step();
  total.passed += passed;
  total.failed += failed;
  total.skipped.push(...skipped);
  total.failures.push(...failures);
  lines.push(
    `${failed ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - began) / 1000)} s`,
  );
  if (failed && name === 'build') break; // what follows looks at the built site
}

console.log(`\n${lines.join('\n')}`);
for (const name of total.skipped) console.log(`skipped: ${name}`);
for (const failure of total.failures) console.log(`FAILED ${failure}`);
console.log(`results: ${results} (traces and screenshots of failed browser tests are there too)`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
