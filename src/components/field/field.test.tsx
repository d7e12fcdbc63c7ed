import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heard, renderPage } from '#tests/harness/rendered.tsx';
import { fieldId, Select, TextArea, TextField } from './field.tsx';

const phone = {
  label: 'Phone number',
  name: 'phone',
  type: 'tel',
  autoComplete: 'tel',
  hint: 'Any format.',
} as const;

test('error comes before hint in the description, and makes the field invalid', async () => {
  await renderPage(<TextField {...phone} required error="Enter your phone number" />);
  const field = screen.getByRole('textbox', {
    name: 'Phone number',
    description: 'Error: Enter your phone number Any format.',
  });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.id).toBe(fieldId('phone'));
});

test('before it was judged it is required and not invalid, without the native attribute', async () => {
  await renderPage(<TextField {...phone} required />);
  const field = screen.getByRole('textbox', { description: 'Any format.' });
  expect(field.getAttribute('aria-invalid')).toBe('false');
  expect(field.getAttribute('aria-required')).toBe('true');
  expect(field.hasAttribute('required')).toBe(false);
  expect(await heard()).toMatchInlineSnapshot(`
    [
      "Phone number",
      "paragraph",
      "Any format.",
      "end of paragraph",
      "textbox, Phone number, Any format., not invalid, required",
    ]
  `);
});

test('an optional field says so in its label; a choice that has a value does not', async () => {
  await renderPage(
    <>
      <TextField {...phone} />
      <Select label="Department" name="department" options={['A', 'B']} defaultValue="B" />
    </>,
  );
  expect(screen.getByLabelText('Phone number (optional)')).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Department' }).value).toBe('B');
});

test('the purpose of each field is told to the browser (1.3.5)', async () => {
  await renderPage(<TextField {...phone} inputMode="tel" maxLength={40} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect([field.type, field.autocomplete, field.inputMode, field.maxLength]).toEqual([
    'tel',
    'tel',
    'tel',
    40,
  ]);
});

test('words typed before hydration stay, and the form library gets the element', async () => {
  const ref = vi.fn();
  const registration = { ref, name: 'message', onChange: vi.fn(), onBlur: vi.fn() };
  const node = <TextArea label="Message" name="message" required registration={registration} />;
  const { container, update } = await renderPage(node);
  const area = screen.getByRole<HTMLTextAreaElement>('textbox');
  area.value = 'typed early';
  await update(node);
  expect(area.value).toBe('typed early');
  expect(ref).toHaveBeenCalledWith(container.querySelector('textarea'));
});
