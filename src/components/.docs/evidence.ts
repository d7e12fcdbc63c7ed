import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Criterion {
  num: string;
  name: string;
  axe: readonly string[];
}
type Check = { id: string; finds: readonly string[] };
type Axe = { passes: Record<string, number>; violations: readonly { id: string }[] };

/** What the audit, the reader Orca and people have left in this repository, by component. */
export function readEvidence(project: string) {
  const read = (file: string) => readFileSync(join(project, file), 'utf8');
  const criteria: readonly Criterion[] = JSON.parse(read('tests/audit/data/criteria.json'));
  const checksMade: readonly Check[] = JSON.parse(read('a11y-reports/evidence/checks.json'));
  const planned: readonly { id: string }[] = parse(
    read('a11y-reports/judgements/manual-checks.yaml'),
  );
  const signed = globSync('a11y-reports/judgements/signed/*.yaml', { cwd: project }).flatMap(
    (file): { check: string }[] => parse(read(file)),
  );
  const evidence = 'a11y-reports/evidence';

  /** Outcomes of the audit's own checks by story: "S10 pass". */
  const checks = new Map<string, Set<string>>();
  for (const file of globSync(`${evidence}/checks/*/results.tsv`, { cwd: project })) {
    const check = /S\d+/.exec(file)?.[0];
    for (const line of read(file).split('\n')) {
      const [route = '', , , , outcome] = line.split('\t');
      if (!route.startsWith('story:')) continue;
      const story = route.slice('story:'.length);
      checks.set(story, (checks.get(story) ?? new Set()).add(`${check} ${outcome}`));
    }
  }

  function measured(story: string) {
    const folder = join(evidence, 'axe', `story-${story.replace('--', '-')}`);
    if (!existsSync(join(project, folder))) return;
    const axe: Axe[] = globSync(`${folder}/*.json`, { cwd: project }).map((file) =>
      JSON.parse(read(file)),
    );
    const own = checks.get(story) ?? new Set();
    const has = ({ num, axe: rules }: Criterion, isPass: boolean) =>
      checksMade.some(
        ({ id, finds }) => finds.includes(num) && own.has(`${id} ${isPass ? 'pass' : 'fail'}`),
      ) ||
      axe.some(({ passes, violations }) =>
        rules.some((rule) => (isPass ? rule in passes : violations.some(({ id }) => id === rule))),
      );
    return {
      passed: criteria.filter((criterion) => has(criterion, true)),
      failed: criteria.filter((criterion) => has(criterion, false)),
    };
  }

  return {
    nameOf: (num: string) => criteria.find((criterion) => criterion.num === num)?.name,
    /** The criteria for which the audit found something to look at in these stories. */
    measured(stories: readonly string[]) {
      const found = stories.flatMap((story) => measured(story) ?? []);
      const named = (of: readonly Criterion[]) =>
        criteria.filter((criterion) => of.includes(criterion)).map(({ num }) => num);
      const failed = named(found.flatMap((one) => one.failed));
      const passed = named(found.flatMap((one) => one.passed));
      return {
        count: found.length,
        failed,
        passed: passed.filter((num) => !failed.includes(num)),
      };
    },
    judgements: {
      all: planned.length,
      signed: new Set(signed.map(({ check }) => check)).size,
    },
    /** What Orca was heard to say, key by key. */
    heard: (transcript: string) => read(`tests/reader/heard/${transcript}.txt`).trim(),
    /** Role, name and state of everything in a story, in a browser, as Playwright computes them. */
    roles: (component: string) =>
      read(`tests/journeys/components/keyboard.spec.ts-kept/${component}.txt`).trim(),
    /** Kilobytes by entry point. */
    sizes: new Map(
      [...read('src/components/SIZES.md').matchAll(/^\| `(.+?)` \| ([\d.]+) \|$/gm)].map(
        ([, name = '', size = '']) => [name, size] as const,
      ),
    ),
  };
}
export type Evidence = ReturnType<typeof readEvidence>;
