import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const committedFolder = join(import.meta.dirname, '../../../a11y-reports');

/** The folder of the report. Tests use another one. */
export let reportsFolder = committedFolder;
export function useReportsFolder(folder: string) {
  reportsFolder = folder;
}
const dataFolder = join(import.meta.dirname, '../data');

const Criterion = z.strictObject({
  num: z.string(),
  name: z.string(),
  level: z.enum(['A', 'AA', 'AAA']),
  slug: z.string(),
  since: z.string(),
  automation: z.enum(['bounded-pass', 'absence', 'finds-failures', 'none', 'by-definition']),
  axe: z.array(z.string()),
  person: z.array(z.string()),
  note: z.string(),
});
export type Criterion = z.infer<typeof Criterion>;
const Catalogue = z.object({
  chapters: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      criteria: z.exactOptional(
        z.array(z.object({ id: z.string(), handle: z.string(), components: z.array(z.string()) })),
      ),
    }),
  ),
});
const textOf = (file: string) => readFileSync(join(dataFolder, file), 'utf8');
const json = (file: string): unknown => JSON.parse(textOf(file));
export const criteria = z.array(Criterion).parse(json('criteria.json'));
/** The rules of IBM Equal Access by criterion, which the engine's results do not contain. */
export const ibmRules = z
  .object({ version: z.string(), rules: z.record(z.string(), z.string()) })
  .parse(json('ibm-criteria.json'));
export const openacrSchema = () => z.looseObject({}).parse(json('openacr-0.1.0.json'));
/** GSA's name of the VPAT edition. */
export const catalogueName = '2.5-edition-wcag-2.2-508-eu-en';
export const openacrCatalogue = () =>
  Catalogue.parse(parse(textOf('openacr-catalogue-2.5-wcag-2.2-508-eu-en.yaml')));

/** The text of a file of the folder, empty if it does not exist. */
export const readText = (path: string) =>
  existsSync(join(reportsFolder, path)) ? readFileSync(join(reportsFolder, path), 'utf8') : '';
/** Reads a file of the folder by its schema. An error names the file and its problems. */
export const readJson = <S extends z.ZodType>(path: string, schema: S) =>
  readCached(path, (text) => parseWith(path, JSON.parse(text), schema));

function parseWith<S extends z.ZodType>(path: string, value: unknown, schema: S): z.output<S> {
  const { error, data } = schema.safeParse(value);
  if (error) throw new Error(`a11y-reports/${path}\n${z.prettifyError(error)}`);
  return data;
}

const cache = new Map<string, { text: string; value: unknown }>();
/**
 * The result of `make` for a file of the folder, cached until the text of the file changes, because every page of the
 * report reads the same files. Do not modify it.
 */
export function readCached<T>(path: string, make: (text: string) => T): T {
  const file = join(reportsFolder, path);
  const text = readText(path);
  const cached = cache.get(file);
  if (cached?.text === text) return cached.value as T;
  const value = make(text);
  cache.set(file, { text, value });
  return value;
}
/** The entries of a list, none if the file does not exist. */
export const readYaml = <S extends z.ZodType>(path: string, entry: S) =>
  readCached(path, (text) => parseWith(path, parse(text) ?? [], z.array(entry)));

/** Rows of a file of tab-separated values, by the names in its first line. */
export function readTsv(path: string): Record<string, string>[] {
  const [head = '', ...lines] = readText(path).trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

export const listFiles = (pattern: string) => globSync(pattern, { cwd: reportsFolder }).sort();
