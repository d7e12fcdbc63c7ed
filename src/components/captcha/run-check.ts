import type { CaptchaState } from './captcha-state.ts';

/** `left` tells how many milliseconds the token is still valid; absent if that is not known. */
export type Enter = (state: CaptchaState, token?: string, left?: () => number) => void;

/** The check fails after this time: on a network that never answers, a visitor would wait for it forever. */
const patienceMs = 90_000;

/** Runs one check, which enters the states that follow on "verifying". Returns how to end it. */
export function runCheck(check: (ended: AbortSignal) => Promise<void>, enter: Enter) {
  const controller = new AbortController();
  const end = () => {
    clearTimeout(patience);
    controller.abort();
  };
  const fail = (error: unknown) => {
    if (controller.signal.aborted) return;
    end();
    console.error('The security check failed', error);
    enter('failed');
  };
  const patience = setTimeout(() => fail(new Error('It took too long')), patienceMs);
  enter('verifying');
  check(controller.signal).then(() => clearTimeout(patience), fail);
  return end;
}
