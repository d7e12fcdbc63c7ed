import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Criterion {
  num: string;
  name: string;
  axe: readonly string[];
}
type Check = { id: string; finds: readonly string[] };

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
  const rows = (file: string) => {
    const [head = '', ...lines] = read(`a11y-reports/evidence/${file}`).trimEnd().split('\n');
    const names = head.split('\t');
    return lines
      .map((line) => line.split('\t'))
      .map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
      .filter(({ route }) => route?.startsWith('story:'));
  };
  const byStory = (file: string) =>
    Map.groupBy(rows(file), ({ route = '' }) => route.slice('story:'.length));
  const runs = byStory('matrix.tsv');
  const rules = byStory('axe-rules.tsv');
  const findings = byStory('findings.tsv');

  function measured(story: string) {
    const [run] = runs.get(story) ?? [];
    if (!run) return;
    const [{ passed = '' } = {}] = rules.get(story) ?? [];
    const passedRules = new Set(passed.split(' '));
    const failures = (findings.get(story) ?? []).filter(({ kind }) => kind === 'fail');
    const failed = ({ num }: Criterion) =>
      failures.some(({ criterion = '' }) => criterion.split(' ').includes(num));
    return {
      passed: criteria.filter(
        ({ num, axe }) =>
          axe.some((rule) => passedRules.has(rule)) ||
          checksMade.some(({ id, finds }) => finds.includes(num) && run[id]?.startsWith('pass ')),
      ),
      failed: criteria.filter(failed),
    };
  }

  const { measured_on: measuredOn }: { measured_on: string } = JSON.parse(
    read('a11y-reports/evidence/manifest.json'),
  );

  return {
    /** The day of the audit. */
    measuredOn,
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
    /** What Orca read out of the first example of a component; nothing, if that was never recorded. */
    readOut(component: string) {
      const file = `tests/reader/heard/components/${component}.txt`;
      return existsSync(join(project, file)) ? read(file).trim() : '';
    },
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
