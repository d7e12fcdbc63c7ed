import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { stringify } from 'yaml';
import { browserArguments, findBrowser } from '../harness/browser.ts';
import { atRest, type Run, slugOf, viewports } from './matrix.ts';
import { type Measured, measure } from './measure.ts';
import type { Options } from './options.ts';
import { machineOf } from './own-machine.ts';
import type { Release } from './report/facts.ts';
import { criteria, reportInto, reports } from './report/folder.ts';
import type { PersonCheck } from './report/judgements.ts';
import { printFindings } from './report/print.ts';
import { recordOf } from './report/records.ts';
import { type ConformanceSheet, sheetProblems } from './report/sheets.ts';
import { writeReport } from './report/write.ts';
import { measuredBy, type Subject, writeEvidence } from './report/write-evidence.ts';
import { stableJson } from './stable.ts';

const mostPages = 50;

/** The addresses in a website's site map, or the one that was given. */
async function addressesOf(url: URL) {
  if (url.pathname !== '/') return [url.pathname + url.search];
  const map = await fetch(new URL('/sitemap.xml', url)).catch(() => undefined);
  const found = map?.ok
    ? [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address = '']) => new URL(address).pathname,
      )
    : [];
  return found.length ? [...new Set(found)] : ['/'];
}

/** A folder for the report on another website: nobody has judged anything of it, and nothing is accepted. */
function emptyReport(folder: string, url: URL, sheets: unknown) {
  rmSync(folder, { recursive: true, force: true });
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const release: Release = {
    product: url.host,
    description: `The website at ${url.origin}.`,
    origin: url.origin,
    repository: url.origin,
    acr_version: 1,
    final: false,
    author: { name: 'unknown', company_name: 'unknown', email: 'unknown', phone: 'unknown' },
  };
  const persons: PersonCheck[] = criteria.map(({ num, person }) => ({
    id: `judge-${num}`,
    component: 'web',
    criteria: [num],
    session: 'content',
    task: person.join(' ') || 'Judge it.',
    expect: 'The criterion is met.',
    saw: ['tree'],
  }));
  write('baseline/release.json', stableJson(release));
  write('baseline/accepted.json', '[]\n');
  write('judgements/manual-checks.yaml', stringify(persons));
  for (const file of ['incomplete-triage', 'exceptions', 'known-issues', 'vendors'])
    write(`judgements/${file}.yaml`, '[]\n');
  write('judgements/components.json', stableJson(sheets));
  cpSync(join(reports, 'README.md'), join(folder, 'README.md'));
}

/** The page-level part on any website, at rest, in the three viewports; the same report, in test-results-audit/. */
export async function auditForeign(
  address: string,
  { workers, sheets: sheetsFile, uses }: Pick<Options, 'workers' | 'sheets' | 'uses'>,
) {
  const all: unknown = sheetsFile ? JSON.parse(readFileSync(sheetsFile, 'utf8')) : [];
  const problems = sheetProblems(all, uses);
  if (problems.length) {
    console.error(`${sheetsFile}: ${problems.join('; ')}`);
    return 2;
  }
  const url = new URL(address);
  const found = await addressesOf(url);
  const bySlug = new Map(found.map((path) => [slugOf(path), path]));
  const paths = [...bySlug.values()].slice(0, mostPages);
  const runs: Run[] = paths.flatMap((route) =>
    (Object.keys(viewports) as (keyof typeof viewports)[]).map((viewport) => ({
      route,
      viewport,
      mode: 'light' as const,
      state: atRest,
    })),
  );
  const measured: Measured[] = [];
  const failed: string[] = [];
  const queue = [...runs];
  const executablePath = await findBrowser();
  let version = '';
  async function work() {
    const browser = await chromium.launch({ executablePath, args: browserArguments });
    version = `Chromium ${browser.version()}`;
    for (let run = queue.shift(); run; run = queue.shift()) {
      const name = `${run.route} ${run.viewport}`;
      try {
        measured.push(
          await measure(browser, run, (path) => new URL(path, url).href, { foreign: true }),
        );
      } catch (error) {
        failed.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
      }
      console.log(`[${measured.length + failed.length}/${runs.length}] ${name}`);
    }
    await browser.close();
  }
  await Promise.all(Array.from({ length: workers }, work));
  const failures = printFindings(measured);
  for (const line of failed) console.log(`not measured: ${line}`);
  if (!measured.length) return 1;

  const markup = new Map<string, string>();
  for (const path of paths) {
    const answer = await fetch(new URL(path, url)).catch(() => undefined);
    if (answer?.ok) markup.set(path, await answer.text());
  }
  const folder = join(import.meta.dirname, '../../test-results-audit', url.host.replace(':', '-'));
  const sheets = (all as ConformanceSheet[]).filter(({ component }) => uses.includes(component));
  emptyReport(folder, url, sheets);
  reportInto(folder);
  const subject: Subject = {
    commit: '',
    scope: `${paths.length} addresses of ${url.origin}, as they are at rest.`,
    redirects: {},
    markup,
    pdfs: new Map(),
    machine: machineOf(version),
    notCovered: [
      'States, menus, forms and documents: only what every page can be asked was asked.',
      ...(found.length > paths.length
        ? [`${found.length - paths.length} more addresses of the site map.`]
        : []),
      ...failed.map((line) => `Not measured: ${line}`),
    ],
  };
  const on = new Date().toISOString().slice(0, 10);
  const records = measured.map((one) =>
    recordOf(one, {
      on,
      by: measuredBy(version),
      input: { fetched: [], page: '', audit: '' },
      decisions: [],
    }),
  );
  await writeEvidence(records, subject);
  writeReport();
  return failures + failed.length ? 1 : 0;
}
