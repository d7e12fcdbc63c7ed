/** A part of a JSON Schema, as `content/json-schemas.ts` writes it. */
export type JsonSchema = {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly $ref?: string;
};

type SimpleKind = 'text' | 'date' | 'time' | 'number' | 'lines' | 'yes' | 'nothing';

/** A control of the editor for one value of a file. */
export type Field =
  | { kind: SimpleKind }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'list'; item: Field }
  | { kind: 'group'; parts: readonly Part[] }
  /** One of several kinds of values, such as hours, or the words "as usual". */
  | { kind: 'either'; branches: readonly Field[] }
  /** A value that has no control of its own: its YAML, as in the file. */
  | { kind: 'yaml' };

/** A value with a name in a group. */
export type Part = { key: string; isRequired: boolean; field: Field };

/** What may stand in place of a record: `{startLink}`, or the name of a source. */
const isNameOfRecord = ({ type, pattern = '' }: JsonSchema) =>
  type === 'string' && /^\^(?:\\\{)?\[a-zA-Z/.test(pattern);

/** The control for a value with this schema. A shape that nobody has thought of becomes its YAML. */
export function fieldFor(schema: JsonSchema): Field {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fieldForUnion(branches);
  if (schema.enum) return { kind: 'choice', options: schema.enum };
  if (schema.const === true) return { kind: 'yes' };
  if (typeof schema.const === 'string') return { kind: 'choice', options: [schema.const] };
  switch (schema.type) {
    case 'string':
      if (schema.format === 'date') return { kind: 'date' };
      return { kind: schema.pattern?.includes('[0-5]\\d$') ? 'time' : 'text' };
    case 'number':
    case 'integer':
      return { kind: 'number' };
    case 'null':
      return { kind: 'nothing' };
    case 'array':
      return fieldForList(schema);
    case 'object':
      return fieldForObject(schema);
    default:
      // A check by a function, such as that of a telephone number, has an empty schema.
      return Object.keys(schema).some((key) => key !== 'description')
        ? { kind: 'yaml' }
        : { kind: 'text' };
  }
}

function fieldForList({ items }: JsonSchema): Field {
  if (!items) return { kind: 'yaml' };
  const item = fieldFor(items);
  return item.kind === 'text' ? { kind: 'lines' } : { kind: 'list', item };
}

function fieldForObject({
  properties,
  required = [],
  propertyNames,
  additionalProperties,
}: JsonSchema): Field {
  const values = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const parts = Object.entries(
    properties ?? Object.fromEntries((propertyNames?.enum ?? []).map((key) => [key, values ?? {}])),
  ).map(([key, schema]) => ({
    key,
    isRequired: required.includes(key),
    field: fieldFor(schema),
  }));
  // The names in some records, such as those of the headings of a page, are up to the practice.
  return (properties && values) || parts.length === 0 ? { kind: 'yaml' } : { kind: 'group', parts };
}

function fieldForUnion(branches: readonly JsonSchema[]): Field {
  const fields = branches.filter((branch) => !isNameOfRecord(branch)).map(fieldFor);
  const flat = fields
    .flatMap((field) => (field.kind === 'either' ? field.branches : [field]))
    // First the answer that needs nothing more.
    .sort((a, b) => Number(b.kind === 'nothing') - Number(a.kind === 'nothing'));
  const [first = { kind: 'yaml' } as const] = flat;
  if (flat.length <= 1) return first;
  const structures = flat.filter(({ kind }) => kind === 'group' || kind === 'list');
  // A value tells its branch by its type, so two groups cannot be told apart.
  const isClear = structures.length <= 1 && !flat.some(({ kind }) => kind === 'yaml');
  return isClear ? { kind: 'either', branches: flat } : { kind: 'yaml' };
}

/** Whether a value has the shape that a control can show. Other values are shown as YAML, so that none is lost. */
export function fits(field: Field, value: unknown): boolean {
  if (value === undefined) return true;
  switch (field.kind) {
    case 'group':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'list':
      return Array.isArray(value);
    case 'lines':
      return Array.isArray(value) && value.every((line) => typeof line === 'string');
    case 'nothing':
      return value === null;
    case 'choice':
      return field.options.includes(String(value));
    case 'yes':
      return value === true;
    case 'either':
      return field.branches.some((branch) => fits(branch, value));
    case 'yaml':
      return true;
    default:
      return typeof value === 'string' || typeof value === 'number';
  }
}

/** An empty value, such as that of a new item of a list. What is empty is left out of the file where it may be. */
export function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'group':
      return Object.fromEntries(
        field.parts
          .filter(({ isRequired }) => isRequired)
          .map((part) => [part.key, emptyValue(part.field)]),
      );
    case 'list':
    case 'lines':
      return [];
    case 'nothing':
      return null;
    case 'either':
      return fits(field, null) ? null : undefined;
    // Somebody has to decide, for example whether a record is confirmed.
    case 'choice':
      return undefined;
    default:
      return '';
  }
}

/** The paths of all values without a control of their own, such as "faq.more". */
export function yamlFields(field: Field, path: string): string[] {
  switch (field.kind) {
    case 'yaml':
      return [path];
    case 'list':
      return yamlFields(field.item, path);
    case 'group':
      return field.parts.flatMap((part) => yamlFields(part.field, `${path}.${part.key}`));
    case 'either':
      return field.branches.flatMap((branch) => yamlFields(branch, path));
    default:
      return [];
  }
}

/** A time as the files write it, 16:45, from what people type: "4:45 pm", "8.30", "noon" stays as it is. */
export function timeFrom(typed: string): string {
  const [, hours = '', minutes = '00', half = ''] =
    /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?\s*(?:m\.?)?\s*$/i.exec(typed) ?? [];
  if (!hours) return typed.trim();
  const isAfternoon = half.toLowerCase() === 'p';
  const hour = (Number(hours) % (half ? 12 : 25)) + (isAfternoon ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
