import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { z } from 'zod';
import { type Path, parseLocatedYaml } from './located-yaml.ts';
import { fillPlaceholders, writtenAt } from './placeholders.ts';
import { nameOf, type Records, recordFiles, recordsInFolders } from './records.ts';
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
type File = {
  name: string;
  path: string;
  /** Where its content is in the records: [] if the top-level keys of the file are those of the records. */
  at: readonly string[];
  yaml: ReturnType<typeof parseLocatedYaml>;
};

/** The paths of all record files of a practice. */
export const recordFilePaths = (folder: string) =>
  globSync('{,forms/}*.yaml', { cwd: folder })
    .sort()
    .map((file) => join(folder, file));

/** Each file in forms/ is a form, except for the parts that forms share. */
function placeInRecords(fileInFolder: string): readonly string[] {
  const [name = '', subfolder] = fileInFolder.replace('.yaml', '').split(/[\\/]/).reverse();
  if (!subfolder) return [];
  return name === 'shared' ? ['shared'] : ['forms', name];
}

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
  const files = recordFilePaths(folder).map(
    (path): File => ({
      name: basename(path),
      path: pathInProject(path),
      at: placeInRecords(relative(folder, path)),
      yaml: parseLocatedYaml(readFileSync(path, 'utf8')),
    }),
  );
  const located = locateRecords(files);
  const mistakes = [...syntaxMistakes(files), ...wrongKeys(files)];
  // A file that cannot be parsed has no keys, and would cause a second mistake for each missing one.
  if (mistakes.length) return { ...located, records: located.records as Records, mistakes };

  const found: Mistake[] = [];
  const report = (path: Path, text: string) => found.push(located.mistakeAt(path, text));
  const filledRecords = fillPlaceholders(located.records, report);
  const { data, error } = allRecords.safeParse(filledRecords, schemaErrorTexts);
  for (const { path, text } of explainSchemaErrors(error)) report(path, text);
  return {
    ...located,
    records: (data ?? filledRecords) as Records,
    // A mistake in a record that placeholders insert is found in each place.
    mistakes: [...new Map(found.map((mistake) => [formatMistake(mistake), mistake])).values()],
  };
}

const allRecords = z.strictObject({
  ...(Object.assign({}, ...Object.values(recordFiles)) as Record<string, z.ZodType>),
  ...recordsInFolders,
});

const syntaxMistakes = (files: readonly File[]): Mistake[] =>
  files.flatMap(({ path, yaml }) => yaml.syntaxErrors.map((error) => ({ file: path, ...error })));

/** Reports files and top-level keys that are missing, unknown, or in another file. */
function wrongKeys(files: readonly File[]): Mistake[] {
  const names = Object.keys(recordFiles).map((name) => `${name}.yaml`);
  const missingFiles = names.filter((name) => !files.some((file) => file.name === name));
  return [
    ...missingFiles.map((file) => ({ file, text: 'is missing in the folder of the practice' })),
    ...files.filter(({ at }) => at.length === 0).flatMap((file) => wrongKeysIn(file, names)),
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
  const forms: Record<string, unknown> = {};
  const records: Record<string, unknown> = { forms };
  const fileByPlace = new Map<string, File>();
  for (const file of files) {
    const { at, yaml } = file;
    const [, form] = at;
    if (form) forms[form] = yaml.data;
    else if (at.length) records[at.join()] = yaml.data;
    else if (isObject(yaml.data)) Object.assign(records, yaml.data);
    const places = at.length || !isObject(yaml.data) ? [at] : Object.keys(yaml.data);
    for (const place of places) fileByPlace.set(String(place), file);
  }
  return {
    records,
    mistakeAt(path, text) {
      const source = writtenAt(records, path);
      const file =
        fileByPlace.get(source.slice(0, 2).join()) ?? fileByPlace.get(source.slice(0, 1).join());
      const pathInFile = source.slice(file?.at.length);
      const { record, field } = recordAndFieldAt(records, source, file?.at.length);
      return {
        file: file?.path ?? `${String(path[0])}.yaml`,
        line: file?.yaml.lineOf(pathInFile),
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
function recordAndFieldAt(records: unknown, path: Path, lengthOfPlace = 0) {
  let value = records;
  let record: string | undefined;
  let fields = path.slice(lengthOfPlace);
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
