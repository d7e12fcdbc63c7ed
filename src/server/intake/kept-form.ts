import type { Typed } from '#contact/decode.ts';
import {
  type Field,
  type FieldName,
  fieldNames,
  fields,
  isOptional,
  isRequired,
} from '#contact/fields.ts';
import type { FormField } from '#contact/form.ts';
import { formPath, waitPassField } from '#contact/wire.ts';
import { escapeHtml } from './escape-html.ts';

/** The form of an answer page, filled with what was typed, to be corrected and sent once the pass is valid. */
export interface KeptForm {
  typed: Typed;
  pass: string;
  problems?: ReadonlyMap<FormField, string>;
  /** Whether the wait begins with this page, which then shows when it is over. */
  startsWait?: boolean;
}

export const fieldId = (name: FormField) => `field-${name}`;

/**
 * The classes of `src/components/field` and `button`, which the server may not import because it does not depend on the
 * site's code. A test compares them with the built contact page, and finds each of them in the built style sheet.
 */
const control =
  'pd:block pd:w-full pd:rounded-control pd:border-2 pd:border-edge pd:bg-page pd:px-3.5 pd:py-2.5 pd:text-text pd:hover:border-text pd:aria-invalid:border-error';
const classes = {
  form: 'pd:mt-4 pd:grid pd:gap-7',
  group:
    'pd:data-[invalid=true]:border-s-4 pd:data-[invalid=true]:border-error pd:data-[invalid=true]:ps-4',
  label: 'pd:block pd:font-bold',
  optional: 'pd:font-normal pd:text-quiet',
  hint: 'pd:mt-0.5 pd:max-w-measure pd:text-base pd:leading-normal pd:text-quiet',
  error: 'pd:mt-1.5 pd:flex pd:items-start pd:gap-2 pd:font-bold pd:text-error',
  quiet: 'pd:text-base pd:text-quiet',
  text: `${control} pd:min-h-12 pd:max-w-md`,
  email: `${control} pd:min-h-12 pd:max-w-md`,
  tel: `${control} pd:min-h-12 pd:max-w-64`,
  textarea: `${control} pd:max-w-2xl pd:resize-y pd:leading-normal`,
  select: `${control} pd:min-h-12 pd:max-w-md pd:cursor-pointer`,
  button:
    'pd:inline-flex pd:min-h-12 pd:cursor-pointer pd:items-center pd:justify-center pd:gap-2.5 pd:rounded-control pd:border-2 pd:px-4 pd:py-2 pd:text-center pd:font-bold pd:leading-tight pd:sm:px-5 pd:print:hidden pd:border-brand pd:bg-brand pd:text-on-brand pd:hover:border-brand-strong pd:hover:bg-brand-strong',
} as const;

/**
 * The form's HTML. `autocomplete="off"`, as on the contact page, keeps Chromium from writing what is typed into the file
 * from which it restores its tabs; the `autocomplete` of each field still says what a browser may fill in.
 */
export function renderKeptForm({ typed, pass, problems, startsWait }: KeptForm): string {
  const groups = fieldNames.map((name) => groupOf(name, typed[name], problems?.get(name)));
  return `<form method="post" action="${formPath}" novalidate autocomplete="off" class="${classes.form}">
<input type="hidden" name="${waitPassField}" value="${escapeHtml(pass)}" autocomplete="off">
${groups.join('\n')}
<div>
${startsWait ? waitShown : ''}<button type="submit" class="${classes.button}"><span>Send message</span></button>
</div>
</form>`;
}

/**
 * The style sheet shows `data-words` once the wait is over. As ordinary text, a browser without the style sheet would
 * show them before they are true. There the sentence above the form is enough, which says how long to wait.
 */
const waitShown = `<p class="wait-over ${classes.quiet}" data-words="The wait is over. You can send your message now."></p>
`;

function groupOf(name: FieldName, value: string, problem: string | undefined) {
  const { label, hint }: Field = fields[name];
  const id = fieldId(name);
  const optional = isOptional(name) ? `<span class="${classes.optional}">(optional)</span>` : '';
  const hintLine = hint ? `<p id="${id}-hint" class="${classes.hint}">${escapeHtml(hint)}</p>` : '';
  const errorLine = problem
    ? `<p id="${id}-error" class="${classes.error}">Error: ${escapeHtml(problem)}</p>`
    : '';
  return `<div data-invalid="${Boolean(problem)}" class="${classes.group}">
<label for="${id}" class="${classes.label}">${escapeHtml(label)} ${optional}</label>
${hintLine}${errorLine}<div class="pd:mt-2">${controlOf(name, value, problem)}</div>
</div>`;
}

function controlOf(name: FieldName, value: string, problem: string | undefined) {
  const field: Field = fields[name];
  const id = fieldId(name);
  const describedBy = [problem && `${id}-error`, field.hint && `${id}-hint`].filter(Boolean);
  const common = [
    `id="${id}" name="${name}" class="${classes[field.kind]}"`,
    `aria-required="${isRequired(name)}" aria-invalid="${Boolean(problem)}"`,
    ...(describedBy.length > 0 ? [`aria-describedby="${describedBy.join(' ')}"`] : []),
  ].join(' ');
  switch (field.kind) {
    case 'select': {
      const options = field.options.map((option) => {
        const text = escapeHtml(option);
        return `<option value="${text}"${option === value ? ' selected' : ''}>${text}</option>`;
      });
      return `<select ${common}>${options.join('')}</select>`;
    }
    case 'textarea':
      // The HTML parser drops a line break right after the tag, so one is added for a text that begins with one.
      return `<textarea ${common} rows="${field.rows}">\n${escapeHtml(value)}</textarea>`;
    default: {
      const capitals = field.kind === 'text' ? 'words' : 'none';
      return `<input ${common} type="${field.kind}" autocomplete="${field.autoComplete}" autocapitalize="${capitals}" spellcheck="false" value="${escapeHtml(value)}">`;
    }
  }
}
