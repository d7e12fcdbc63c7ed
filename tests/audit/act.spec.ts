import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readTestCases } from '#audit/act.ts';
import { test } from '#tests/harness/base-test.ts';

const root = join(import.meta.dirname, '../..');
const base = 'https://w3.example/WAI/';

interface Assertion {
  test: { title: string };
}

const testCase = (expected: string, index: number, criterion = 'wcag20:1.1.1') => ({
  ruleId: criterion === 'wcag20:1.1.1' ? 'abc123' : 'aaa123',
  ruleName: 'Picture has a name',
  ruleAccessibilityRequirements: { [criterion]: { forConformance: true }, 'aria12:x': {} },
  expected,
  testcaseId: `${index}`,
  testcaseTitle: `Example ${index}`,
  relativePath: `testcases/${index}.html`,
  url: `${base}testcases/${index}.html`,
});

/** A folder with test cases, in the form in which W3C publishes them. */
function makeFolder(pages: readonly (readonly [object, string])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'act-'));
  mkdirSync(join(folder, 'testcases'));
  writeFileSync(
    join(folder, 'testcases.json'),
    JSON.stringify({ testcases: pages.map(([described]) => described) }),
  );
  for (const [index, [, html]] of pages.entries())
    writeFileSync(
      join(folder, `testcases/${index}.html`),
      `<!doctype html><html lang="en"><title>Example</title>${html}</html>`,
    );
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

test('each test case is in one of the two parts, always in the same one, and the unseen part has about a third', () => {
  using made = makeFolder(
    Array.from({ length: 90 }, (_, index) => [testCase('passed', index), ''] as const),
  );
  const idsOf = (part: 'seen' | 'unseen') =>
    readTestCases(made.folder, part).map(({ testcaseId }) => testcaseId);
  const [seen, unseen] = [idsOf('seen'), idsOf('unseen')];
  expect([...seen, ...unseen].sort()).toEqual(
    readTestCases(made.folder)
      .map(({ testcaseId }) => testcaseId)
      .sort(),
  );
  expect(unseen.length).toBeGreaterThan(20);
  expect(unseen.length).toBeLessThan(40);
  expect(idsOf('unseen')).toEqual(unseen);
});

test('the audit with --act prints which failed examples it finds and which others it fails, and writes an EARL report', {
  tag: '@nightly',
}, async () => {
  test.setTimeout(120_000);
  // The pages refer to a file by its path on W3C's website.
  const script = '<p>Hours</p><script src="/WAI/testcases/add.js"></script>';
  using made = makeFolder([
    [testCase('failed', 0), script],
    [testCase('passed', 1), '<img src="data:,1" alt="Our house">'],
    [testCase('inapplicable', 2), '<img src="data:,1">'],
    [testCase('failed', 3, 'wcag20:1.4.6'), '<p>Hours</p>'],
  ]);
  writeFileSync(
    join(made.folder, 'testcases/add.js'),
    "document.body.append(document.createElement('img')); document.querySelector('img').src = 'data:,1'",
  );
  const audit = spawn('node', ['src/audit/run.ts', '--act', made.folder, '--workers', '1'], {
    cwd: root,
  });
  let output = '';
  for (const stream of [audit.stdout, audit.stderr])
    stream.on('data', (text: Buffer) => {
      output += text;
    });
  const [code] = await once(audit, 'close');
  expect(code, output).toBe(0);
  expect(output).toContain('4 of 4 test cases were measured');
  expect(output).toMatch(
    /abc123 1\.1\.1 +1 failed: axe 1 audit 1 checks 0 .* \| 2 sound: axe 1 audit 1 checks 0 /,
  );
  expect(output).toMatch(/all rules +1 failed: /);
  expect(output).toContain('wrong: axe image-alt, abc123 Example 2');
  const earl = JSON.parse(readFileSync(join(root, 'test-results-audit/act-all.json'), 'utf8'));
  const outcomes = earl['@graph']
    .filter((item: { source?: string }) => item.source)
    .map((item: { source: string; assertions: Assertion[] }) => [
      item.source,
      item.assertions.find(({ test }) => test.title === 'axe image-alt'),
    ]);
  const assertion = (outcome: string) => ({
    '@type': 'Assertion',
    mode: 'earl:automatic',
    result: { '@type': 'TestResult', outcome },
    test: {
      '@type': 'TestCase',
      title: 'axe image-alt',
      isPartOf: [{ title: 'WCAG 2: 1.1.1' }],
    },
  });
  expect(outcomes).toEqual([
    [`${base}testcases/0.html`, assertion('earl:failed')],
    [`${base}testcases/1.html`, assertion('earl:passed')],
    [`${base}testcases/2.html`, assertion('earl:failed')],
    [`${base}testcases/3.html`, undefined],
  ]);
});
