import { keyOf } from '../matrix.ts';
import type { Measured } from '../measure.ts';

/** Prints how long the slowest engines and checks took in all runs. */
export function printTimes(measured: readonly Measured[]) {
  const sums = new Map<string, number>();
  for (const { took } of measured)
    for (const [name, time] of Object.entries(took)) sums.set(name, (sums.get(name) ?? 0) + time);
  const slowest = [...sums].sort(([, a], [, b]) => b - a).slice(0, 12);
  console.log(
    `most time: ${slowest.map(([name, time]) => `${name} ${Math.round(time / 1000)} s`).join(', ')}`,
  );
}

/**
 * Returns a line for each finding, with the keys of the runs that have it. Failures of WCAG begin with FAIL, violations
 * that IBM's engine reports with IBM, and questions for a person with "judge". What this project requires in addition to
 * WCAG (its house rules and axe's best practices) begins with "house".
 */
export function findingLines(measured: readonly Measured[]): [string, string[]][] {
  const runsByLine = new Map<string, string[]>();
  const add = (line: string, run: Measured['run']) =>
    runsByLine.set(line, [...(runsByLine.get(line) ?? []), keyOf(run)]);
  for (const { run, axe, checks, ibm, errors, otherOrigins } of measured) {
    for (const { rule, category, nodes } of axe.violations)
      for (const { target, why } of nodes)
        add(
          `${category === 'wcag' ? 'FAIL' : 'house'} axe ${rule} (${category}) ${target}: ${why}`,
          run,
        );
    for (const { rule, nodes } of axe.incomplete)
      for (const { target, why } of nodes) add(`judge axe ${rule} ${target}: ${why}`, run);
    for (const [id, { findings }] of Object.entries(checks))
      for (const { sc, target, what, review } of findings)
        add(
          `${review ? 'judge' : sc === 'house' ? 'house' : 'FAIL'} ${id} ${sc} ${target}: ${what}`,
          run,
        );
    for (const { level, rule, reason, target, message } of ibm?.opinions ?? [])
      add(
        `${level === 'VIOLATION' ? 'IBM ' : 'judge'} ibm ${rule}/${reason} ${target}: ${message}`,
        run,
      );
    for (const error of errors) add(`house console: ${error}`, run);
    for (const origin of otherOrigins) add(`house request to another origin: ${origin}`, run);
  }
  return [...runsByLine].sort(([a], [b]) => (a < b ? -1 : 1));
}

type Line = readonly [string, ...unknown[]];
export const isFailure = ([line]: Line) => line.startsWith('FAIL');
export const isHouseRule = ([line]: Line) => line.startsWith('house');

/** Prints every finding with some of its runs. Returns the number of failures of WCAG, and of house rules. */
export function printFindings(measured: readonly Measured[]) {
  const lines = findingLines(measured);
  for (const [line, runs] of lines)
    console.log(
      `${line.slice(0, 320)}\n       in ${runs.length} runs: ${runs.slice(0, 3).join(', ')}`,
    );
  return {
    failures: lines.filter(isFailure).length,
    houseRules: lines.filter(isHouseRule).length,
  };
}
