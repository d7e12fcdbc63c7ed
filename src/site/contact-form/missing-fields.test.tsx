import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { tokenField } from '#contact/captcha.ts';
import type { FormField } from '#contact/form.ts';
import { renderPage } from '#tests/harness/rendered.tsx';
import { MissingFields, missingFrom } from './missing-fields.tsx';

const list = (...missing: FormField[]) => <MissingFields id="missing-fields" missing={missing} />;
const rest = () => act(() => vi.advanceTimersByTime(1500));
const said = () => screen.getByRole('status').textContent;

test('the list of missing fields is announced when typing pauses, but not for an untouched form or for the security check alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { update } = await renderPage(list());
  await update(list(...missingFrom({})));
  await rest();
  expect(said()).toBe('');
  await update(list('email', 'phone', 'message', tokenField));
  expect(said()).toBe('');
  await rest();
  expect(said()).toBe('Still needed: email, phone, message, security check');
  await update(list(tokenField));
  await rest();
  expect(said()).toBe('');
  await update(list(...missingFrom({ [tokenField]: 'solved' })));
  await rest();
  expect(said()).toBe('');
  vi.useRealTimers();
});

test('the list of missing fields shows the state of the security check without announcing it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderPage(
    <MissingFields id="missing-fields" missing={['email', tokenField]} note="in progress" />,
  );
  await rest();
  expect(document.getElementById('missing-fields')?.textContent).toBe(
    'Still needed: email, security check (in progress)',
  );
  expect(said()).toBe('Still needed: email, security check');
  vi.useRealTimers();
});
