import type { CaptchaState } from './captcha-state.ts';

/** Sets the state of the check. `millisecondsLeft` returns the milliseconds until the token expires; absent if unknown. */
export type EnterState = (
  state: CaptchaState,
  token?: string,
  millisecondsLeft?: () => number,
) => void;

/** A check that takes longer fails. Without this limit it would run forever on a network that never answers. */
const timeoutMs = 90_000;

/**
 * Enters the state "verifying" and runs `check`, which enters the next states. If `check` rejects or takes too long,
 * enters the state "failed". Returns a function that ends the check.
 */
export function runCheck(check: (signal: AbortSignal) => Promise<void>, enterState: EnterState) {
  const controller = new AbortController();
  const endCheck = () => {
    clearTimeout(timer);
    controller.abort();
  };
  const fail = (error: unknown) => {
    if (controller.signal.aborted) return;
    endCheck();
    console.error('The security check failed', error);
    enterState('failed');
  };
  const timer = setTimeout(() => fail(new Error(`No result after ${timeoutMs} ms`)), timeoutMs);
  enterState('verifying');
  check(controller.signal).then(() => clearTimeout(timer), fail);
  return endCheck;
}
