import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const committed = join(import.meta.dirname, '../../../a11y-reports');

/** Where the report is read and written: the committed folder. Tests take one of their own. */
export let reports = committed;
export function reportInto(folder: string) {
  reports = folder;
}
const data = join(import.meta.dirname, '../data');

export interface Criterion {
  num: string;
  name: string;
  level: 'A' | 'AA' | 'AAA';
  slug: string;
  since: string;
  automation: 'bounded-pass' | 'absence' | 'finds-failures' | 'none' | 'by-definition';
  axe: string[];
  person: string[];
  note: string;
}
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
export const criteria: readonly Criterion[] = json(join(data, 'criteria.json'));
/** By criterion, the rules of IBM Equal Access that are about it: the engine's results do not tell. */
export const ibmRules: { version: string; rules: Record<string, string> } = json(
  join(data, 'ibm-criteria.json'),
);
export const openacrSchema = () => json(join(data, 'openacr-0.1.0.json'));
/** GSA's name of the edition of VPAT that the report is written in. */
export const catalogueName = '2.5-edition-wcag-2.2-508-eu-en';
export const openacrCatalogue = () =>
  parse(readFileSync(join(data, 'openacr-catalogue-2.5-wcag-2.2-508-eu-en.yaml'), 'utf8')) as {
    chapters: {
      id: string;
      label: string;
      criteria?: { id: string; handle: string; components: string[] }[];
    }[];
  };

/** A file of the folder; an empty text when it is not there yet. */
export const read = (path: string) =>
  existsSync(join(reports, path)) ? readFileSync(join(reports, path), 'utf8') : '';
export const readJson = <T>(path: string): T => json(join(reports, path));

const made = new Map<string, { text: string; value: unknown }>();
/**
 * What `make` makes of a file of the folder. It is made again only when the text is another, because every page of the
 * report asks for the same files. Nobody may change it.
 */
export function readAs<T>(path: string, make: (text: string) => T): T {
  const file = join(reports, path);
  const text = read(path);
  const known = made.get(file);
  if (known?.text === text) return known.value as T;
  const value = make(text);
  made.set(file, { text, value });
  return value;
}
export const readYaml = <T>(path: string): T => readAs(path, parse) as T;

/** Rows of a file of tab-separated values, by the names in its first line. */
export function readTsv(path: string): Record<string, string>[] {
  const [head = '', ...lines] = read(path).trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

export const list = (pattern: string) => globSync(pattern, { cwd: reports }).sort();
