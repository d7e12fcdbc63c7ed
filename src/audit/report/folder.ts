import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const committedFolder = join(import.meta.dirname, '../../../a11y-reports');

/** The folder of the report. Tests replace it. */
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
const readDataText = (file: string) => readFileSync(join(dataFolder, file), 'utf8');
const readDataJson = (file: string): unknown => JSON.parse(readDataText(file));
export const criteria = z.array(Criterion).parse(readDataJson('criteria.json'));
/** The rules of IBM Equal Access for each criterion. The results of the engine do not name criteria. */
export const ibmRules = z
  .object({ version: z.string(), rules: z.record(z.string(), z.string()) })
  .parse(readDataJson('ibm-criteria.json'));
export const openacrSchema = () => z.looseObject({}).parse(readDataJson('openacr-0.1.0.json'));
/** The name that GSA gives to this edition of VPAT. */
export const catalogueName = '2.5-edition-wcag-2.2-508-eu-en';
let catalogue: z.infer<typeof Catalogue> | undefined;
/** The rows of the conformance report. They are parsed once, which takes a tenth of a second. Do not modify them. */
export function openacrCatalogue() {
  catalogue ??= Catalogue.parse(
    parse(readDataText('openacr-catalogue-2.5-wcag-2.2-508-eu-en.yaml')),
  );
  return catalogue;
}

/** Reads a file of the report folder. Returns '' if it does not exist. */
export const readText = (path: string) =>
  existsSync(join(reportsFolder, path)) ? readFileSync(join(reportsFolder, path), 'utf8') : '';
/** Reads a JSON file of the report folder. Throws an error with its name if its content violates the schema. */
export const readJson = <S extends z.ZodType>(path: string, schema: S) =>
  readCached(path, (text) => parseWith(path, JSON.parse(text), schema));

function parseWith<S extends z.ZodType>(path: string, value: unknown, schema: S): z.output<S> {
  const { error, data } = schema.safeParse(value);
  if (error) throw new Error(`a11y-reports/${path}\n${z.prettifyError(error)}`);
  return data;
}

/**
 * What the file system says about a file, which changes with every write; `undefined` if the file is missing or was
 * changed in the last two seconds, because two changes within one tick of the clock may leave the same time.
 */
function stampOf(file: string) {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stats || Date.now() - Number(stats.ctimeMs) < 2000) return undefined;
  return [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ');
}

const cache = new Map<string, { stamp: string | undefined; text: string; value: unknown }>();
/**
 * Returns the result of `make` for a file of the report folder. The result is cached until the text of the file changes,
 * because every page of the report reads the same files. Do not modify the result.
 */
export function readCached<T>(path: string, make: (text: string) => T): T {
  const file = join(reportsFolder, path);
  const stamp = stampOf(file); // before the text, so that a write in between makes the next call read the text again
  const cached = cache.get(file);
  if (stamp && cached?.stamp === stamp) return cached.value as T;
  const text = readText(path);
  const value = cached?.text === text ? (cached.value as T) : make(text);
  cache.set(file, { stamp, text, value });
  return value;
}
/** Reads a YAML file with a list. Returns no entries if the file does not exist. */
export const readYaml = <S extends z.ZodType>(path: string, entry: S) =>
  readCached(path, (text) => parseWith(path, parse(text) ?? [], z.array(entry)));

/** Reads the rows of a file of tab-separated values. The first line has the names of the columns. */
export function readTsv(path: string): Record<string, string>[] {
  const [head = '', ...lines] = readText(path).trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

export const listFiles = (pattern: string) => globSync(pattern, { cwd: reportsFolder }).sort();
