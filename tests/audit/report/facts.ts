import { readJson } from './folder.ts';

/** What a report says of its subject and of itself, by hand. */
export interface Release {
  /** The website that the report is about. */
  product: string;
  description: string;
  origin: string;
  repository: string;
  version: string;
  date: string;
  acr_version: number;
  final: boolean;
  author: { name: string; company_name: string; email: string; phone: string };
}

/** What ran on what. */
export interface Manifest {
  version: string;
  site: { tree_sha256: string; commit: string; of: string };
  scope: string;
  tools: Record<string, string>;
  machine: Record<string, string>;
  runs: { planned: number; measured: number };
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

export const release = () => readJson<Release>('baseline/release.json');
export const manifest = () => readJson<Manifest>('evidence/manifest.json');
