import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { specificationPractice } from '#tests/harness/specification.ts';
import { splitProse } from './front-matter.ts';
import { jsonSchemas } from './json-schemas.ts';

const schemas = jsonSchemas();
const textOf = (...path: string[]) => readFileSync(join(specificationPractice, ...path), 'utf8');

function errorsOf(name: string, data: unknown) {
  // The formats, such as dates, need a package of their own; the schemas of zod contain patterns for them as well.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(schemas[name] ?? false);
  validate(data);
  return validate.errors ?? [];
}

test.each(readdirSync(specificationPractice).filter((file) => file.endsWith('.yaml')))(
  'an editor finds nothing wrong in a valid %s',
  (file) => {
    expect(errorsOf(file.replace('.yaml', ''), parse(textOf(file)))).toEqual([]);
  },
);

test('an editor finds nothing wrong in valid forms, and a kind of question that does not exist', () => {
  for (const file of readdirSync(join(specificationPractice, 'forms'))) {
    const schema = file === 'shared.yaml' ? 'shared-form-parts' : 'form';
    const text = textOf('forms', file);
    expect(errorsOf(schema, parse(text)), file).toEqual([]);
    expect(errorsOf(schema, parse(text.replace(/kind: .*/, 'kind: none'))), file).not.toEqual([]);
  }
});

test('an editor finds a misspelled, a missing and an unknown value', () => {
  const wrong = textOf('team.yaml')
    .replace('title:', 'titel:')
    .replace('status: sample', 'status: smaple');
  const errors = errorsOf('team', parse(wrong));
  expect(errors.map(({ keyword }) => keyword)).toEqual(
    expect.arrayContaining(['required', 'additionalProperties', 'enum']),
  );
});

test('an editor finds nothing wrong in the facts at the top of a prose file', () => {
  for (const folder of ['prose', 'services'])
    for (const file of readdirSync(join(specificationPractice, folder))) {
      const facts = parse(splitProse(textOf(folder, file)).frontMatter);
      expect(errorsOf('front-matter', facts), file).toEqual([]);
    }
});
