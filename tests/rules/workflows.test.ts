import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  name?: string;
  run?: string;
  if?: string;
}
interface Workflow {
  on: { schedule?: unknown; push?: { tags?: unknown } };
  permissions?: Record<string, string>;
  jobs: Record<string, { permissions?: Record<string, string>; if?: string; steps?: Step[] }>;
}

const jobs = globSync('.github/workflows/*.yml').flatMap((file) => {
  const { on, permissions, jobs }: Workflow = parse(readFileSync(file, 'utf8'));
  return Object.entries(jobs).map(([name, job]) => ({
    place: `${file}, ${name}`,
    isScheduled: on.schedule !== undefined,
    isOnRelease: on.push?.tags !== undefined,
    permissions: job.permissions ?? permissions,
    conditions: [job, ...(job.steps ?? [])].flatMap((part) => part.if ?? []),
    commands: (job.steps ?? []).map(({ run = '' }) => run).join('\n'),
  }));
});
const writers = jobs.filter(({ permissions }) => permissions?.contents === 'write');

test('a job with write access to the repository runs no installed package', () => {
  expect(writers.length).toBeGreaterThan(0);
  const running = writers.filter(({ commands }) => /\b(?:npm|npx|node)\b/.test(commands));
  expect(running.map(({ place }) => place)).toEqual([]);
});

test('every job names its permissions', () => {
  expect(jobs.filter(({ permissions }) => !permissions).map(({ place }) => place)).toEqual([]);
});

// Without a status function GitHub adds `success() &&`, so that a step for reporting a failure never runs after one
// (https://docs.github.com/en/actions/reference/workflows-and-actions/expressions#status-check-functions).
test('every condition contains a status function', () => {
  const conditions = jobs.flatMap(({ conditions }) => conditions);
  expect(conditions.length).toBeGreaterThan(0);
  const named = /\b(?:success|failure|cancelled|always)\(\)/;
  expect(conditions.filter((condition) => !named.test(condition))).toEqual([]);
});

test('tests outside of npm test run on a schedule, and the test of hosts before each release', () => {
  const ran = (by: 'isScheduled' | 'isOnRelease') =>
    jobs
      .filter((job) => job[by])
      .map(({ commands }) => commands)
      .join('\n')
      .split('\n');
  const left = ['test:hosts', 'test:durability', 'test:matrix'].map((name) => `npm run ${name}`);
  expect(ran('isScheduled')).toEqual(expect.arrayContaining(left));
  expect(ran('isOnRelease')).toContain('npm run test:hosts');
});
