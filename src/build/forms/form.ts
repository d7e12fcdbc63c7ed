type Options = {
  /** A format, an example or a reason. The form shows it under the label, and screen readers read it with the label. */
  readonly hint?: string;
  readonly required?: true;
  /** What the question is about. Screen readers say it before a label that cannot be understood alone. */
  readonly about?: string;
};

/** One question of a form. `name` is the field's name in the PDF, unique within the form. */
export type Field = Options & { readonly name: string; readonly label: string } & (
    | { readonly kind: 'text' | 'date' }
    /** Several lines of running text, or a list with one entry on each line. */
    | { readonly kind: 'multiline' | 'lines'; readonly lines: number }
    | { readonly kind: 'checkbox' }
    /** Radio buttons, because all options must be visible on a printed form. */
    | { readonly kind: 'choice'; readonly options: readonly string[] }
  );

export type List = { readonly list: readonly string[] };

type Row = { readonly row: readonly Field[] };
/** Blocks that must be on one page, such as a consent and its check box. */
type Together = { readonly together: readonly Block[] };

/** A paragraph (a string), a question, a list, a row with fields of one kind side by side, or blocks on one page. */
export type Block = string | Field | List | Row | Together;

type Section = {
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** Whether the practice fills in the section. It is in a box, so that patients can tell it from their own part. */
  readonly isForStaff?: true;
};

export type Form = {
  /** The name of the file in `public/forms/`, to which the site redirects. */
  readonly file: string;
  readonly title: string;
  readonly subject: string;
  readonly intro: readonly string[];
  readonly sections: readonly Section[];
};

type Question = (name: string, label: string, options?: Options) => Field;

const createQuestionFunction =
  (kind: 'text' | 'checkbox'): Question =>
  (name, label, options) => ({ kind, name, label, ...options });

export const text = createQuestionFunction('text');
export const checkbox = createQuestionFunction('checkbox');
export const date: Question = (name, label, options) => ({
  kind: 'date',
  name,
  label,
  hint: 'month / day / year',
  ...options,
});
export const multiline = (
  name: string,
  label: string,
  lines: number,
  options?: Options,
): Field => ({ kind: 'multiline', name, label, lines, ...options });
/** Asks for a list, with one entry on each line. */
export const lines = (name: string, label: string, count: number, options?: Options): Field => ({
  kind: 'lines',
  name,
  label,
  lines: count,
  ...options,
});
export const choice = (name: string, label: string, options: readonly string[]): Field => ({
  kind: 'choice',
  name,
  label,
  options,
});
export const row = (...fields: readonly Field[]): Block => ({ row: fields });
export const list = (...items: readonly string[]): Block => ({ list: items });
export const section = (heading: string, ...blocks: readonly Block[]): Section => ({
  heading,
  blocks,
});

/** Blocks between which no page of the PDF ends. */
export const together = (...blocks: readonly Block[]): Together => ({ together: blocks });
export const sectionForStaff = (heading: string, ...blocks: readonly Block[]): Section => ({
  ...section(heading, ...blocks),
  isForStaff: true,
});

/** The same questions, each with a subject that a screen reader reads before the label. */
export const withSubject = (subject: string, ...fields: readonly Field[]): readonly Field[] =>
  fields.map((field) => ({ ...field, about: subject }));

/** The paragraphs and lists (as they are) and the fields of blocks, in reading order. */
export const partsOf = (blocks: readonly Block[]): readonly (string | List | Field)[] =>
  blocks.flatMap((block) => {
    if (typeof block === 'string' || 'list' in block) return [block];
    if ('together' in block) return partsOf(block.together);
    return 'row' in block ? block.row : [block];
  });

const isField = (part: string | List | Field): part is Field =>
  typeof part !== 'string' && 'kind' in part;

/** The fields of a form in reading order. */
export const fieldsOf = (form: Form): readonly Field[] =>
  form.sections.flatMap(({ blocks }) => partsOf(blocks).filter(isField));

/** The names of the fields whose answers stand at the foot of each page, in case that pages of a fax are separated. */
export const fieldNamesAtFoot = ['legal_name', 'birth_date'] as const;
