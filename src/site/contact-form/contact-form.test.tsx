import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CaptchaProps } from '#components/captcha/captcha.tsx';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { renderPage } from '#tests/harness/rendered.tsx';
import { ContactForm } from './contact-form.tsx';
import { forgetDraft } from './draft.ts';

const captcha = vi.hoisted(() => ({ solve: (_token: string) => {} }));
vi.mock('#components/captcha/captcha.tsx', () => ({
  Captcha({ onToken }: CaptchaProps) {
    captcha.solve = onToken;
    return null;
  },
}));

afterEach(forgetDraft);

test('a captcha solved just after a quick exit does not bring back what was typed', async () => {
  await renderPage(<ContactForm />);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await act(async () => fireEvent.change(name, { target: { value: 'Ana' } }));
  await act(async () => {
    document.forms[0]?.reset();
    dispatchEvent(new Event(quickExitEvent));
    captcha.solve('token'); // React has not yet replaced the form
  });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('');
});
