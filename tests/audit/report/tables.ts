import { type Look, outcomeOf } from '../check.ts';
import { atRest, type Run, slugOf } from '../matrix.ts';
import type { Measured } from '../measure.ts';
import { fingerprint, tsv } from '../stable.ts';
import { auditBlock } from '../tree-hash.ts';
import { ibmCriteria } from './ibm-criteria.ts';
import { partsOfTree, seenColumns } from './seen.ts';

/** Everything that was measured, without what differs from machine to machine. */
export interface Raw {
  runs: readonly Measured[];
  /** What checks of all pages together found, by check. */
  wholeSite: Record<string, Look>;
  /** Fingerprints of the documents, by address. */
  documents: Record<string, string>;
  /** Fingerprints of the pictures, by `home/320x640.light.at-rest`. */
  pictures: ReadonlyMap<string, string>;
}

/** The row of matrix.tsv that holds what checks of all pages together found. */
export const wholeSite = '(whole site)';
const place = ['route', 'viewport', 'mode', 'state'] as const;
const placeOf = (run: Run) => place.map((name) => run[name]);
const nowhere = [wholeSite, '-', '-', '-'];
const byText = (a: readonly unknown[], b: readonly unknown[]) =>
  a.join('\t') < b.join('\t') ? -1 : 1;

/** The tables that the report is made from, by their paths in a11y-reports. The same measurements make the same bytes. */
export function tables(raw: Raw): Map<string, string> {
  return new Map([
    ['evidence/matrix.tsv', matrixOf(raw)],
    ['evidence/axe-rules.tsv', rulesOf(raw)],
    ['evidence/findings.tsv', findingsOf(raw)],
    ['evidence/seen.tsv', seenOf(raw)],
  ]);
}

/** The checks of one run. S51 is what the browser noted meanwhile. */
const looksOf = ({ checks, strangers, errors }: Measured): Record<string, Look> => ({
  ...checks,
  S51: {
    looked: 1,
    findings: [
      ...strangers.map((origin) => ({
        sc: 'privacy',
        target: origin,
        what: 'another origin is asked',
      })),
      ...errors.map((error) => ({ sc: 'console', target: 'console', what: error.slice(0, 200) })),
    ],
  },
});

/** A line a run: what axe counted, then a column for each check with its outcome and the number of things it looked at. */
function matrixOf({ runs, wholeSite: looks }: Raw) {
  const looked = runs.map((measured) => ({ ...measured, looks: looksOf(measured) }));
  const ids = [
    ...new Set([...looked.flatMap((run) => Object.keys(run.looks)), ...Object.keys(looks)]),
  ];
  ids.sort();
  const cells = (of: Record<string, Look>) =>
    ids.map((id) => (of[id] ? `${outcomeOf(of[id])} ${of[id].looked}` : ''));
  const rows = looked.map(({ run, axe: found, looks: own, html_sha256 }) => {
    const nodes = (of: typeof found.violations, category?: string) =>
      of
        .filter((finding) => !category || finding.category === category)
        .reduce((sum, finding) => sum + finding.nodes.length, 0);
    return [
      ...placeOf(run),
      nodes(found.violations, 'wcag'),
      nodes(found.violations, 'best-practice'),
      nodes(found.incomplete),
      html_sha256.slice(0, 16),
      ...cells(own),
    ];
  });
  return tsv(
    [...place, 'axe_violations', 'best_practice', 'axe_incomplete', 'dom_sha256', ...ids],
    [[...nowhere, '', '', '', '', ...cells(looks)], ...rows.sort(byText)],
  );
}

/** The rules of axe that found something to look at in a run, and nothing wrong with it. */
function rulesOf({ runs }: Raw) {
  const names = (passes: Record<string, number>) => Object.keys(passes).sort().join(' ');
  const rows = runs.map(({ run, axe: { passes, advisory } }) => [
    ...placeOf(run),
    names(passes),
    names(advisory.passes),
  ]);
  return tsv([...place, 'passed', 'passed_of_advice'], rows.sort(byText));
}

/** Everything that a machine called wrong or left open, a line each. */
function findingsOf({ runs, wholeSite: looks }: Raw) {
  const rows: string[][] = [];
  for (const measured of runs) {
    const { run, axe: found, ibm } = measured;
    const where = placeOf(run);
    for (const [kind, findings] of Object.entries({
      fail: found.violations,
      undecided: found.incomplete,
      // Advice: rules of level AAA and experimental ones never count as failures.
      advice: [...found.advisory.violations, ...found.advisory.incomplete],
    }))
      for (const { rule, sc, impact, nodes } of findings)
        for (const { target, why } of nodes)
          rows.push(['axe', rule, sc.join(' '), kind, ...where, impact ?? '', target, why]);
    for (const [id, look] of Object.entries(looksOf(measured)))
      rows.push(...ofCheck(id, where, look));
    const criteria = ibmCriteria();
    for (const { rule, reason, level, target, message } of ibm?.opinions ?? []) {
      const sc = (criteria.get(rule) ?? []).join(' ');
      const said = `${level}: ${message}`;
      rows.push(['ibm', `${rule}/${reason}`, sc, 'undecided', ...where, '', target, said]);
    }
  }
  for (const [id, look] of Object.entries(looks)) rows.push(...ofCheck(id, nowhere, look));
  return tsv(
    ['source', 'rule', 'criterion', 'kind', ...place, 'impact', 'target', 'what'],
    rows.sort(byText),
  );
}

const ofCheck = (id: string, where: readonly string[], { findings }: Look) =>
  findings.map(({ sc, target, what, review }) => [
    'check',
    id,
    sc,
    review ? 'undecided' : 'fail',
    ...where,
    '',
    target,
    what,
  ]);

/** What there is to see and hear in each run, as fingerprints: people's judgements are bound to it. */
function seenOf({ runs, pictures, documents }: Raw) {
  const rows = runs.map(({ run, tree, style, checks }) => {
    const phrases = checks.S52?.facts?.phrases;
    const hasFigures = run.route === auditBlock.route;
    const parts: Record<string, string> = {
      ...run,
      ...(tree && partsOfTree(withoutFigures(tree), String(checks.S23?.facts?.title))),
      ...(style && { style: fingerprint(style) }),
      ...(Array.isArray(phrases) && { spoken: fingerprint(withoutFigures(phrases.join('\n'))) }),
      ...(checks.S02 && { media: String(checks.S02.looked) }),
      pixels: hasFigures ? '' : (pictures.get(pictureOf(run)) ?? ''),
    };
    return seenColumns.map((column) => parts[column] ?? '');
  });
  const ofDocuments = Object.entries(documents).map(([route, document]) => {
    const parts: Record<string, string> = { route, state: atRest, document };
    return seenColumns.map((column) => parts[column] ?? '');
  });
  return tsv(seenColumns, [...rows, ...ofDocuments].sort(byText));
}

/**
 * The statement tells how many checks people have made: what somebody signs changes it, and would end what they signed
 * for that page.
 */
const withoutFigures = (text: string) =>
  text.replace(/^.*\bAs of \w+ \d+, \d{4}, automatic tests read .*$/gm, '');

/** Where the picture of a run as a whole is kept. */
const pictureOf = (run: Run) => `${slugOf(run.route)}/${run.viewport}.${run.mode}.${run.state}`;
