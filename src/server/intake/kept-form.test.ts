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
import { answerPage, emptySite } from '#tests/harness/server.ts';
import { asPage } from './form-answer.ts';
import { fieldId, keptForm } from './kept-form.ts';
import { askToCorrect, askToWait } from './wait-answers.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const controlIn = (page: Document, name: string) =>
  page.querySelector(`form [name="${name}"]`) as Control;
const pageOf = (typed: Record<FieldName, string>) =>
  asPage(askToWait('captcha-missing', typed, 'the pass'), { ...emptySite, answerPage });
/** The elements and attributes, without what they hold. */
const shapeOf = (page: Document) =>
  [...page.querySelectorAll('*')].map((element) =>
    [element.tagName, ...element.getAttributeNames().filter((name) => name !== 'selected')].join(
      ' ',
    ),
  );
const typedFields = fieldNames.filter((name) => fields[name].kind !== 'select');

test.each(fieldNames)(
  '%s is in the form with its label, its hint, its purpose and what was typed',
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

test('every option is in the list, and the one that was chosen is chosen', () => {
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

test('the pass is in a field of its own, and no other field is new', () => {
  const page = parse(pageOf(sampleMessage));
  expect(controlIn(page, waitPassField)).toMatchObject({ type: 'hidden', value: 'the pass' });
  const names = [...page.querySelectorAll('form [name]')].map((control) =>
    control.getAttribute('name'),
  );
  expect(names.sort()).toEqual([waitPassField, ...fieldNames].sort());
});

test('browsers are asked to keep nothing that is typed into the form', () => {
  const form = parse(keptForm({ typed: sampleMessage, pass: 'p' })).querySelector('form');
  expect(form?.getAttribute('autocomplete')).toBe('off');
});

test('a field that is wrong says so, is described by it, and is linked to', () => {
  const problems = new Map([['email', 'Enter <one> address'] as const]);
  const html = asPage(askToCorrect(problems, { typed: sampleMessage, pass: 'p' }, 0), {
    ...emptySite,
    answerPage,
  });
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

test.each(typedFields.flatMap((name) => attacks.map((attack) => [name, attack] as const)))(
  'in %s %j is text',
  (name, attack) => {
    const page = parse(pageOf({ ...sampleMessage, [name]: attack }));
    expect(shapeOf(page)).toEqual(shapeOf(parse(pageOf(sampleMessage))));
    // A field of one line has none: such a value does not get through the rules.
    const shown = name === 'message' ? attack : attack.replaceAll('\n', '');
    expect(controlIn(page, name).value).toBe(shown);
  },
);

test('a list shows none of the options that are not its own', () => {
  const page = parse(pageOf({ ...sampleMessage, department: '<b>"' }));
  expect(shapeOf(page)).toEqual(shapeOf(parse(pageOf(sampleMessage))));
});

test('property: whatever is typed is text, and all of it is there', { timeout: 60_000 }, () => {
  const usual = shapeOf(parse(keptForm({ typed: sampleMessage, pass: 'p' })));
  fc.assert(
    fc.property(fc.constantFrom(...typedFields), hostileText, (name, typed) => {
      const page = parse(keptForm({ typed: { ...sampleMessage, [name]: typed }, pass: 'p' }));
      expect(shapeOf(page)).toEqual(usual);
      if (name !== 'message' || typed.includes('\0')) return; // the parser of HTML replaces NUL
      expect(controlIn(page, name).value).toBe(typed.replace(/\r\n?/g, '\n'));
    }),
  );
});
