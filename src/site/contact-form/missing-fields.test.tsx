import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { tokenField } from '#contact/captcha.ts';
import type { FormField } from '#contact/form.ts';
import { renderPage } from '#tests/harness/rendered.tsx';
import { MissingFields, missingFrom } from './missing-fields.tsx';
import { SendButton } from './native-form.tsx';

const list = (...missing: FormField[]) => <MissingFields id="missing-fields" missing={missing} />;
const pauseTyping = () => act(() => vi.advanceTimersByTime(1500));
const announcement = () => document.querySelector('[aria-live=polite]')?.textContent;

test('missing fields are announced when typing pauses, but not for an untouched form or if only the security check is unsolved', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { update } = await renderPage(list());
  await update(list(...missingFrom({})));
  await pauseTyping();
  expect(announcement()).toBe('');
  await update(list('email', 'phone', 'message', tokenField));
  expect(announcement()).toBe('');
  await pauseTyping();
  expect(announcement()).toBe('Still needed: email, phone, message, security check');
  await update(list(tokenField));
  await pauseTyping();
  expect(announcement()).toBe('');
  await update(list(...missingFrom({ [tokenField]: 'solved' })));
  await pauseTyping();
  expect(announcement()).toBe('');
  vi.useRealTimers();
});

test('the list of missing fields shows the state of the security check, but does not announce it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderPage(
    <MissingFields id="missing-fields" missing={['email', tokenField]} checkNote="in progress" />,
  );
  await pauseTyping();
  expect(document.getElementById('missing-fields')?.textContent).toBe(
    'Still needed: email, security check (in progress)',
  );
  expect(announcement()).toBe('Still needed: email, security check');
  vi.useRealTimers();
});

test('once nothing is missing, it is announced once that the message is ready, also if only the check was missing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { container, update } = await renderPage(list(tokenField));
  const announced: (string | null | undefined)[] = [];
  const observer = new MutationObserver(() => announced.push(announcement()));
  observer.observe(container, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  const ready = <MissingFields id="missing-fields" missing={[]} isReady />;
  await pauseTyping();
  await update(ready);
  await pauseTyping();
  await update(ready);
  await pauseTyping();
  expect(announced.filter(Boolean)).toEqual(['Ready to send.']);
  observer.disconnect();
  await update(<MissingFields id="missing-fields" missing={[]} />); // the message was sent
  await pauseTyping();
  expect(announcement()).toBe('');
  vi.useRealTimers();
});

test('when the link to the security check disappears with the focus, the focus moves to the send button', async () => {
  const form = (...missing: FormField[]) => (
    <form>
      <SendButton aria-disabled={missing.length > 0} />
      {list(...missing)}
    </form>
  );
  const { update } = await renderPage(form(tokenField));
  screen.getByRole('link', { name: 'security check' }).focus();
  await update(form());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send message' }));
});
