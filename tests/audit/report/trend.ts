import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stableJson } from '../stable.ts';
import { siteHash } from '../tree-hash.ts';
import { type Evidence, openPoints, readEvidence } from './evidence.ts';
import { type Manifest, manifest, measuredOn } from './facts.ts';
import { read, reports } from './folder.ts';
import { standingOf } from './judged.ts';
import { components, decisionOn, knownIssues, triage } from './judgements.ts';
import { people, type Status, statusWords, type Verdict, verdicts } from './status.ts';

/** A release as the next one compares with it. Facts, no score. */
export interface Snapshot {
  version: string;
  date: string;
  site_tree_sha256: string;
  figures: Record<string, number>;
  statuses: Record<string, Status>;
  routes: string[];
  states: string[];
  stories: string[];
  known_issues: string[];
}

/** What the evidence says now, in the shape of a closed release. */
export function snapshot(all: readonly Verdict[], evidence: Evidence): Snapshot {
  const facts = manifest();
  const { open, again, hold } = standingOf(people());
  const { failures, undecided } = openPoints(evidence);
  const decisions = triage();
  const byImpact = (wanted: string) =>
    evidence.findings.filter(({ kind, impact }) => kind === 'fail' && impact === wanted).length;
  return {
    version: facts.version,
    date: measuredOn(),
    site_tree_sha256: facts.site.tree_sha256,
    figures: {
      addresses: facts.routes.length,
      stories: facts.stories.length,
      states: facts.states.length,
      runs: facts.runs.measured,
      axe_rules: new Set(evidence.axe.flatMap(({ passed }) => passed)).size,
      checks: facts.checks_made,
      violations_critical: byImpact('critical'),
      violations_serious: byImpact('serious'),
      violations_moderate: byImpact('moderate'),
      violations_minor: byImpact('minor'),
      checks_failed: failures.filter(({ source }) => source === 'check').length,
      undecided: undecided.length,
      undecided_with_decision: undecided.filter((one) => decisionOn(one, decisions)).length,
      person_checks_open: open,
      person_checks_to_be_made_again: again.length,
      person_checks_that_hold: hold,
      judged_a_aa: all.filter(
        ({ terms, criterion }) =>
          criterion.level !== 'AAA' && components.every((one) => terms[one] !== 'not-evaluated'),
      ).length,
      known_issues: knownIssues().length,
    },
    statuses: Object.fromEntries(all.map(({ criterion, status }) => [criterion.num, status])),
    routes: facts.routes,
    states: facts.states,
    stories: facts.stories,
    known_issues: knownIssues().map(({ id }) => id),
  };
}

export interface Change {
  what: string;
  was: string;
  is: string;
}

/** Everything that a reader of the last report should know of this one. */
export function changesBetween(before: Snapshot, now: Snapshot): Change[] {
  const figures = Object.entries(now.figures).map(([name, value]) => ({
    what: name.replaceAll('_', ' '),
    was: String(before.figures[name] ?? '–'),
    is: String(value),
  }));
  const statuses = Object.entries(now.statuses).map(([num, status]) => ({
    what: `criterion ${num}`,
    was: statusWords[before.statuses[num] ?? 'needs-person'],
    is: statusWords[status],
  }));
  const members = (['routes', 'states', 'stories', 'known_issues'] as const).flatMap((kind) => {
    const name = {
      routes: 'address',
      states: 'state',
      stories: 'story',
      known_issues: 'known barrier',
    }[kind];
    const [old, young] = [new Set(before[kind]), new Set(now[kind])];
    return [
      ...now[kind]
        .filter((one) => !old.has(one))
        .map((one) => ({ what: `${name} ${one}`, was: 'was not there', is: 'is there' })),
      ...before[kind]
        .filter((one) => !young.has(one))
        .map((one) => ({ what: `${name} ${one}`, was: 'was there', is: 'is gone' })),
    ];
  });
  return [...statuses, ...members, ...figures].filter(({ was, is }) => was !== is);
}

export function lastRelease(): Snapshot | undefined {
  const text = read('baseline/last-release.json');
  return text ? JSON.parse(text) : undefined;
}

/** Why the present evidence does not allow a release to be closed. */
export function releaseProblems(
  version: string,
  { site, version: measured }: Pick<Manifest, 'site' | 'version'>,
  built: string,
  trend: string,
): string[] {
  return [
    ...(version === measured ? [] : [`what was measured calls itself ${measured}, not ${version}`]),
    ...(site.tree_sha256 === built
      ? []
      : ['the website has changed since it was measured: npm run audit']),
    ...(trend.split('\n').some((line) => line.startsWith(`${version},`))
      ? [`${version} is closed already`]
      : []),
  ];
}

/** Adds a release to the trend and keeps what the next one is compared with. */
export function closeRelease(version: string) {
  const evidence = readEvidence();
  const now = snapshot(verdicts(evidence), evidence);
  const file = join(reports, 'baseline/trend.csv');
  const trend = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const problems = releaseProblems(version, manifest(), siteHash(), trend);
  if (problems.length) throw new Error(problems.join('\n'));
  const head = `version,date,${Object.keys(now.figures).join(',')}\n`;
  const line = [version, now.date, ...Object.values(now.figures)].join(',');
  writeFileSync(file, `${trend || head}${line}\n`);
  writeFileSync(join(reports, 'baseline/last-release.json'), stableJson(now));
}
