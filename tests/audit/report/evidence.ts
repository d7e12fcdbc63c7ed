import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import axe from 'axe-core';
import { type Look, outcomeOf } from '../check.ts';
import { acrossPages } from '../checks/across-pages.ts';
import { assertFound, descriptions } from '../checks/all.ts';
import { checkDocuments } from '../checks/documents.ts';
import { checkMarkup } from '../checks/markup.ts';
import { ibmVersion } from '../engines/ibm.ts';
import { atRest, keyOf, type Run, slugOf, viewports } from '../matrix.ts';
import type { Measured } from '../measure.ts';
import { fingerprint, stableJson, tsv } from '../stable.ts';
import { auditHash } from '../tree-hash.ts';
import { reports } from './folder.ts';
import { ibmCriteria } from './ibm-criteria.ts';
import { showTheSame } from './pictures.ts';
import { partsOfTree, seenColumns } from './seen.ts';

const version = (name: string): string =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../node_modules', name, 'package.json'), 'utf8'),
  ).version;

/** The website that was measured, apart from its pages. */
export interface Subject {
  site: { tree_sha256: string; commit: string; of: string };
  scope: string;
  redirects: Record<string, string>;
  /** Documents as the server sends them, by their addresses. */
  markup: ReadonlyMap<string, string>;
  pdfs: ReadonlyMap<string, Uint8Array>;
  machine: Record<string, string>;
  notCovered: readonly string[];
}

/**
 * Writes what was measured to `evidence/`: first beside it, then in its place, so that a run that breaks
 * off leaves the old evidence. Nothing in it depends on the machine or the order of the runs, and on the clock
 * only the day in manifest.json; a
 * picture that shows the same as before stays the same file.
 */
export async function writeEvidence(
  measured: readonly Measured[],
  planned: readonly Run[],
  subject: Subject,
) {
  const target = join(reports, 'evidence');
  const fresh = `${target}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const write = (path: string, text: string | Buffer) => {
    const file = join(fresh, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const sorted = [...measured].sort((a, b) => (keyOf(a.run) < keyOf(b.run) ? -1 : 1));

  for (const { run, axe: found, html_sha256 } of sorted)
    write(
      `axe/${keyOf(run)}.json`,
      stableJson({
        schema: 'axe-compact/1',
        ...run,
        html_sha256,
        engine: `axe-core ${axe.version}`,
        ...found,
      }),
    );
  const wholeSite: Record<string, Look> = {
    ...acrossPages(sorted),
    S45: await checkMarkup(subject.markup),
    S50: await checkDocuments(subject.pdfs),
  };
  writeChecks(sorted, wholeSite, write);
  for (const { run, tree } of sorted)
    if (tree && isOnce(run)) write(`checks/S03/${keyOf(run).split('/')[0]}.aria.yml`, `${tree}\n`);
  const shown = new Map<string, string>();
  for (const { run, pictures = {} } of sorted)
    for (const [name, picture] of Object.entries(pictures)) {
      const path = `screens/${slugOf(run.route)}/${name}.webp`;
      const now = Buffer.from(picture, 'base64');
      const before = existsSync(join(target, path)) && readFileSync(join(target, path));
      const kept = before && (await showTheSame(before, now)) ? before : now;
      write(path, kept);
      shown.set(`${slugOf(run.route)}/${name}`, fingerprint(kept.toString('base64')));
    }
  writeSeen(sorted, shown, subject.pdfs, write);
  writeOpinions(sorted, write);
  write('checks.json', stableJson(descriptions));
  write('matrix.tsv', matrixOf(sorted));
  write('manifest.json', stableJson(manifestOf(sorted, planned, subject)));

  if (existsSync(target)) {
    // Evidence is replaced as a whole; what is derived from it is written next.
    rmSync(`${target}.old`, { recursive: true, force: true });
    renameSync(target, `${target}.old`);
  }
  cpSync(fresh, target, { recursive: true });
  rmSync(fresh, { recursive: true });
  rmSync(`${target}.old`, { recursive: true, force: true });
}

const isOnce = ({ route, viewport, mode, state }: Run) =>
  !route.startsWith('story:') && viewport === '1280x720' && mode === 'light' && state === atRest;

type Write = (path: string, text: string | Buffer) => void;
const byText = (a: readonly unknown[], b: readonly unknown[]) =>
  a.join('\t') < b.join('\t') ? -1 : 1;

function writeChecks(measured: readonly Measured[], wholeSite: Record<string, Look>, write: Write) {
  const results = new Map<string, (string | number)[][]>();
  const findings = new Map<string, (string | number)[][]>();
  const add = (id: string, run: readonly string[], look: Look) => {
    assertFound(
      id,
      look.findings.map(({ sc }) => sc),
    );
    const shown = Object.entries(look.facts ?? {})
      .filter(([, value]) => !Array.isArray(value))
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join(' ');
    results.set(id, [
      ...(results.get(id) ?? []),
      [...run, outcomeOf(look), look.looked, look.findings.length, shown],
    ]);
    for (const { sc, target, what, review } of look.findings)
      findings.set(id, [
        ...(findings.get(id) ?? []),
        [...run, sc, review ? 'needs-person' : 'fail', target, what],
      ]);
  };
  for (const { run, checks, strangers, errors } of measured) {
    const where = [run.route, run.viewport, run.mode, run.state];
    for (const [id, look] of Object.entries(checks)) {
      add(id, where, look);
      const { stops, phrases, alternatives, links, outline } = look.facts ?? {};
      const place = `checks/${id}/${keyOf(run).replace(`.${run.mode}.${run.state}`, '')}`;
      if (Array.isArray(stops))
        write(`${place}.walk.tsv`, ['region\trole\tname', ...stops, ''].join('\n'));
      // What people read through is the same in every viewport but for the order.
      if (isOnce(run))
        for (const [name, lines] of Object.entries({ phrases, alternatives, links, outline }))
          if (Array.isArray(lines) && lines.length)
            write(`checks/${id}/${slugOf(run.route)}.${name}.txt`, [...lines, ''].join('\n'));
    }
    add('S51', where, {
      looked: 1,
      findings: [
        ...strangers.map((origin) => ({
          sc: 'privacy',
          target: origin,
          what: 'another origin is asked',
        })),
        ...errors.map((error) => ({ sc: 'console', target: 'console', what: error.slice(0, 200) })),
      ],
    });
  }
  for (const [id, look] of Object.entries(wholeSite))
    add(id, ['(whole site)', '-', '-', '-'], look);
  const columns = ['route', 'viewport', 'mode', 'state'];
  for (const [id, rows] of results)
    write(
      `checks/${id}/results.tsv`,
      tsv([...columns, 'outcome', 'looked', 'findings', 'figures'], rows.sort(byText)),
    );
  for (const [id, rows] of findings)
    write(
      `checks/${id}/findings.tsv`,
      tsv([...columns, 'criterion', 'kind', 'target', 'what'], rows.sort(byText)),
    );
}

function writeOpinions(measured: readonly Measured[], write: Write) {
  const criteria = ibmCriteria();
  const rows = measured.flatMap(({ run, ibm }) =>
    (ibm?.opinions ?? []).map((opinion) => [
      run.route,
      run.viewport,
      run.mode,
      run.state,
      opinion.level,
      opinion.rule,
      opinion.reason,
      (criteria.get(opinion.rule) ?? []).join(' '),
      opinion.target,
      opinion.message,
    ]),
  );
  write(
    'engines/ibm-equal-access.tsv',
    tsv(
      [
        'route',
        'viewport',
        'mode',
        'state',
        'level',
        'rule',
        'reason',
        'criterion',
        'target',
        'message',
      ],
      rows.sort(byText),
    ),
  );
}

/** What there is to see and hear in each run, as fingerprints: people's judgements are bound to it. */
function writeSeen(
  measured: readonly Measured[],
  shown: ReadonlyMap<string, string>,
  pdfs: ReadonlyMap<string, Uint8Array>,
  write: Write,
) {
  const rows = measured.map(({ run, tree, style, checks }) => {
    const phrases = checks.S52?.facts?.phrases;
    const parts: Record<string, string> = {
      ...run,
      ...(tree && partsOfTree(tree, String(checks.S23?.facts?.title))),
      ...(style && { style: fingerprint(style) }),
      ...(Array.isArray(phrases) && { spoken: fingerprint(...phrases) }),
      ...(checks.S02 && { media: String(checks.S02.looked) }),
      pixels: shown.get(`${slugOf(run.route)}/${run.viewport}.${run.mode}.${run.state}`) ?? '',
    };
    return seenColumns.map((column) => parts[column] ?? '');
  });
  const documents = [...pdfs].map(([path, bytes]) => {
    const parts: Record<string, string> = {
      route: path,
      state: atRest,
      document: fingerprint(Buffer.from(bytes).toString('base64')),
    };
    return seenColumns.map((column) => parts[column] ?? '');
  });
  write('seen.tsv', tsv(seenColumns, [...rows, ...documents].sort(byText)));
}

function matrixOf(measured: readonly Measured[]) {
  const rows = measured.map(({ run, axe: found, checks, html_sha256, pictures = {} }) => {
    const nodes = (of: typeof found.violations, category?: string) =>
      of
        .filter((finding) => !category || finding.category === category)
        .reduce((sum, finding) => sum + finding.nodes.length, 0);
    const outcomes = Object.values(checks).map(outcomeOf);
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
    return [
      run.route,
      run.viewport,
      run.mode,
      run.state,
      nodes(found.violations, 'wcag'),
      nodes(found.violations, 'best-practice'),
      nodes(found.incomplete),
      Object.keys(found.passes).length,
      outcomes.length,
      count('fail'),
      count('needs-person'),
      Object.keys(pictures).length,
      html_sha256.slice(0, 16),
    ];
  });
  return tsv(
    [
      'route',
      'viewport',
      'mode',
      'state',
      'axe_violations',
      'best_practice',
      'axe_incomplete',
      'axe_rules_passed',
      'checks',
      'checks_failed',
      'checks_needs_person',
      'screens',
      'dom_sha256',
    ],
    rows.sort(byText),
  );
}

function manifestOf(
  measured: readonly Measured[],
  planned: readonly Run[],
  { site, scope, redirects, machine, notCovered, pdfs }: Subject,
) {
  const of = (key: keyof Run) => [...new Set(measured.map(({ run }) => run[key]))].sort();
  const stories = of('route').filter((route) => route.startsWith('story:'));
  return {
    site,
    scope,
    audit: { tree_sha256: auditHash() },
    version: JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))
      .version,
    tools: {
      'axe-core': axe.version,
      'IBM Equal Access': ibmVersion,
      'html-validate': version('html-validate'),
      playwright: version('@playwright/test'),
      'pdfjs-dist': version('pdfjs-dist'),
    },
    machine,
    conditions: {
      locale: 'en-US',
      time_zone: 'America/Chicago',
      clock: '2026-11-20T15:00:00-06:00',
      motion: 'reduce',
      scale: 1,
    },
    measured_on: new Date().toISOString().slice(0, 10),
    runs: {
      planned: planned.length,
      measured: measured.length,
      of_pages: measured.filter(({ run }) => !run.route.startsWith('story:')).length,
      of_stories: measured.filter(({ run }) => run.route.startsWith('story:')).length,
    },
    routes: of('route').filter((route) => !route.startsWith('story:')),
    redirects,
    stories,
    states: of('state'),
    modes: of('mode'),
    viewports: Object.keys(viewports),
    documents: pdfs.size,
    ibm: {
      runs: measured.filter(({ ibm }) => ibm).length,
      places: measured.reduce((sum, { ibm }) => sum + (ibm?.looked ?? 0), 0),
    },
    axe_nodes_checked: measured.reduce(
      (sum, { axe: { passes } }) => sum + Object.values(passes).reduce((a, b) => a + b, 0),
      0,
    ),
    checks_made: measured.reduce((sum, { checks }) => sum + Object.keys(checks).length, 0),
    not_covered: notCovered,
  };
}
