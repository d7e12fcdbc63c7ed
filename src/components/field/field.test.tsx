import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import { translateDocument, translated } from '#tests/harness/translate.ts';
import * as stories from './field.stories.tsx';
import { Select, TextArea } from './field.tsx';

const { Choice, NumberWithUnit, Optional, WithHint, WithHintAndError } = storiesFrom(stories);

test('a field with an error is invalid, and its description is the error and then the hint', async () => {
  await renderPage(<WithHintAndError />);
  const field = screen.getByRole('textbox', {
    name: 'Phone number',
    description: 'Error: Enter your phone number Any format. We call back on weekdays.',
  });
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a required field without an error is not invalid, and has `aria-required` instead of `required`', async () => {
  await renderPage(<WithHint hint="Any format." />);
  const field = screen.getByRole('textbox', { description: 'Any format.' });
  expect(field.getAttribute('aria-invalid')).toBe('false');
  expect(field.getAttribute('aria-required')).toBe('true');
  expect(field.hasAttribute('required')).toBe(false);
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "Phone number",
      "paragraph",
      "Any format.",
      "end of paragraph",
      "textbox, Phone number, Any format., not invalid, required",
    ]
  `);
});

test('the label of an optional text field ends with "(optional)"; the label of a select does not', async () => {
  await renderPage(
    <>
      <Optional />
      <Choice />
    </>,
  );
  expect(screen.getByLabelText('Name (optional)')).toBeTruthy();
  expect(await spokenPhrases()).toContain('textbox, Name (optional), not invalid, not required');
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Department' });
  expect(choice.value).toBe('Medical Records');
});

test('the control of a text field has its type, autocomplete token (WCAG 1.3.5), input mode and maximum length', async () => {
  await renderPage(<WithHint inputMode="tel" maxLength={40} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect([field.type, field.autocomplete, field.inputMode, field.maxLength]).toEqual([
    'tel',
    'tel',
    'tel',
    40,
  ]);
});

test('a search field is a search box in forms and for screen readers', async () => {
  await renderPage(<WithHint type="search" enterKeyHint="search" />);
  const field = screen.getByRole('searchbox');
  expect([field.getAttribute('type'), field.getAttribute('enterkeyhint')]).toEqual([
    'search',
    'search',
  ]);
});

test('a unit is visible and not part of the name, and a number is text with a keypad of digits', async () => {
  const { container } = await renderPage(<NumberWithUnit prefix="about" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight, in pounds' });
  expect([field.type, field.inputMode]).toEqual(['text', 'numeric']);
  expect(field.parentElement?.textContent).toBe('aboutlb');
  expect(container.querySelectorAll('[aria-hidden=true]:is(span)')).toHaveLength(2);
});

test('what stands below a control can describe it, after error and hint', async () => {
  const below = <p id="below">In English or Spanish</p>;
  await renderPage(
    <TextArea label="About" name="about" hint="Hint" aria-describedby="below" below={below} />,
  );
  screen.getByRole('textbox', { description: 'Hint In English or Spanish' });
});

test('text typed before an update stays, and the ref receives the control', async () => {
  const ref = vi.fn();
  const registration = { ref, name: 'message', onChange: vi.fn(), onBlur: vi.fn() };
  const node = <TextArea label="Message" required {...registration} />;
  const { container, update } = await renderPage(node);
  const area = screen.getByRole<HTMLTextAreaElement>('textbox');
  area.value = 'typed early';
  await update(node);
  expect(area.value).toBe('typed early');
  expect(ref).toHaveBeenCalledWith(container.querySelector('textarea'));
});

test('fields of the same name in two forms have separate ids, labels, hints and errors', async () => {
  const form = (label: string) => (
    <form>
      <WithHintAndError label={label} hint={`Hint of ${label}.`} error={`Error in ${label}.`} />
    </form>
  );
  const { container } = await renderPage(
    <>
      {form('Your phone')}
      {form('Your relative’s phone')}
    </>,
  );
  for (const label of ['Your phone', 'Your relative’s phone'])
    screen.getByRole('textbox', {
      name: label,
      description: `Error: Error in ${label}. Hint of ${label}.`,
    });
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the control of a field has the id that the field is given', async () => {
  await renderPage(<WithHintAndError id="your-phone" />);
  expect(screen.getByRole('textbox', { description: /^Error/ }).id).toBe('your-phone');
  expect(screen.getByLabelText('Phone number').id).toBe('your-phone');
});

test('the form sends the value of the selected option, or its text if the option is a string', async () => {
  await renderPage(
    <form>
      <Select
        label="When"
        name="to"
        options={[{ value: 'am', label: 'Morning' }]}
        defaultValue="am"
      />
      <Select label="How" name="by" options={['Phone']} defaultValue="Phone" />
    </form>,
  );
  expect([...new FormData(document.forms[0])]).toEqual([
    ['to', 'am'],
    ['by', 'Phone'],
  ]);
  expect(screen.getByRole('option', { name: 'Morning' })).toBeDefined();
});

test('the form sends the original value of an option that the browser has translated', async () => {
  const { container } = await renderPage(
    <form>
      <Choice />
    </form>,
  );
  onTestFinished(translateDocument(translated));
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  expect(select.selectedOptions[0]?.text).toBe(translated('Medical Records'));
  const sentValue = () =>
    new FormData(container.querySelector('form') ?? undefined).get('department');
  expect(sentValue()).toBe('Medical Records');
  fireEvent.change(select, { target: { value: 'Billing' } });
  expect(sentValue()).toBe('Billing');
});
