import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  name?: string;
  run?: string;
  if?: string;
  with?: { path?: string };
}
interface Workflow {
  on: { schedule?: unknown; push?: { tags?: unknown } };
  permissions?: Record<string, string>;
  jobs: Record<string, { permissions?: Record<string, string>; if?: string; steps?: Step[] }>;
}

const jobs = globSync('.github/workflows/*.yml').flatMap((file) => {
  const { on, permissions, jobs }: Workflow = parse(readFileSync(file, 'utf8'));
  return Object.entries(jobs).map(([name, job]) => ({
    jobName: `${file}, ${name}`,
    isScheduled: on.schedule !== undefined,
    isOnRelease: on.push?.tags !== undefined,
    permissions: job.permissions ?? permissions,
    conditions: [job, ...(job.steps ?? [])].flatMap((jobOrStep) => jobOrStep.if ?? []),
    steps: job.steps ?? [],
    commands: (job.steps ?? []).map(({ run = '' }) => run).join('\n'),
  }));
});
const writingJobs = jobs.filter(({ permissions }) => permissions?.contents === 'write');

test('a job that may write to the repository does not run npm, npx or node', () => {
  expect(writingJobs.length).toBeGreaterThan(0);
  const jobsWithNode = writingJobs.filter(({ commands }) => /\b(?:npm|npx|node)\b/.test(commands));
  expect(jobsWithNode.map(({ jobName }) => jobName)).toEqual([]);
});

test('every job has explicit permissions', () => {
  expect(jobs.filter(({ permissions }) => !permissions).map(({ jobName }) => jobName)).toEqual([]);
});

// GitHub adds `success() &&` to a condition without a status function, so a step that reports a failure would never run
// (https://docs.github.com/en/actions/reference/workflows-and-actions/expressions#status-check-functions).
test('the condition of every job or step contains a status function', () => {
  const conditions = jobs.flatMap(({ conditions }) => conditions);
  expect(conditions.length).toBeGreaterThan(0);
  const statusFunction = /\b(?:success|failure|cancelled|always)\(\)/;
  expect(conditions.filter((condition) => !statusFunction.test(condition))).toEqual([]);
});

test('tests that npm test leaves out run on a schedule, and test:hosts runs before each release', () => {
  const commandLines = (trigger: 'isScheduled' | 'isOnRelease') =>
    jobs
      .filter((job) => job[trigger])
      .map(({ commands }) => commands)
      .join('\n')
      .split('\n');
  const leftOut = ['test:hosts', 'test:durability', 'test:matrix'].map((name) => `npm run ${name}`);
  expect(commandLines('isScheduled')).toEqual(expect.arrayContaining(leftOut));
  expect(commandLines('isOnRelease')).toContain('npm run test:hosts');
});

test('a job that publishes the package refuses it before all else while the owner has not decided on a license', () => {
  const publishes = ({ run = '' }: Step) => /\bnpm publish\b/.test(run);
  const publishingJobs = jobs.filter(({ steps }) => steps.some(publishes));
  expect(publishingJobs).toHaveLength(1);
  const [firstCommand = ''] = (publishingJobs[0]?.steps ?? []).flatMap(({ run }) => run ?? []);
  const folder = mkdtempSync(join(tmpdir(), 'license-'));
  const runWith = (license: string) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ license }));
    // As GitHub runs a step: bash stops at the first failure.
    return spawnSync('bash', ['-e', '-c', firstCommand], { cwd: folder, encoding: 'utf8' });
  };
  const refusal = runWith('UNLICENSED');
  expect(refusal.status).toBe(1);
  expect(refusal.stdout).toContain('The owner has not decided on a license');
  expect(runWith('MIT')).toMatchObject({ status: 0, stdout: '' });
  rmSync(folder, { recursive: true });
});

test('the job that publishes the documentation runs no code of a package, and has no permission but that', () => {
  const publishers = jobs.filter(({ permissions }) => permissions?.pages === 'write');
  expect(publishers.map(({ permissions, commands }) => ({ permissions, commands }))).toEqual([
    { permissions: { pages: 'write', 'id-token': 'write' }, commands: '' },
  ]);
});

test('a job that keeps the built site refuses invented facts first', () => {
  const keepsSite = (step: Step) => step.with?.path?.includes('dist/site/');
  const jobsWithSite = jobs.filter(({ steps }) => steps.some(keepsSite));
  expect(jobsWithSite.length).toBeGreaterThan(0);
  for (const { jobName, steps } of jobsWithSite) {
    const commandsBefore = steps.slice(0, steps.findIndex(keepsSite)).map(({ run }) => run);
    expect(commandsBefore, jobName).toContain('npm run launch-check -- --samples');
  }
});
