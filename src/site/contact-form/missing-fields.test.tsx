import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import { type MissingField, MissingFields } from './missing-fields.tsx';

const list = (...parts: MissingField[]) => (
  <MissingFields id="missing-fields" parts={parts} idOf={(part) => part} />
);
const rest = () => act(() => vi.advanceTimersByTime(1500));
const said = () => screen.getByRole('status').textContent;

test('what is missing is said once it has settled, and an untouched form is no news', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { update } = await renderPage(list());
  await update(list('name', 'email', 'phone', 'message', 'token'));
  await rest();
  expect(said()).toBe('');
  await update(list('email', 'phone', 'message', 'token'));
  expect(said()).toBe('');
  await rest();
  expect(said()).toBe('Still needed: email, phone, message, security check');
  await update(list('token'));
  await rest();
  expect(said()).toBe('');
  await update(list('name', 'email', 'phone', 'message'));
  await rest();
  expect(said()).toBe('');
  vi.useRealTimers();
});

test('beside the security check stands how it goes, which is seen and not said', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderPage(
    <MissingFields
      id="missing-fields"
      parts={['email', 'token']}
      note="in progress"
      idOf={(part) => part}
    />,
  );
  await rest();
  expect(document.getElementById('missing-fields')?.textContent).toBe(
    'Still needed: email, security check (in progress)',
  );
  expect(said()).toBe('Still needed: email, security check');
  vi.useRealTimers();
});
