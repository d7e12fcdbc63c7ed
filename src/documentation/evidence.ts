import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The files of other parts of the repository that this build reads. It imports none of their code. */
const sources = {
  criteria: 'src/audit/data/criteria.json',
  site: 'a11y-reports/evidence/site.json',
  lists: 'a11y-reports/evidence/lists.json',
  runs: 'a11y-reports/evidence/runs.jsonl',
  planned: 'a11y-reports/judgements/manual-checks.yaml',
  signed: 'a11y-reports/judgements/signed/*.yaml',
  heard: 'tests/reader/heard',
  roles: 'tests/journeys/components/keyboard.spec.ts-kept',
  sizes: 'src/components/SIZES.md',
};

interface Criterion {
  num: string;
  name: string;
  axe: readonly string[];
}
/** The part of the audit's record of the whole website that the documentation uses. */
interface Site {
  audited_on: string;
  /** The criteria whose failures each check can find, by check. */
  finds: Record<string, readonly string[]>;
}
/** The audit's record of a story. */
interface StoryRun {
  run: { route: string };
  axe: { passed: readonly string[] };
  checks: Record<string, string>;
  findings: readonly { kind: string; criterion: string }[];
}

/** Reads the recorded results of the audit, of the screen reader Orca and of manual checks. */
export function readEvidence(project: string) {
  const read = (file: string) => readFileSync(join(project, file), 'utf8');
  const criteria: readonly Criterion[] = JSON.parse(read(sources.criteria));
  const planned: readonly { id: string }[] = parse(read(sources.planned));
  const signed = globSync(sources.signed, { cwd: project }).flatMap((file): { check: string }[] =>
    parse(read(file)),
  );
  const site: Site = JSON.parse(read(sources.site));
  const lists: Record<string, string[]> = JSON.parse(read(sources.lists));
  const runs = new Map(
    read(sources.runs)
      .split('\n')
      .filter((line) => line.includes('"route":"story:'))
      .map((line) => JSON.parse(line, (_, value) => lists[value] ?? value))
      .map((record: StoryRun) => [record.run.route.slice('story:'.length), record] as const),
  );

  function measured(story: string) {
    const run = runs.get(story);
    if (!run) return;
    const passedRules = new Set(run.axe.passed);
    const failures = run.findings.filter(({ kind }) => kind === 'fail');
    return {
      passed: criteria.filter(
        ({ num, axe }) =>
          axe.some((rule) => passedRules.has(rule)) ||
          Object.entries(run.checks).some(
            ([id, outcome]) => site.finds[id]?.includes(num) && outcome.startsWith('pass '),
          ),
      ),
      failed: criteria.filter(({ num }) =>
        failures.some(({ criterion }) => criterion.split(' ').includes(num)),
      ),
    };
  }

  return {
    /** The date of the audit. */
    measuredOn: site.audited_on,
    nameOf: (num: string) => criteria.find((criterion) => criterion.num === num)?.name,
    /** The criteria that apply to content of these stories, by outcome. */
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
    /** A transcript of what Orca said after each key. */
    heard: (transcript: string) => read(`${sources.heard}/${transcript}.txt`).trim(),
    /** A transcript of Orca reading the first example of a component; empty if there is no recording. */
    readOut(component: string) {
      const file = `${sources.heard}/components/${component}.txt`;
      return existsSync(join(project, file)) ? read(file).trim() : '';
    },
    /** The accessibility tree of a component's story, as Playwright records it in a browser. */
    roles: (component: string) => read(`${sources.roles}/${component}.txt`).trim(),
    /** The size of each entry point in kilobytes. */
    sizes: new Map(
      [...read(sources.sizes).matchAll(/^\| `(.+?)` \| ([\d.]+) \|$/gm)].map(
        ([, name = '', size = '']) => [name, size] as const,
      ),
    ),
  };
}
export type Evidence = ReturnType<typeof readEvidence>;
