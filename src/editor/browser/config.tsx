import { collection, config, fields, singleton } from '@keystatic/core';
import { jsonSchemas } from '#content/json-schemas.ts';
import { emptyValue, type Field, fieldFor, fits, type JsonSchema } from '../field-model.ts';
import { photographsOf } from '../places.ts';
import { labelOf } from '../words.ts';
import { type Photographs, PhotographsProvider } from './photograph.tsx';
import { RecordInput } from './record-input.tsx';

/** What a file contains, as Keystatic reads and writes it, before and after the values have a type. */
type Stored =
  | string
  | number
  | boolean
  | null
  | Date
  | readonly Stored[]
  | { [key: string]: Stored };
type InputProps<Value> = { value: Value; onChange: (value: Value) => void; autoFocus: boolean };

/** Keystatic's parser makes dates of texts such as 2026-11-26; the files mean the text. */
function withoutDates(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (Array.isArray(value)) return value.map(withoutDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutDates(item)]));
}

/** The values in a file may be undefined, for which Keystatic has no type. */
type Value = { value: unknown };

/** A value of a file with our own controls. */
function recordField(field: Field, path: readonly string[], isOptional: boolean) {
  // Keystatic reads null as undefined.
  const mayBeNull = !isOptional && fits(field, null);
  return {
    kind: 'form' as const,
    label: labelOf(path),
    defaultValue: (): Value => ({ value: isOptional ? undefined : emptyValue(field) }),
    parse: (stored: unknown): Value => ({
      value: stored === undefined && mayBeNull ? null : withoutDates(stored),
    }),
    serialize: ({ value }: Value) => ({ value: value as NonNullable<Stored> | undefined }),
    validate: (value: Value) => value,
    reader: { parse: (stored: unknown): Value => ({ value: stored }) },
    // biome-ignore lint/correctness/noComponentHookFactories: Keystatic wants one for each field, made once at the start
    Input: ({ value: { value }, onChange, autoFocus }: InputProps<Value>) => (
      <RecordInput
        field={field}
        value={value}
        onChange={(changed) => onChange({ value: changed })}
        path={path}
        isOptional={isOptional}
        autoFocus={autoFocus}
      />
    ),
  };
}

type ValueWithPhotographs = Value & { photographs: Photographs };

/** A value of a file with photographs, which are saved together with it. Those that nobody shows are removed. */
function recordFieldWithPhotographs(
  field: Field,
  path: readonly string[],
  photographFolder: string,
) {
  const { label, defaultValue, Input } = recordField(field, path, false);
  type Files = { external: ReadonlyMap<string, ReadonlyMap<string, Uint8Array>> };
  return {
    kind: 'form' as const,
    formKind: 'assets' as const,
    directories: [photographFolder],
    label,
    defaultValue: (): ValueWithPhotographs => ({ ...defaultValue(), photographs: new Map() }),
    parse: (stored: unknown, { external }: Files): ValueWithPhotographs => ({
      value: withoutDates(stored),
      photographs: external.get(photographFolder) ?? new Map(),
    }),
    serialize({ value, photographs }: ValueWithPhotographs) {
      const text = JSON.stringify(value);
      const shown = [...photographs].filter(([name]) => text.includes(`/${name}"`));
      return {
        value: value as NonNullable<Stored> | undefined,
        other: new Map<string, Uint8Array>(),
        external: new Map([[photographFolder, new Map(shown)]]),
      };
    },
    validate: (value: ValueWithPhotographs) => value,
    reader: { parse: (stored: unknown): Value => ({ value: stored }) },
    // biome-ignore lint/correctness/noComponentHookFactories: Keystatic wants one for each field, made once at the start
    Input: ({ value, onChange, autoFocus }: InputProps<ValueWithPhotographs>) => (
      <PhotographsProvider
        photographs={value.photographs}
        // The path of a new photograph is written into the record at the same time, so both are one change.
        onAdd={(name, bytes) =>
          value.photographs instanceof Map && value.photographs.set(name, bytes)
        }
      >
        <Input
          value={value}
          onChange={(changed) => onChange({ ...value, ...changed })}
          autoFocus={autoFocus}
        />
      </PhotographsProvider>
    ),
  };
}

/** The text of a page, kept as it is typed. */
const proseField = {
  kind: 'form' as const,
  formKind: 'content' as const,
  contentExtension: '.mdx',
  label: 'Text',
  defaultValue: () => '\n',
  parse: (_: unknown, { content }: { content: Uint8Array | undefined }) =>
    new TextDecoder().decode(content),
  serialize: (text: string) => ({
    value: undefined,
    content: new TextEncoder().encode(text.replace(/\n*$/, '\n')),
    other: new Map<string, Uint8Array>(),
    external: new Map<string, ReadonlyMap<string, Uint8Array>>(),
  }),
  validate: (text: string) => text,
  reader: { parse: () => null },
  Input: ({ value, onChange }: InputProps<string>) => (
    <div className="editor-field">
      <label htmlFor="editor-prose">Text of the page</label>
      <p id="editor-prose-hint">
        An empty line begins a paragraph, ## a heading, and - an item of a list. Leave what is in
        angle brackets, such as &lt;Phone/&gt;, as it is: the page shows a fact there.
      </p>
      <textarea
        id="editor-prose"
        aria-describedby="editor-prose-hint"
        rows={30}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  ),
};

const withPhotographs = 'team';
/** The groups of the navigation: what an office changes often comes first. The other files follow. */
const everyDay = [
  'special-days',
  'practice',
  'team',
  'openings',
  'faq',
  'testimonials',
  'counters',
];

/** The configuration of Keystatic for the content of a practice, made from the schemas of its files. */
export function editorConfig(practice: string, folder: string, forms: readonly string[]) {
  const schemas = jsonSchemas() as Record<string, JsonSchema>;
  const {
    form = {},
    'shared-form-parts': sharedParts = {},
    'front-matter': frontMatter = {},
    ...records
  } = schemas;
  const singletonFor = (file: string, schema: JsonSchema, label: string) =>
    singleton({
      label,
      path: `${folder}/${file}`,
      format: 'yaml',
      entryLayout: 'form',
      schema: Object.fromEntries(
        topLevelParts(schema).map(({ key, field, isRequired }) => [
          key,
          key === withPhotographs
            ? recordFieldWithPhotographs(field, [key], photographsOf(folder))
            : recordField(field, [key], !isRequired),
        ]),
      ),
    });
  const facts = Object.fromEntries(
    topLevelParts(frontMatter).map(({ key, field, isRequired }) => [
      key,
      recordField(field, [key], !isRequired),
    ]),
  );
  const { name: _, path, ...otherFacts } = facts;
  const pagesIn = (subfolder: string, label: string) =>
    collection({
      label,
      path: `${folder}/${subfolder}/*`,
      slugField: 'name',
      entryLayout: 'form',
      format: { contentField: 'body', data: 'yaml' },
      schema: {
        name: fields.slug({
          name: { label: 'Name of the page' },
          slug: { label: 'Name of the file', description: 'Small letters and hyphens.' },
        }),
        ...(path && { path }),
        body: proseField,
        ...otherFacts,
      },
    });
  const seldom = Object.keys(records).filter((file) => !everyDay.includes(file));
  const formFiles = forms.map((file) => `form-${file}`);
  return config({
    storage: { kind: 'local' },
    locale: 'en-US',
    ui: {
      brand: { name: practice },
      navigation: {
        'Change often': everyDay,
        Pages: ['services', 'prose'],
        'Change seldom': seldom,
        'Forms to print': formFiles,
      },
    },
    collections: {
      services: pagesIn('services', 'Services'),
      prose: pagesIn('prose', 'Other pages'),
    },
    singletons: {
      ...Object.fromEntries(
        Object.entries(records).map(([file, schema]) => [
          file,
          singletonFor(file, schema, labelOf([file])),
        ]),
      ),
      ...Object.fromEntries(
        forms.map((file) => [
          `form-${file}`,
          singletonFor(`forms/${file}`, file === 'shared' ? sharedParts : form, labelOf([file])),
        ]),
      ),
    },
  });
}

function topLevelParts(schema: JsonSchema) {
  const field = fieldFor(schema);
  if (field.kind !== 'group') throw new Error('a file is a record');
  return field.parts;
}
