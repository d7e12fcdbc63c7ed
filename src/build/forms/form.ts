/** One question of a form. `name` is the field's name in the PDF, unique within the form. */
type Named = {
  readonly name: string;
  readonly label: string;
  /** Shown under the label and read by screen readers with it: a format, an example, a reason. */
  readonly hint?: string;
  readonly required?: true;
};
export type Field = Named &
  (
    | { readonly kind: 'text' | 'date' }
    | { readonly kind: 'multiline'; readonly lines: number }
    | { readonly kind: 'checkbox' }
    /** One of a few options, all of them visible, so that the printed form works too. */
    | { readonly kind: 'choice'; readonly options: readonly string[] }
  );

export type List = { readonly list: readonly string[] };

/** A string is a paragraph, an array a bulleted list; a row puts fields of one kind side by side. */
export type Block = string | Field | List | { readonly row: readonly Field[] };

export type Section = { readonly heading: string; readonly blocks: readonly Block[] };

export type Form = {
  /** The file name in `public/forms/`, to which the site redirects. */
  readonly file: string;
  readonly title: string;
  readonly subject: string;
  readonly intro: readonly string[];
  readonly sections: readonly Section[];
};

type Options = { readonly hint?: string; readonly required?: true };

export const text = (name: string, label: string, options: Options = {}): Field => ({
  kind: 'text',
  name,
  label,
  ...options,
});
export const date = (name: string, label: string, options: Options = {}): Field => ({
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
  options: Options = {},
): Field => ({ kind: 'multiline', name, label, lines, ...options });
export const checkbox = (name: string, label: string, options: Options = {}): Field => ({
  kind: 'checkbox',
  name,
  label,
  ...options,
});
export const choice = (
  name: string,
  label: string,
  choices: readonly string[],
  options: Options = {},
): Field => ({ kind: 'choice', name, label, options: choices, ...options });
export const row = (...fields: readonly Field[]): Block => ({ row: fields });
export const list = (...items: readonly string[]): Block => ({ list: items });

/** The fields of a form in reading order. */
export const fieldsOf = (form: Form): readonly Field[] =>
  form.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (typeof block === 'string' || 'list' in block) return [];
      return 'row' in block ? block.row : [block];
    }),
  );
