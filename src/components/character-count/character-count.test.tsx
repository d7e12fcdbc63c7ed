import { fireEvent, screen } from '@testing-library/react';
import { act, useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './character-count.stories.tsx';
import { CountedTextArea, CountedTextField } from './character-count.tsx';

const { Default, TooManyNarrow } = storiesFrom(stories);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

const control = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const type = (value: string) => fireEvent.input(control(), { target: { value } });
const visible = () => document.querySelector('[aria-hidden=true]:is(p)')?.textContent;
const announced = () => document.querySelector('[aria-live]')?.textContent;

test('before scripts run, the limit is visible and describes the control, after error and hint', async () => {
  const { html } = await renderPage(<TooManyNarrow />);
  expect(html).toContain('>You can enter up to 20 characters</p>');
  expect(html).not.toContain('too many');
  screen.getByRole('textbox', {
    description:
      'Error: Enter 20 characters or fewer Please do not write medical details. You can enter up to 20 characters',
  });
});

test('the number of characters left is visible at once, and announced after a pause', async () => {
  await renderPage(<Default />);
  expect(visible()).toBe('You have 200 characters left');
  await act(async () => control().focus());
  await pass(5_000);
  expect(announced(), 'nothing is written yet').toBe('');
  type('1234567890');
  expect(visible()).toBe('You have 190 characters left');
  await pass(900);
  type('12345678901');
  await pass(900);
  expect(announced(), 'the visitor is still writing').toBe('');
  await pass(200);
  expect(announced()).toBe('You have 189 characters left');
});

test('a field accepts more characters than the limit, and says how many are too many', async () => {
  await renderPage(<Default limit={5} />);
  for (const [value, text] of [
    ['1234', 'You have 1 character left'],
    ['12345', 'You have 0 characters left'],
    ['123456', 'You have 1 character too many'],
    ['a'.repeat(1_205), 'You have 1,200 characters too many'],
  ] as const) {
    type(value);
    expect(visible()).toBe(text);
    expect(control().value).toBe(value);
  }
  expect(control().maxLength).toBe(-1);
});

test('a line break counts as one character and an emoji as two, unless `count` says otherwise', async () => {
  const { update } = await renderPage(<Default limit={10} />);
  type('a\n🙂');
  expect(visible()).toBe('You have 6 characters left');
  await update(<Default limit={10} count={(value) => [...value].length} />);
  expect(visible()).toBe('You have 7 characters left');
});

test('below the threshold the limit stays visible', async () => {
  await renderPage(<Default limit={10} threshold={50} />);
  type('1234');
  expect(visible()).toBeUndefined();
  type('12345');
  expect(visible()).toBe('You have 5 characters left');
});

let form: UseFormReturn<{ about: string }> | undefined;

function RegisteredForm() {
  const ownForm = useForm({ defaultValues: { about: 'Hello' } });
  useEffect(() => {
    form = ownForm;
  });
  return (
    <CountedTextField
      label="About"
      autoComplete="off"
      limit={20}
      id="about"
      {...ownForm.register('about')}
    />
  );
}

test('a value that a form library sets is counted, and not announced outside of the field', async () => {
  await renderPage(<RegisteredForm />);
  await pass(1_000);
  expect(visible()).toBe('You have 15 characters left');
  await act(async () => form?.setValue('about', 'Hello, it is me'));
  await pass(3_000);
  expect(visible()).toBe('You have 5 characters left');
  expect(announced()).toBe('');
});

test('a counted field with a `value` counts it', async () => {
  const field = (value: string) => (
    <CountedTextArea label="About" name="about" limit={20} value={value} onChange={() => {}} />
  );
  const { update } = await renderPage(field('Hello'));
  expect(visible()).toBe('You have 15 characters left');
  await update(field('Hello you'));
  await pass(1_000);
  expect(visible()).toBe('You have 11 characters left');
});
