import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  name?: string;
  run?: string;
  if?: string;
}
interface Workflow {
  permissions?: Record<string, string>;
  jobs: Record<string, { permissions?: Record<string, string>; if?: string; steps?: Step[] }>;
}

const jobs = globSync('.github/workflows/*.yml').flatMap((file) => {
  const { permissions, jobs }: Workflow = parse(readFileSync(file, 'utf8'));
  return Object.entries(jobs).map(([name, job]) => ({
    place: `${file}, ${name}`,
    permissions: job.permissions ?? permissions,
    conditions: [job, ...(job.steps ?? [])].flatMap((part) => part.if ?? []),
    commands: (job.steps ?? []).map(({ run = '' }) => run).join('\n'),
  }));
});
const writers = jobs.filter(({ permissions }) => permissions?.contents === 'write');

test('a job that may write to the repository runs nothing that npm installs', () => {
  expect(writers.length).toBeGreaterThan(0);
  const running = writers.filter(({ commands }) => /\b(?:npm|npx|node)\b/.test(commands));
  expect(running.map(({ place }) => place)).toEqual([]);
});

test('every job has its permissions named', () => {
  expect(jobs.filter(({ permissions }) => !permissions).map(({ place }) => place)).toEqual([]);
});

// Without one GitHub adds `success() &&`, so that what hands over the result of a failure never runs after one
// (https://docs.github.com/en/actions/reference/workflows-and-actions/expressions#status-check-functions).
test('every condition names a status function', () => {
  const conditions = jobs.flatMap(({ conditions }) => conditions);
  expect(conditions.length).toBeGreaterThan(0);
  const named = /\b(?:success|failure|cancelled|always)\(\)/;
  expect(conditions.filter((condition) => !named.test(condition))).toEqual([]);
});
