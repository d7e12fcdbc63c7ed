// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Field,
  type FieldName,
  fieldNames,
  fields,
  isOptional,
  isRequired,
} from '#contact/fields.ts';
import { waitPassField } from '#contact/wire.ts';
import { hostileText } from '#tests/harness/arbitraries.ts';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { answerPageTemplate, emptySiteFile } from '#tests/harness/server.ts';
import { asPage } from './form-answer.ts';
import { fieldId, renderKeptForm } from './kept-form.ts';
import { askToCorrect, askToWait } from './wait-answers.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const controlIn = (page: Document, name: string) =>
  page.querySelector(`form [name="${name}"]`) as Control;
const pageOf = (typed: Record<FieldName, string>) =>
  asPage(askToWait('captcha-missing', typed, 'the pass'), {
    ...emptySiteFile,
    answerPage: answerPageTemplate,
  });
/** Returns the name of each element with the names of its attributes, without texts and values. */
const structureOf = (page: Document) =>
  [...page.querySelectorAll('*')].map((element) =>
    [element.tagName, ...element.getAttributeNames().filter((name) => name !== 'selected')].join(
      ' ',
    ),
  );
const textFields = fieldNames.filter((name) => fields[name].kind !== 'select');

test.each(fieldNames)(
  'the field %s is in the form with its label, hint, autocomplete token and what was typed',
  (name) => {
    const page = parse(pageOf(sampleMessage));
    const field: Field = fields[name];
    const control = controlIn(page, name);
    expect(control.value).toBe(sampleMessage[name]);
    expect(control.type).toBe(field.kind === 'select' ? 'select-one' : field.kind);
    const label = page.querySelector(`label[for="${control.id}"]`)?.textContent?.trim();
    expect(label).toBe(isOptional(name) ? `${field.label} (optional)` : field.label);
    expect(control.getAttribute('aria-required')).toBe(String(isRequired(name)));
    const described = control.getAttribute('aria-describedby');
    expect(described && page.getElementById(described)?.textContent).toBe(field.hint ?? null);
    if ('autoComplete' in field)
      expect(control.getAttribute('autocomplete')).toBe(field.autoComplete);
  },
);

test('the list of departments has every option, and the chosen option is selected', () => {
  const field: Field = fields.department;
  for (const option of field.kind === 'select' ? field.options : []) {
    const control = controlIn(
      parse(pageOf({ ...sampleMessage, department: option })),
      'department',
    );
    expect(control.value).toBe(option);
    expect([...control.querySelectorAll('option')].map(({ value }) => value)).toEqual(
      field.kind === 'select' ? field.options : [],
    );
  }
});

test('the kept form has the fields of the contact form and, instead of the captcha token, a hidden field with the wait pass', () => {
  const page = parse(pageOf(sampleMessage));
  expect(controlIn(page, waitPassField)).toMatchObject({ type: 'hidden', value: 'the pass' });
  const names = [...page.querySelectorAll('form [name]')].map((control) =>
    control.getAttribute('name'),
  );
  expect(names.sort()).toEqual([waitPassField, ...fieldNames].sort());
});

test('the form asks browsers not to save the visitor’s text', () => {
  const form = parse(renderKeptForm({ typed: sampleMessage, pass: 'p' })).querySelector('form');
  expect(form?.getAttribute('autocomplete')).toBe('off');
});

test('a wrong field is marked invalid, described by its error and linked from the list of errors', () => {
  const problems = new Map([['email', 'Enter <one> address'] as const]);
  const remainingWaitMs = 0;
  const html = asPage(
    askToCorrect(problems, { typed: sampleMessage, pass: 'p' }, remainingWaitMs),
    {
      ...emptySiteFile,
      answerPage: answerPageTemplate,
    },
  );
  const page = parse(html);
  const control = controlIn(page, 'email');
  expect(control.getAttribute('aria-invalid')).toBe('true');
  const [first = ''] = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(page.getElementById(first)?.textContent).toBe('Error: Enter <one> address');
  expect(page.querySelector(`li a[href="#${fieldId('email')}"]`)?.textContent).toBe('Email');
  expect(controlIn(page, 'name').getAttribute('aria-invalid')).toBe('false');
});

const attacks = [
  '"><script>alert(1)</script>',
  "' onfocus='alert(1)' autofocus='",
  '" onfocus="alert(1)" autofocus="',
  '</textarea><script>alert(1)</script>',
  '</option></select><img src=x onerror=alert(1)>',
  '</form><form action="https://evil.example">',
  '<!--',
  ']]>',
  '{{body}}',
  '{{heading}}$&$1',
  '&lt;script&gt;&#60;',
  'javascript:alert(1)',
  '\n\nafter two line breaks',
];

test.each(textFields.flatMap((name) => attacks.map((attack) => [name, attack] as const)))(
  'the field %s shows %j as text',
  (name, attack) => {
    const page = parse(pageOf({ ...sampleMessage, [name]: attack }));
    expect(structureOf(page)).toEqual(structureOf(parse(pageOf(sampleMessage))));
    // Browsers remove line breaks from the value of an input.
    const expected = name === 'message' ? attack : attack.replaceAll('\n', '');
    expect(controlIn(page, name).value).toBe(expected);
  },
);

test('the list of departments ignores a value that is not one of its options', () => {
  const page = parse(pageOf({ ...sampleMessage, department: '<b>"' }));
  expect(structureOf(page)).toEqual(structureOf(parse(pageOf(sampleMessage))));
});

test('property: any typed text stays text in the form, and a message is shown unchanged', {
  timeout: 60_000,
}, () => {
  const usualStructure = structureOf(parse(renderKeptForm({ typed: sampleMessage, pass: 'p' })));
  fc.assert(
    fc.property(fc.constantFrom(...textFields), hostileText, (name, typed) => {
      const page = parse(renderKeptForm({ typed: { ...sampleMessage, [name]: typed }, pass: 'p' }));
      expect(structureOf(page)).toEqual(usualStructure);
      if (name !== 'message' || typed.includes('\0')) return; // the HTML parser replaces NUL
      expect(controlIn(page, name).value).toBe(typed.replace(/\r\n?/g, '\n'));
    }),
  );
});
