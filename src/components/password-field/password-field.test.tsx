import { fireEvent, screen } from '@testing-library/react';
import { act, createRef } from 'react';
import { expect, test } from 'vitest';
import { click, renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './password-field.stories.tsx';

const { Default, WithErrorNarrow } = storiesFrom(stories);

const field = () => screen.getByLabelText<HTMLInputElement>(/password/i, { selector: 'input' });
const button = () => screen.getByRole('button');
const announced = () => document.querySelector('[aria-live]')?.textContent;

test('a password field is hidden at first, can be filled in by a password manager, and keeps spelling to itself', async () => {
  await renderPage(<Default />);
  const attributes = ['type', 'autocomplete', 'autocapitalize', 'spellcheck'];
  expect(attributes.map((name) => field().getAttribute(name))).toEqual([
    'password',
    'current-password',
    'none',
    'false',
  ]);
  expect(announced()).toBe('');
});

test('the button shows and hides the password, names what it does, and the state is announced', async () => {
  const ref = createRef<HTMLInputElement>();
  await renderPage(<Default ref={ref} />);
  fireEvent.input(field(), { target: { value: 'three easy words' } });
  expect(button().textContent).toBe('Show password');
  await click(button());
  expect([field().type, button().textContent, announced()]).toEqual([
    'text',
    'Hide password',
    'Your password is visible',
  ]);
  await click(button());
  expect([field().type, button().textContent, announced()]).toEqual([
    'password',
    'Show password',
    'Your password is hidden',
  ]);
  expect(ref.current?.value).toBe('three easy words');
});

test('sending the form of the field hides the password before the browser reads the form, and another form does not', async () => {
  await renderPage(
    <>
      <form aria-label="own">
        <Default />
      </form>
      <form aria-label="other" />
    </>,
  );
  await click(button());
  await act(async () => fireEvent.submit(screen.getByRole('form', { name: 'other' })));
  expect(field().type).toBe('text');
  let typeWhileSending = '';
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      typeWhileSending = field().type;
    },
    { once: true },
  );
  await act(async () => fireEvent.submit(screen.getByRole('form', { name: 'own' })));
  expect(typeWhileSending).toBe('password');
});

test('leaving the page hides the password', async () => {
  await renderPage(<Default />);
  await click(button());
  await act(async () => dispatchEvent(new Event('pagehide')));
  expect(field().type).toBe('password');
});

test('a password field has the label, hint and error of every field', async () => {
  await renderPage(<WithErrorNarrow />);
  expect(screen.getByLabelText('Choose a password').getAttribute('aria-invalid')).toBe('true');
  const descriptions = field().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(descriptions.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Error: Enter at least 12 characters',
    'At least 12 characters. Three words are easy to remember.',
  ]);
});
