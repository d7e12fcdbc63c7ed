import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The files of other parts of the repository that the documentation reads. It imports none of their code. */
const inputs = {
  criteria: 'src/audit/data/criteria.json',
  site: 'a11y-reports/evidence/site.json',
  sharedLists: 'a11y-reports/evidence/lists.json',
  runs: 'a11y-reports/evidence/runs.jsonl',
  manualChecks: 'a11y-reports/judgements/manual-checks.yaml',
  signedChecks: 'a11y-reports/judgements/signed/*.yaml',
  transcriptFolder: 'tests/reader/heard',
  accessibilityTrees: 'tests/journeys/components/keyboard.spec.ts-kept',
  sizes: 'src/components/SIZES.md',
};

interface Criterion {
  num: string;
  name: string;
  axe: readonly string[];
}
/** The fields of the audit's record of the whole website that the documentation uses. */
interface SiteRecord {
  audited_on: string;
  /** The criteria whose failures a check can find, by the id of the check. */
  finds: Record<string, readonly string[]>;
}
/**
 * The audit's record of a run on a story (an example of a component). A run opens a page in one state and measures it.
 */
interface RunRecord {
  run: { route: string };
  axe: { passed: readonly string[] };
  checks: Record<string, string>;
  findings: readonly { kind: string; criterion: string }[];
}

/** Reads the recorded results of the audit, of the screen reader Orca and of manual checks. */
export function readEvidence(project: string) {
  const readText = (file: string) => readFileSync(join(project, file), 'utf8');
  const criteria: readonly Criterion[] = JSON.parse(readText(inputs.criteria));
  const manualChecks: readonly { id: string }[] = parse(readText(inputs.manualChecks));
  const signedChecks = globSync(inputs.signedChecks, { cwd: project }).flatMap(
    (file): { check: string }[] => parse(readText(file)),
  );
  const site: SiteRecord = JSON.parse(readText(inputs.site));
  /** Lists that several runs share, by the id that stands for the list in `runs.jsonl`, so that each is stored once. */
  const sharedLists: Record<string, string[]> = JSON.parse(readText(inputs.sharedLists));
  const runs = new Map(
    readText(inputs.runs)
      .split('\n')
      .filter((line) => line.includes('"route":"story:'))
      .map((line) => JSON.parse(line, (_, value) => sharedLists[value] ?? value))
      .map((record: RunRecord) => [record.run.route.slice('story:'.length), record] as const),
  );

  function criteriaOfStory(story: string) {
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
    /** The criteria that apply to content of these stories, by outcome. `count` is the number of measured stories. */
    measured(stories: readonly string[]) {
      const results = stories.flatMap((story) => criteriaOfStory(story) ?? []);
      const numbersOf = (wanted: readonly Criterion[]) =>
        criteria.filter((criterion) => wanted.includes(criterion)).map(({ num }) => num);
      const failed = numbersOf(results.flatMap((result) => result.failed));
      const passed = numbersOf(results.flatMap((result) => result.passed));
      return {
        count: results.length,
        failed,
        passed: passed.filter((num) => !failed.includes(num)),
      };
    },
    judgements: {
      all: manualChecks.length,
      signed: new Set(signedChecks.map(({ check }) => check)).size,
    },
    /** What Orca said after each key, from a file of `tests/reader/heard`. */
    heard: (file: string) => readText(`${inputs.transcriptFolder}/${file}`).trim(),
    /** What Orca said while it read the first example of a component; '' if there is no recording. */
    readOut(component: string) {
      const file = `${inputs.transcriptFolder}/components/${component}.txt`;
      return existsSync(join(project, file)) ? readText(file).trim() : '';
    },
    /** The accessibility trees of a component's stories, as Playwright records them in a browser; '' without them. */
    roles(component: string) {
      const file = `${inputs.accessibilityTrees}/${component}.txt`;
      return existsSync(join(project, file)) ? readText(file).trim() : '';
    },
    /** The compressed size of each entry point of the package in kilobytes, by its name. */
    sizes: new Map(
      [...readText(inputs.sizes).matchAll(/^\| `(.+?)` \| ([\d.]+) \|$/gm)].map(
        ([, name = '', size = '']) => [name, size] as const,
      ),
    ),
  };
}
export type Evidence = ReturnType<typeof readEvidence>;
