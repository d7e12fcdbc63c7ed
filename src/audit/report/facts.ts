import { z } from 'zod';
import { contact } from '#audited-site/contact.ts';
import type { Run } from '../matrix.ts';
import { readJson } from './folder.ts';
import { type RunRecord, readRecords, readSite, type SiteRecord } from './records.ts';

/** The facts of the report that people write, in `baseline/release.json`. */
const Release = z.strictObject({
  /** The website that the report is about. */
  product: z.string(),
  description: z.string(),
  origin: z.string(),
  repository: z.string(),
  acr_version: z.number(),
  final: z.boolean(),
  author: z.strictObject({ name: z.string(), company_name: z.string() }),
});

/** The extent of all measurements together, with tools and machine. */
export interface Manifest {
  /** The day of the newest measurement; `oldest_on` is the day of the oldest measurement. */
  newest_on: string;
  oldest_on: string;
  version: string;
  commit: string;
  scope: string;
  tools: readonly string[];
  machine: Record<string, string>;
  runs: { measured: number; of_pages: number; of_stories: number };
  routes: string[];
  redirects: Record<string, string>;
  stories: string[];
  states: string[];
  modes: string[];
  viewports: string[];
  documents: number;
  not_covered: readonly string[];
  checks_made: number;
  axe_nodes_checked: number;
  ibm: { runs: number; results: number };
}

/** Reads `baseline/release.json`, and adds the phone number and email address from the content of the website. */
export function readRelease() {
  const { author, ...rest } = readJson('baseline/release.json', Release);
  return { ...rest, author: { ...author, ...contact } };
}
/** The day of the newest measurement. */
export const lastMeasuredOn = () => makeManifest().newest_on;
/** The day of a moment where the computer is: "2026-11-25". A person far from Greenwich signs on their own day. */
export const dayOf = (moment: Date) =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const dateInWords = (day: string) => longDate.format(new Date(day));

/** A sentence about the dates, commit and tools of the measurements. */
export function measuredInWords() {
  const { commit, tools, newest_on, oldest_on } = makeManifest();
  if (!newest_on) return 'Nothing has been measured yet.';
  const start = oldest_on === newest_on ? '' : `between ${dateInWords(oldest_on)} and `;
  return `Measured ${start || 'on '}${dateInWords(newest_on)}${commit ? `, on commit ${commit.slice(0, 12)}` : ''}, by ${tools.join(', ')} and our own checks.`;
}

let latest: { records: readonly RunRecord[]; site: SiteRecord; manifest: Manifest } | undefined;
/**
 * The manifest of these records of runs. It is computed again only for other records, because every page of the report
 * reads it. Do not modify it.
 */
export function makeManifest(records = readRecords()): Manifest {
  const site = readSite();
  if (latest?.records !== records || latest.site !== site)
    latest = { records, site, manifest: computeManifest(records, site) };
  return latest.manifest;
}

function computeManifest(records: readonly RunRecord[], site: SiteRecord): Manifest {
  const valuesOf = (key: keyof Run) => [...new Set(records.map(({ run }) => run[key]))].sort();
  const isStory = (route: string) => route.startsWith('story:');
  const sum = (numberIn: (record: RunRecord) => number) =>
    records.reduce((total, record) => total + numberIn(record), 0);
  const days = records.map(({ on }) => on).sort();
  return {
    newest_on: days.at(-1) ?? '',
    oldest_on: days[0] ?? '',
    version: site.version,
    commit: site.commit,
    scope: site.scope,
    tools: [...new Set(records.flatMap(({ by }) => by))].sort(),
    machine: site.machine,
    runs: {
      measured: records.length,
      of_pages: records.filter(({ run }) => !isStory(run.route)).length,
      of_stories: records.filter(({ run }) => isStory(run.route)).length,
    },
    routes: valuesOf('route').filter((route) => !isStory(route)),
    redirects: site.redirects,
    stories: valuesOf('route').filter(isStory),
    states: valuesOf('state'),
    modes: valuesOf('mode'),
    viewports: valuesOf('viewport'),
    documents: Object.keys(site.documents).length,
    not_covered: site.not_covered,
    checks_made: sum(({ checks }) => Object.keys(checks).length),
    axe_nodes_checked: sum(({ axe }) => axe.elements),
    ibm: { runs: records.filter(({ ibm }) => ibm).length, results: sum(({ ibm = 0 }) => ibm) },
  };
}
