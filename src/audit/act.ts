import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import axe from 'axe-core';
import { z } from 'zod';
import { criteriaOf, isAdvisory } from './axe.ts';
import { browserArguments, findOrInstallBrowser } from './browser.ts';
import { type Outcome, outcomeOf } from './check.ts';
import { generalChecks } from './checks/all.ts';
import { atRest, type Run } from './matrix.ts';
import { type Measured, measure } from './measure.ts';
import { criteria, ibmRules } from './report/folder.ts';
import { root } from './root.ts';
import { serveFolder } from './serve-folder.ts';

/** A test case of a rule of W3C (https://www.w3.org/WAI/standards-guidelines/act/rules/): a page, and what the rule finds in it. */
const TestCase = z.object({
  ruleId: z.string(),
  ruleName: z.string(),
  ruleAccessibilityRequirements: z
    .record(z.string(), z.object({ forConformance: z.boolean().optional() }))
    .nullable(),
  expected: z.enum(['passed', 'failed', 'inapplicable']),
  testcaseId: z.string(),
  testcaseTitle: z.string(),
  relativePath: z.string(),
  url: z.string(),
});
export type TestCase = z.infer<typeof TestCase>;

export type Part = 'seen' | 'unseen';
/** The seed of the draw. Whoever improves checks looks at the seen two thirds alone, and proves them with the unseen third. */
const seed = 'act-1';
const isIn = (part: Part | undefined, { ruleId, testcaseId }: TestCase) => {
  const drawn = createHash('sha256').update(`${seed} ${ruleId} ${testcaseId}`).digest()[0] ?? 0;
  return part === undefined || part === (drawn % 3 === 0 ? 'unseen' : 'seen');
};

/** The test cases in the folder, in which `testcases.json` lists them. */
export const readTestCases = (folder: string, part?: Part) =>
  z
    .object({ testcases: z.array(TestCase) })
    .parse(JSON.parse(readFileSync(join(folder, 'testcases.json'), 'utf8')))
    .testcases.filter((testCase) => isIn(part, testCase));

/** The criteria of WCAG that the rule of a test case names, also those that it is only related to. */
const criteriaOfRule = ({ ruleAccessibilityRequirements }: TestCase) =>
  Object.entries(ruleAccessibilityRequirements ?? {}).flatMap(([key, { forConformance }]) => {
    const num = /^wcag2\d:([\d.]+)$/.exec(key)?.[1];
    return num ? [{ num, forConformance }] : [];
  });
/** The criteria of level A and AA that a page fails if it fails the rule. */
export const countedCriteria = (testCase: TestCase) =>
  criteriaOfRule(testCase).flatMap(({ num, forConformance }) =>
    forConformance && criteria.some((other) => other.num === num && other.level !== 'AAA')
      ? [num]
      : [],
  );

type Engine = 'axe' | 'checks' | 'html-validate' | 'ibm';
/** A failure of a criterion that an engine claims. */
interface Claim {
  engine: Engine;
  rule: string;
  what: string;
}

/** The failures of the given criteria that the engines claim in a page. */
export function findClaims(measured: Measured, nums: readonly string[]): Claim[] {
  const isAsked = (sc: string) => nums.includes(sc);
  return [
    ...measured.axe.violations
      .filter(({ sc }) => sc.some(isAsked))
      .map(({ rule, nodes }) => ({ engine: 'axe' as const, rule, what: nodes[0]?.html ?? '' })),
    ...Object.entries(measured.checks).flatMap(([id, { findings }]) =>
      findings
        .filter(({ sc, review }) => !review && isAsked(sc))
        .map(({ sc, target, what }) => ({
          engine:
            id === 'S45' && target.startsWith('DOM')
              ? ('html-validate' as const)
              : ('checks' as const),
          rule: `${id} ${sc}`,
          what: `${target}: ${what}`,
        })),
    ),
    ...(measured.ibm?.opinions ?? [])
      .filter(
        ({ level, rule }) =>
          level === 'VIOLATION' &&
          nums.some((num) => ibmRules.rules[num]?.split(' ').includes(rule)),
      )
      .map(({ rule, message }) => ({ engine: 'ibm' as const, rule, what: message })),
  ];
}

/** Measures the page of a test case once, with the engines and with the checks that can find failures of its criteria. */
export const measureTestCase = (browser: Browser, testCase: TestCase, origin: string) => {
  // For the checks that operate only the main pages of this website, each page is the home page of a website of its own.
  const run: Run = { route: '/', viewport: '1280x720', mode: 'light', state: atRest };
  return measure(browser, run, () => origin + new URL(testCase.url).pathname, {
    isOtherWebsite: true,
    criteria: criteriaOfRule(testCase).map(({ num }) => num),
  });
};

/** Serves the test cases under the path that they have on W3C's website, because they refer to each other by it. */
export const serveTestCases = (folder: string, { url, relativePath }: TestCase) =>
  serveFolder(folder, new URL(url).pathname.slice(0, -relativePath.length));

/**
 * Measures W3C's test cases in `folder`. Writes an implementation report for W3C's ACT Task Force, and prints which failed
 * examples the engines find and which others they fail. Returns the exit code.
 */
export async function auditTestCases(
  folderName: string,
  { part, workers }: { part?: Part | undefined; workers: number },
): Promise<number> {
  const folder = resolve(folderName);
  const testCases = readTestCases(folder, part);
  const [first] = testCases;
  if (!first) throw new Error(`${folderName} has no test cases`);
  await using server = await serveTestCases(folder, first);
  const results = new Map<TestCase, Measured>();
  const queue = [...testCases];
  const executablePath = await findOrInstallBrowser();
  async function measureFromQueue() {
    const browser = await chromium.launch({ executablePath, args: browserArguments });
    for (let testCase = queue.shift(); testCase; testCase = queue.shift())
      try {
        results.set(testCase, await measureTestCase(browser, testCase, server.url));
      } catch (error) {
        console.log(`not measured: ${testCase.url}: ${(error as Error).message.split('\n')[0]}`);
      }
    await browser.close();
  }
  await Promise.all(Array.from({ length: workers }, measureFromQueue));
  console.log(
    `${results.size} of ${testCases.length} test cases were measured${part ? `, the ${part} part (seed ${seed})` : ''}`,
  );
  for (const line of describeResults(results)) console.log(line);
  const file = join(root, 'test-results-audit', `act-${part ?? 'all'}.json`);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(makeEarl(testCases, results), null, 1)}\n`);
  console.log(`wrote ${relative(process.cwd(), file)}`);
  return results.size === testCases.length ? 0 : 1;
}

/** The columns of the table, and the engines whose claims each counts. */
const columns: Record<string, readonly Engine[]> = {
  axe: ['axe'],
  audit: ['axe', 'checks', 'html-validate'],
  checks: ['checks'],
  'html-validate': ['html-validate'],
  ibm: ['ibm'],
};

/**
 * Returns a line for each rule that W3C maps to level A or AA, which counts the failed examples that are found and the
 * other examples that are failed, and a line for each wrong claim.
 */
export function describeResults(results: ReadonlyMap<TestCase, Measured>) {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const wrongClaims = new Set<string>();
  const rows = new Set<string>();
  for (const [testCase, measured] of results) {
    const nums = countedCriteria(testCase);
    if (!nums.length) continue;
    const claims = findClaims(measured, nums);
    const kind = testCase.expected === 'failed' ? 'failed' : 'sound';
    for (const row of [`${testCase.ruleId} ${nums.join(' ')}`, 'all rules']) {
      rows.add(row);
      count(`${row} ${kind}`);
      for (const [name, engines] of Object.entries(columns))
        if (claims.some(({ engine }) => engines.includes(engine))) count(`${row} ${kind} ${name}`);
    }
    if (kind === 'sound')
      for (const { engine, rule, what } of claims)
        wrongClaims.add(
          `wrong: ${engine} ${rule}, ${testCase.ruleId} ${testCase.testcaseTitle}: ${what.slice(0, 150)}`,
        );
  }
  const countsOf = (row: string, kind: string) =>
    [
      `${counts.get(`${row} ${kind}`) ?? 0} ${kind}:`,
      ...Object.keys(columns).map((name) => `${name} ${counts.get(`${row} ${kind} ${name}`) ?? 0}`),
    ].join(' ');
  return [
    ...[...rows].map(
      (row) => `${row.padEnd(20)} ${countsOf(row, 'failed')} | ${countsOf(row, 'sound')}`,
    ),
    ...[...wrongClaims].sort(),
  ];
}

/**
 * Makes an implementation report in the form that the ACT Task Force reads
 * (https://www.w3.org/WAI/standards-guidelines/act/report/earl/). A check is divided by its criteria, because it
 * may pass one and fail another.
 */
export function makeEarl(testCases: readonly TestCase[], results: ReadonlyMap<TestCase, Measured>) {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return {
    '@context': 'https://www.w3.org/WAI/content-assets/wcag-act-rules/earl-context.json',
    '@graph': [
      {
        '@type': 'Assertor',
        name: 'Audit of this website (axe-core and checks of its own)',
        release: { '@type': 'Version', revision: version },
      },
      ...testCases.map((testCase) => ({
        '@type': 'TestSubject',
        source: testCase.url,
        assertions: assertionsAbout(testCase, results.get(testCase)),
      })),
    ],
  };
}

const earlOutcomes: Record<Outcome, string> = {
  fail: 'earl:failed',
  'needs-person': 'earl:cantTell',
  pass: 'earl:passed',
  absent: 'earl:inapplicable',
};

function assertionsAbout(testCase: TestCase, measured: Measured | undefined) {
  const nums = criteriaOfRule(testCase).map(({ num }) => num);
  const assertionOf = (title: string, titleCriteria: readonly string[], outcome: string) => ({
    '@type': 'Assertion',
    mode: 'earl:automatic',
    result: { '@type': 'TestResult', outcome },
    test: {
      '@type': 'TestCase',
      title,
      isPartOf: titleCriteria.map((num) => ({ title: `WCAG 2: ${num}` })),
    },
  });
  const axeOutcomeOf = (id: string) => {
    if (!measured) return 'earl:untested';
    const has = (findings: Measured['axe']['violations']) =>
      findings.some(({ rule }) => rule === id);
    if (has(measured.axe.violations)) return 'earl:failed';
    if (has(measured.axe.incomplete)) return 'earl:cantTell';
    return measured.axe.passes[id] ? 'earl:passed' : 'earl:inapplicable';
  };
  const axeAssertions = axe
    .getRules()
    .filter(({ ruleId, tags }) => !isAdvisory({ id: ruleId, tags }))
    .map(({ ruleId, tags }) => ({ ruleId, sc: criteriaOf(tags) }))
    .filter(({ sc }) => sc.some((num) => nums.includes(num)))
    .map(({ ruleId, sc }) => assertionOf(`axe ${ruleId}`, sc, axeOutcomeOf(ruleId)));
  const checkAssertions = generalChecks.flatMap(({ id, finds }) =>
    finds
      .filter((num) => nums.includes(num))
      .map((num) => {
        const result = measured?.checks[id];
        const outcome =
          result &&
          earlOutcomes[
            outcomeOf({ ...result, findings: result.findings.filter(({ sc }) => sc === num) })
          ];
        return assertionOf(`${id} ${num}`, [num], outcome ?? 'earl:untested');
      }),
  );
  return [...axeAssertions, ...checkAssertions];
}
