import { formatPhone } from '#components/phone-link/format-phone.ts';
import { practice } from '#content/practice.ts';
import { readJson } from './folder.ts';

/** What a report says of its subject and of itself, by hand. */
export interface Release {
  /** The website that the report is about. */
  product: string;
  description: string;
  origin: string;
  repository: string;
  acr_version: number;
  final: boolean;
  author: { name: string; company_name: string; email: string; phone: string };
}

/** What ran on what. */
export interface Manifest {
  /** The only date in the evidence. */
  measured_on: string;
  /** Of the package, and not of a release: none may have been made. */
  version: string;
  site: { tree_sha256: string; commit: string; of: string };
  /** The archive of raw measurements: how many files, and the hash of raw.sha256, which has the hash of each. */
  raw: { files: number; sha256: string };
  scope: string;
  tools: Record<string, string>;
  machine: Record<string, string>;
  runs: { planned: number; measured: number; of_pages: number; of_stories: number };
  routes: string[];
  redirects: Record<string, string>;
  stories: string[];
  states: string[];
  modes: string[];
  viewports: string[];
  documents: number;
  not_covered: string[];
  checks_made: number;
  axe_nodes_checked: number;
  ibm: { runs: number; places: number };
}

/** The practice's own number and address stand in its facts, and not in the file. */
export function release(): Release {
  const { author, ...own } = readJson<Release>('baseline/release.json');
  const { emails, phone } = practice;
  return {
    ...own,
    author: {
      ...author,
      email: author.email ?? emails.accessibility,
      phone: author.phone ?? formatPhone(phone),
    },
  };
}
/** The day on which the evidence was measured. */
export const measuredOn = () => manifest().measured_on;
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const inWords = (day: string) => longDate.format(new Date(day));

/** When, on which website and by what it was measured. */
export function measuredLine() {
  const { site, machine, tools } = manifest();
  const versions = ['axe-core', 'IBM Equal Access', 'html-validate']
    .filter((name) => tools[name])
    .map((name) => `${name} ${tools[name]}`);
  return `Measured on ${inWords(measuredOn())}${site.commit ? `, on commit ${site.commit.slice(0, 12)}` : ''}, in ${machine.browser}, by ${versions.join(', ')} and scripts of our own.`;
}

export const manifest = () => readJson<Manifest>('evidence/manifest.json');
