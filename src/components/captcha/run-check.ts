import type { CaptchaState } from './captcha-state.ts';

export type Enter = (state: CaptchaState, token?: string) => void;

/** Runs one check, which enters the states that follow on "verifying". Returns how to end it. */
export function runCheck(check: (ended: AbortSignal) => Promise<void>, enter: Enter) {
  const controller = new AbortController();
  enter('verifying');
  check(controller.signal).catch((error: unknown) => {
    if (controller.signal.aborted) return;
    console.error('The security check failed', error);
    enter('failed');
  });
  return () => controller.abort();
}
