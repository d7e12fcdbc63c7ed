import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { outcomeOf } from '../check.ts';
import { comparePages } from '../checks/across-pages.ts';
import { assertCriteriaAreListed, checkDescriptions } from '../checks/all.ts';
import { checkDocuments } from '../checks/documents.ts';
import { checkMarkup } from '../checks/markup.ts';
import { ibmVersion } from '../engines/ibm.ts';
import { fingerprint, stableJson } from '../stable.ts';
import { reportsFolder } from './folder.ts';
import { findingsIn, type RunRecord, recordFiles, type SiteRecord, siteFile } from './records.ts';

const version = (name: string): string =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../node_modules', name, 'package.json'), 'utf8'),
  ).version;

/** The browser and the engines with their versions. `browser` is the name and version of the browser. */
export const measuredBy = (browser: string) => [
  browser,
  `axe-core ${axe.version}`,
  `IBM Equal Access ${ibmVersion}`,
  `html-validate ${version('html-validate')}`,
];

/** What the audit knows of the website apart from its runs: facts about it, its HTML as sent, and its PDFs. */
export interface Subject {
  commit: string;
  scope: string;
  redirects: Record<string, string>;
  /** The HTML documents as the server sends them, by address. */
  markup: ReadonlyMap<string, string>;
  pdfs: ReadonlyMap<string, Uint8Array>;
  machine: Record<string, string>;
  notCovered: readonly string[];
}

/** Fingerprints of documents, by address. */
export const fingerprintsOfDocuments = (pdfs: Subject['pdfs']) =>
  Object.fromEntries(
    [...pdfs].map(([path, bytes]) => [path, fingerprint(Buffer.from(bytes).toString('base64'))]),
  );

/**
 * Writes the folder `evidence/`. Writes another folder first, which then replaces it, so that an interrupted audit keeps
 * the old evidence. The content does not depend on the order of the runs.
 */
export async function writeEvidence(records: readonly RunRecord[], subject: Subject) {
  const results = {
    ...comparePages(records),
    S45: await checkMarkup(subject.markup),
    S50: await checkDocuments(subject.pdfs),
  };
  for (const [id, { findings }] of Object.entries(results))
    assertCriteriaAreListed(
      id,
      findings.map(({ sc }) => sc),
    );
  const { commit, scope, redirects, machine, notCovered } = subject;
  const site: SiteRecord = {
    audited_on: new Date().toISOString().slice(0, 10),
    version: JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))
      .version,
    commit,
    scope,
    machine,
    redirects,
    documents: fingerprintsOfDocuments(subject.pdfs),
    checks: Object.fromEntries(
      Object.entries(results).map(([id, result]) => [id, `${outcomeOf(result)} ${result.looked}`]),
    ),
    findings: Object.entries(results).flatMap(([id, result]) => findingsIn(id, result)),
    not_covered: [...notCovered],
    finds: Object.fromEntries(checkDescriptions.map(({ id, finds }) => [id, [...finds]])),
  };
  const target = join(reportsFolder, 'evidence');
  const next = `${target}.next`;
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  for (const [path, text] of [...recordFiles(records), [siteFile, stableJson(site)]] as const)
    writeFileSync(join(next, path.slice('evidence/'.length)), text);
  rmSync(target, { recursive: true, force: true });
  renameSync(next, target);
}
