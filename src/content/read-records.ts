import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { type Path, parseLocatedYaml } from './located-yaml.ts';
import { nameOf, type Records, recordFiles } from './records.ts';
import { explainSchemaErrors, schemaErrorTexts } from './schema-errors.ts';

const root = join(import.meta.dirname, '../..');
/** The path of a file in the project, with slashes on Windows as well. */
export const pathInProject = (path: string) => relative(root, path).replaceAll('\\', '/');

/** A mistake in the content, for the person who edits it. */
export type Mistake = {
  /** The path of the file in the project. */
  file: string;
  line?: number | undefined;
  /** The name of the record, such as "Rosa Lindqvist, PA-C". */
  record?: string | undefined;
  /** What is wrong, and what would be right. */
  text: string;
};

/** The line of a mistake as an editor and a terminal understand it: `team.yaml:12: “Rosa Lindqvist”, title: is missing`. */
export const formatMistake = ({ file, line, record, text }: Mistake) =>
  `${file}${line ? `:${line}` : ''}: ${record ? `“${record}”, ` : ''}${text}`;

/** A record file: its name, such as "team.yaml", and its path in the project. */
type File = { name: string; path: string; yaml: ReturnType<typeof parseLocatedYaml> };

/** Stops a build because of mistakes in the content. Its stack is only the message, because no code is at fault. */
export class ContentError extends Error {
  constructor(mistakes: readonly Mistake[]) {
    super(`The content is not valid.\n${mistakes.map(formatMistake).join('\n')}`);
    this.stack = this.message;
  }
}

/** The records of a practice before the schemas are applied, and where they are in the files. */
export type RecordFiles = {
  records: Record<string, unknown>;
  /** A mistake at this path, such as ['team', 2, 'title']. Without such a field, the line is that of its record. */
  mistakeAt(path: Path, text: string): Mistake;
};

/**
 * Reads all records of a practice: parses the files, inserts texts for placeholders, and applies the schemas.
 * `records` is complete only if there are no mistakes.
 */
export function readRecords(folder: string) {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name): File => {
      const path = join(folder, name);
      return {
        name,
        path: pathInProject(path),
        yaml: parseLocatedYaml(readFileSync(path, 'utf8')),
      };
    });
  const located = locateRecords(files);
  const mistakes = [...syntaxMistakes(files), ...wrongKeys(files)];
  // A file that cannot be parsed has no keys, and would cause a second mistake for each missing one.
  if (mistakes.length) return { ...located, records: located.records as Records, mistakes };

  const missingTexts: Mistake[] = [];
  const filledRecords = fillPlaceholders(located, (mistake) => missingTexts.push(mistake));
  const { data, error } = allRecords.safeParse(filledRecords, schemaErrorTexts);
  const schemaMistakes = explainSchemaErrors(error).map(({ path, text }) =>
    located.mistakeAt(path, text),
  );
  return {
    ...located,
    records: (data ?? filledRecords) as Records,
    mistakes: [...missingTexts, ...schemaMistakes],
  };
}

const allRecords = z.strictObject(
  Object.assign({}, ...Object.values(recordFiles)) as Record<keyof Records, z.ZodType>,
);

const syntaxMistakes = (files: readonly File[]): Mistake[] =>
  files.flatMap(({ path, yaml }) => yaml.syntaxErrors.map((error) => ({ file: path, ...error })));

/** Reports files and top-level keys that are missing, unknown, or in another file. */
function wrongKeys(files: readonly File[]): Mistake[] {
  const names = Object.keys(recordFiles).map((name) => `${name}.yaml`);
  const missingFiles = names.filter((name) => !files.some((file) => file.name === name));
  return [
    ...missingFiles.map((file) => ({ file, text: 'is missing in the folder of the practice' })),
    ...files.flatMap((file) => wrongKeysIn(file, names)),
  ];
}

function wrongKeysIn({ name, path, yaml }: File, names: readonly string[]): Mistake[] {
  if (yaml.syntaxErrors.length) return [];
  const expectedKeys = Object.keys(recordFiles[name.replace('.yaml', '') as never] ?? {});
  if (expectedKeys.length === 0)
    return [{ file: path, text: `no page reads this file; the files are ${names.join(', ')}` }];
  const keys = isObject(yaml.data) ? Object.keys(yaml.data) : [];
  return [
    ...expectedKeys
      .filter((key) => !keys.includes(key))
      .map((key) => ({
        file: path,
        text: `${key} is missing: write "${key}:" at the start of a line`,
      })),
    ...keys
      .filter((key) => !expectedKeys.includes(key))
      .map((key) => ({
        file: path,
        line: yaml.lineOf([key]),
        text: `${key} is unknown; this file contains ${expectedKeys.join(', ')}`,
      })),
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function locateRecords(files: readonly File[]): RecordFiles {
  const fileByKey = new Map<PropertyKey, File>();
  const records: Record<string, unknown> = {};
  for (const file of files) {
    if (!isObject(file.yaml.data)) continue;
    for (const [key, value] of Object.entries(file.yaml.data)) {
      fileByKey.set(key, file);
      records[key] = value;
    }
  }
  return {
    records,
    mistakeAt(path, text) {
      const [key = ''] = path;
      const file = fileByKey.get(key);
      const { record, field } = recordAndFieldAt(records, path);
      return {
        file: file?.path ?? `${String(key)}.yaml`,
        line: file?.yaml.lineOf(path),
        record,
        text: [field, text].filter(Boolean).join(': '),
      };
    },
  };
}

/**
 * The record that a person knows by its name, and the field in it: the last item of a list on this path that has a name,
 * and what follows.
 */
function recordAndFieldAt(records: unknown, path: Path) {
  let value = records;
  let record: string | undefined;
  let fields = path;
  for (const [index, key] of path.entries()) {
    const isItem = Array.isArray(value);
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
    const name = isItem && isObject(value) ? nameOf(value) : '';
    if (name) {
      record = name;
      fields = path.slice(index + 1);
    }
  }
  const field = fields
    .map((key) => (typeof key === 'number' ? `number ${key + 1}` : String(key)))
    .join(', ');
  return { record, field };
}

const placeholder = /\{([a-zA-Z]+(?:\.[\w-]+)+)\}/g;
const onlyPlaceholder = /^\{([a-zA-Z]+(?:\.[\w-]+)*)\}$/;

/**
 * Replaces each placeholder in a text, such as `{practice.phone}`, with the value at that path. An item of a list is
 * found by its `id`. A text that consists of one placeholder becomes the value, which may be a record. A fact without an
 * answer becomes the text `notPublished`.
 */
function fillPlaceholders(
  { records, mistakeAt }: RecordFiles,
  report: (mistake: Mistake) => void,
): Record<string, unknown> {
  const valueAt = (name: string) =>
    name.split('.').reduce<unknown>((value, key) => {
      if (Array.isArray(value)) return value.find((item) => item?.id === key);
      return (value as Record<string, unknown> | undefined)?.[key];
    }, records);
  const fill = (value: unknown, path: Path): unknown => {
    if (typeof value === 'string') {
      const lookUp = (name: string) => {
        const found = valueAt(name);
        if (found === null) return records.notPublished;
        if (found === undefined)
          report(mistakeAt(path, `{${name}} stands for nothing: there is no such text`));
        return found;
      };
      const [, only] = onlyPlaceholder.exec(value) ?? [];
      if (only) return lookUp(only) ?? value;
      return value.replace(placeholder, (whole, name) => String(lookUp(name) ?? whole));
    }
    if (Array.isArray(value)) return value.map((item, index) => fill(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fill(item, [...path, key])]),
    );
  };
  return fill(records, []) as Record<string, unknown>;
}
