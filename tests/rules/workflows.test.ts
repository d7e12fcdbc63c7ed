import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  permissions?: Record<string, string>;
  jobs: Record<string, { permissions?: Record<string, string>; steps?: { run?: string }[] }>;
}

const jobs = globSync('.github/workflows/*.yml').flatMap((file) => {
  const { permissions, jobs }: Workflow = parse(readFileSync(file, 'utf8'));
  return Object.entries(jobs).map(([name, job]) => ({
    place: `${file}, ${name}`,
    permissions: job.permissions ?? permissions,
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
