import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { splitProse } from '#content/front-matter.ts';
import { jsonSchemas } from '#content/json-schemas.ts';
import { recordFiles } from '#content/records.ts';
import { specificationPractice } from '#tests/harness/specification.ts';
import {
  type Field,
  fieldFor,
  fits,
  type JsonSchema,
  timeFrom,
  yamlFields,
} from './field-model.ts';
import { hints, labels } from './words.ts';

const fields = Object.fromEntries(
  Object.entries(jsonSchemas()).map(([file, schema]) => [file, fieldFor(schema as JsonSchema)]),
);

test('every record file has a control for each of its keys', () => {
  for (const [file, shape] of Object.entries(recordFiles)) {
    const field = fields[file];
    const keys = field?.kind === 'group' ? field.parts.map(({ key }) => key) : [];
    expect(keys, file).toEqual(Object.keys(shape));
  }
});

test('every value has a control of its own, except for these few', () => {
  const paths = Object.entries(fields).flatMap(([file, field]) => yamlFields(field, file));
  expect([
    ...new Set(paths.map((path) => path.replace(/pageFacts\.[\w-]+/, 'pageFacts.*'))),
  ]).toEqual([
    'contact.contactNotices.whatHappensNext',
    'page-facts.pageFacts.*.toConfirmByHeading',
    'search.searchWords',
    'sources.sources',
    'spanish.spanish.contactNotices.whatHappensNext',
    ...['contact', 'search'].map((page) => `spanish.spanish.pages.${page}.toConfirmByHeading`),
    'form.sections.parts',
    ...['texts', 'parts', 'sections'].map((key) => `shared-form-parts.${key}`),
    'front-matter.toConfirmByHeading',
  ]);
});

test('a shape that nobody has thought of is found', () => {
  const unknown = z.strictObject({ map: z.tuple([z.number(), z.number()]) });
  const schema = z.toJSONSchema(unknown) as JsonSchema;
  expect(yamlFields(fieldFor(schema), 'new')).toEqual(['new.map']);
});

const valueAt = (file: string): [string, unknown] => {
  const text = readFileSync(join(specificationPractice, file), 'utf8');
  if (file.endsWith('.mdx')) return ['front-matter', parse(splitProse(text).frontMatter)];
  const name = file.replace('.yaml', '');
  const schema = name === 'forms/shared' ? 'shared-form-parts' : name;
  return [schema.startsWith('forms/') ? 'form' : schema, parse(text)];
};

/** The paths of the values that the controls cannot show, and are shown as a name or as YAML. */
function unshown(field: Field, value: unknown, path: string): string[] {
  if (!fits(field, value)) return [path];
  if (field.kind === 'list')
    return ((value ?? []) as unknown[]).flatMap((item) => unshown(field.item, item, path));
  if (field.kind === 'group')
    return field.parts.flatMap(({ key, field: part }) =>
      unshown(part, (value as Record<string, unknown> | undefined)?.[key], `${path}.${key}`),
    );
  return [];
}

test.each(globSync(['{,forms/}*.yaml', '{prose,services}/*.mdx'], { cwd: specificationPractice }))(
  'the controls show every value of %s',
  (file) => {
    const [schema, value] = valueAt(file);
    const paths = unshown(fields[schema] as Field, value, schema);
    // Here a name stands for a record, and a text field shows the name.
    const names =
      /^(?:front-matter\.sources|home\.home\.cards\.(?:button|list)|crisis\.crisisLines\.source|agencies\.agencies\.source|navigation\.\w+|shared-form-parts\..+|form\..+)$/;
    expect(paths.filter((path) => !names.test(path))).toEqual([]);
  },
);

test('every word of the editor is about a name that exists', () => {
  const names = new Set<string>();
  const collect = (field: Field, path: readonly string[]) => {
    const last = path.at(-1) ?? '';
    names.add(last).add([path.at(-2), last].join('.'));
    if (field.kind === 'list') collect(field.item, path);
    if (field.kind === 'group')
      for (const part of field.parts) collect(part.field, [...path, part.key]);
    if (field.kind === 'either') for (const branch of field.branches) collect(branch, path);
  };
  for (const [file, field] of Object.entries(fields)) collect(field, [file]);
  expect(
    [...Object.keys(labels), ...Object.keys(hints)].filter((name) => !names.has(name)),
  ).toEqual([]);
});

test.each([
  ['8:30 am', '08:30'],
  ['8.30', '08:30'],
  ['4:45 pm', '16:45'],
  ['4 p.m.', '16:00'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['24:00', '24:00'],
  ['noon', 'noon'],
])('%s becomes the time %s', (typed, time) => {
  expect(timeFrom(typed)).toBe(time);
});
