import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import axe from 'axe-core';
import { acrossPages } from '../checks/across-pages.ts';
import { assertFound, descriptions } from '../checks/all.ts';
import { checkDocuments } from '../checks/documents.ts';
import { checkMarkup } from '../checks/markup.ts';
import { ibmVersion } from '../engines/ibm.ts';
import { keyOf, type Run, viewports } from '../matrix.ts';
import type { Measured } from '../measure.ts';
import { fingerprint, sha256, stableJson } from '../stable.ts';
import { auditHash } from '../tree-hash.ts';
import { reports } from './folder.ts';
import { archive, packRaw, writeRaw } from './raw.ts';
import { tables } from './tables.ts';

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
 * Writes the raw measurements, and to `evidence/` what the report is made from: first beside it, then in its place,
 * so that a run that breaks off leaves the old evidence. Nothing in it depends on the machine or the order of the
 * runs, and on the clock only the day in manifest.json.
 */
export async function writeEvidence(
  measured: readonly Measured[],
  planned: readonly Run[],
  subject: Subject,
) {
  const runs = [...measured].sort((a, b) => (keyOf(a.run) < keyOf(b.run) ? -1 : 1));
  const documents = Object.fromEntries(
    [...subject.pdfs].map(([path, bytes]) => [
      path,
      fingerprint(Buffer.from(bytes).toString('base64')),
    ]),
  );
  const wholeSite = {
    ...acrossPages(runs),
    S45: await checkMarkup(subject.markup),
    S50: await checkDocuments(subject.pdfs),
  };
  for (const [id, { findings }] of Object.entries(wholeSite))
    assertFound(
      id,
      findings.map(({ sc }) => sc),
    );
  const raw = await writeRaw(runs, { wholeSite, documents });
  const sums = packRaw();
  const files = new Map([
    ...tables(raw),
    ['evidence/checks.json', stableJson(descriptions)],
    ['evidence/raw.sha256', sums],
    ['evidence/manifest.json', stableJson(manifestOf(runs, planned, subject, sums))],
  ]);
  const target = join(reports, 'evidence');
  const old = `${target}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, old);
  mkdirSync(target, { recursive: true });
  for (const [path, text] of files) writeFileSync(join(reports, path), text);
  rmSync(old, { recursive: true, force: true });
  console.log(`kept the raw measurements in ${relative(process.cwd(), archive())}`);
}

function manifestOf(
  measured: readonly Measured[],
  planned: readonly Run[],
  { site, scope, redirects, machine, notCovered, pdfs }: Subject,
  sums: string,
) {
  const of = (key: keyof Run) => [...new Set(measured.map(({ run }) => run[key]))].sort();
  const stories = of('route').filter((route) => route.startsWith('story:'));
  return {
    site,
    raw: { files: sums.split('\n').length - 1, sha256: sha256(sums) },
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
