import type { TypedValues } from '#contact/decode.ts';
import { type Field, type FieldName, fieldNames, isOptional, isRequired } from '#contact/fields.ts';
import type { FormField } from '#contact/form.ts';
import { formPathIn, waitPassField } from '#contact/wire.ts';
import { escapeHtml } from './escape-html.ts';
import { type AnswerLanguage, english } from './languages.ts';

/**
 * The contact form on the page that answers a post which was not accepted, filled with the visitor's text. Scripts are
 * off in the visitor's browser.
 */
export interface KeptForm {
  typed: TypedValues;
  /** The wait pass (`wait-pass.ts`) with which the visitor can send the form after a wait. */
  pass: string;
  problems?: ReadonlyMap<FormField, string>;
  /** Whether the wait begins when the page opens. The page then shows a notice at the end of the wait. */
  startsWait?: boolean;
}

export const fieldId = (name: FormField) => `field-${name}`;

// These are the classes of `src/components/field` and `src/components/button`. The server may not import them, because
// it does not depend on the site's code. A test compares them with the built contact page, and finds each of them in
// the built style sheet.
const controlClasses =
  'pd:block pd:w-full pd:rounded-control pd:border-2 pd:border-edge pd:bg-page pd:px-3.5 pd:py-2.5 pd:text-text pd:hover:border-text pd:aria-invalid:border-error';
const classes = {
  form: 'pd:mt-4 pd:grid pd:gap-8',
  group:
    'pd:data-[invalid=true]:border-s-4 pd:data-[invalid=true]:border-error pd:data-[invalid=true]:ps-4',
  label: 'pd:block pd:font-bold',
  optional: 'pd:font-normal pd:text-quiet',
  hint: 'pd:mt-0.5 pd:max-w-measure pd:text-base pd:text-quiet',
  error: 'pd:mt-2 pd:flex pd:items-start pd:gap-2 pd:font-bold pd:text-error',
  quiet: 'pd:text-base pd:text-quiet',
  text: `${controlClasses} pd:min-h-12 pd:max-w-md`,
  email: `${controlClasses} pd:min-h-12 pd:max-w-md`,
  tel: `${controlClasses} pd:min-h-12 pd:max-w-64`,
  textarea: `${controlClasses} pd:max-w-2xl pd:resize-y pd:leading-normal`,
  select: `${controlClasses} pd:min-h-12 pd:max-w-md pd:cursor-pointer`,
  button:
    'pd:inline-flex pd:min-h-12 pd:cursor-pointer pd:items-center pd:justify-center pd:gap-2.5 pd:rounded-control pd:border-2 pd:px-4 pd:py-2 pd:text-center pd:font-bold pd:leading-tight pd:sm:px-5 pd:print:hidden pd:border-brand pd:bg-brand pd:text-on-brand pd:hover:border-brand-strong pd:hover:bg-brand-strong',
} as const;

/**
 * Renders the form as HTML. `autocomplete="off"`, as on the contact page, keeps Chromium from saving the visitor's text
 * in its session-restore file. The `autocomplete` of each field still lets the browser fill in the field.
 */
export function renderKeptForm(
  { typed, pass, problems, startsWait }: KeptForm,
  words = english,
): string {
  const { language, answers } = words;
  const renderedFields = fieldNames.map((name) =>
    renderField(name, typed[name], problems?.get(name), words),
  );
  return `<form data-typed method="post" action="${formPathIn(language === 'en' ? '' : language)}" novalidate autocomplete="off" class="${classes.form}">
<input type="hidden" name="${waitPassField}" value="${escapeHtml(pass)}" autocomplete="off">
${renderedFields.join('\n')}
<div>
${startsWait ? waitOverNotice(answers.waitIsOver) : ''}<button type="submit" class="${classes.button}"><span>${answers.sendMessage}</span></button>
</div>
</form>`;
}

/**
 * The style sheet shows the text of `data-words` when the wait is over. The notice is not ordinary text, because a
 * browser without the style sheet would show it too early. In such a browser, the sentence above the form says how long
 * to wait.
 */
const waitOverNotice = (
  words: string,
) => `<p class="wait-over ${classes.quiet}" data-words="${words}"></p>
`;

function renderField(
  name: FieldName,
  value: string,
  problem: string | undefined,
  words: AnswerLanguage,
) {
  const { answers, fields } = words;
  const { label, hint }: Field = fields[name];
  const id = fieldId(name);
  const optional = isOptional(name)
    ? `<span class="${classes.optional}">${answers.optional}</span>`
    : '';
  const hintLine = hint ? `<p id="${id}-hint" class="${classes.hint}">${escapeHtml(hint)}</p>` : '';
  const errorLine = problem
    ? `<p id="${id}-error" class="${classes.error}">${answers.error(escapeHtml(problem))}</p>`
    : '';
  return `<div data-invalid="${Boolean(problem)}" class="${classes.group}">
<label for="${id}" class="${classes.label}">${escapeHtml(label)} ${optional}</label>
${hintLine}${errorLine}<div class="pd:mt-2">${renderControl(name, value, problem, words)}</div>
</div>`;
}

function renderControl(
  name: FieldName,
  value: string,
  problem: string | undefined,
  { fields, departmentWords }: AnswerLanguage,
) {
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
        const text = escapeHtml(departmentWords[option] ?? option);
        return `<option value="${escapeHtml(option)}"${option === value ? ' selected' : ''}>${text}</option>`;
      });
      return `<select ${common}>${options.join('')}</select>`;
    }
    case 'textarea':
      // The HTML parser drops a line break right after the tag. The added one protects a text that begins with a line
      // break.
      return `<textarea ${common} rows="${field.rows}">\n${escapeHtml(value)}</textarea>`;
    default: {
      const capitals = field.kind === 'text' ? 'words' : 'none';
      return `<input ${common} type="${field.kind}" autocomplete="${field.autoComplete}" autocapitalize="${capitals}" spellcheck="false" value="${escapeHtml(value)}">`;
    }
  }
}
