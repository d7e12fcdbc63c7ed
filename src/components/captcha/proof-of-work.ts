import SolverWorker from 'altcha/workers/pbkdf2?worker';
import { startStopwatch } from './stopwatch.ts';

/**
 * The server's challenge: find the counter whose derived key starts with `keyPrefix`. It is signed and must be returned
 * unchanged.
 */
export interface Challenge {
  parameters: { expiresAt?: number } & Record<string, unknown>;
  signature?: string;
}

/** A solution in the format that `verifySolution` of altcha-lib reads. */
export interface Proof {
  token: string;
  /** Returns the milliseconds until the token expires. Absent if it does not expire or its lifetime is unknown. */
  left?: () => number;
}

const giveUpAfter = 60_000;

/**
 * Fetches a challenge and solves it in a worker from the same origin. Rejects when the server, the worker or
 * `crypto.subtle` (https only) fails, or when `signal` is aborted.
 */
export async function prove(challengeUrl: string, signal: AbortSignal): Promise<Proof> {
  const age = startStopwatch();
  const answer = await fetch(challengeUrl, { signal, headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The security check could not start: ${answer.status}`);
  const challenge: Challenge = await answer.json();
  const solution = await solve(challenge, signal);
  const lifetime = lifetimeOf(challenge, answer.headers.get('date'));
  return {
    token: btoa(JSON.stringify({ challenge, solution })),
    ...(lifetime > 0 && { left: () => lifetime - age() }),
  };
}

/**
 * The lifetime of a token in milliseconds; NaN if unknown. The expiry is compared with the response's `Date`, never with
 * the visitor's clock: a clock one hour fast would make every token expire at once (altcha-org/altcha #25). If the result
 * is not positive, a proxy or cache sent a wrong `Date`. The lifetime is then unknown, and the server rejects old tokens.
 */
const lifetimeOf = ({ parameters: { expiresAt } }: Challenge, date: string | null) =>
  (expiresAt ?? NaN) * 1000 - Date.parse(date ?? '');

/** The worker's reply: a solution, `null` after the timeout, or an error. */
type Answer = { counter: number; derivedKey: string } | { error: unknown } | null;

async function solve(challenge: Challenge, signal: AbortSignal) {
  const worker = new SolverWorker();
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The security check could not run')));
      worker.postMessage({
        type: 'work',
        challenge,
        counterStart: 0,
        counterStep: 1,
        timeout: giveUpAfter,
      });
    });
    if (!answer || 'error' in answer) throw new Error('The security check found no answer');
    return answer;
  } finally {
    worker.terminate();
  }
}
