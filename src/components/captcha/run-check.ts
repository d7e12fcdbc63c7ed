import type { CaptchaState } from './captcha-state.ts';

/** Enters a state. `left` returns the milliseconds until the token expires; absent if unknown. */
export type Enter = (state: CaptchaState, token?: string, left?: () => number) => void;

/** A check that takes longer fails; on a network that never answers, it would otherwise run forever. */
const timeoutMs = 90_000;

/** Enters "verifying" and runs one check, which enters the next states. Returns a function that ends the check. */
export function runCheck(check: (ended: AbortSignal) => Promise<void>, enter: Enter) {
  const controller = new AbortController();
  const end = () => {
    clearTimeout(timer);
    controller.abort();
  };
  const fail = (error: unknown) => {
    if (controller.signal.aborted) return;
    end();
    console.error('The security check failed', error);
    enter('failed');
  };
  const timer = setTimeout(() => fail(new Error('It took too long')), timeoutMs);
  enter('verifying');
  check(controller.signal).then(() => clearTimeout(timer), fail);
  return end;
}
