type Options = {
  /** A format, an example or a reason. The form shows it under the label, and screen readers read it with the label. */
  readonly hint?: string;
  readonly required?: true;
};

/** One question of a form. `name` is the field's name in the PDF, unique within the form. */
export type Field = Options & { readonly name: string; readonly label: string } & (
    | { readonly kind: 'text' | 'date' }
    | { readonly kind: 'multiline'; readonly lines: number }
    | { readonly kind: 'checkbox' }
    /** Radio buttons, because all options must be visible on a printed form. */
    | { readonly kind: 'choice'; readonly options: readonly string[] }
  );

export type List = { readonly list: readonly string[] };

/** A paragraph (a string), a question, a list, or a row with fields of one kind side by side. */
export type Block = string | Field | List | { readonly row: readonly Field[] };

type Section = { readonly heading: string; readonly blocks: readonly Block[] };

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

/** The fields of a form in reading order. */
export const fieldsOf = (form: Form): readonly Field[] =>
  form.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (typeof block === 'string' || 'list' in block) return [];
      return 'row' in block ? block.row : [block];
    }),
  );
