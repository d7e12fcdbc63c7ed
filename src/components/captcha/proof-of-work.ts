import SolverWorker from 'altcha/workers/pbkdf2?worker';
import { startStopwatch } from './stopwatch.ts';

/** The server's challenge: find the counter whose derived key starts with `keyPrefix`. It is signed, so it goes back unchanged. */
export interface Challenge {
  parameters: { expiresAt?: number } & Record<string, unknown>;
  signature?: string;
}

/** A solution in the format that `verifySolution` of altcha-lib reads. */
export interface Proof {
  token: string;
  /** How many milliseconds it is still valid; absent if it does not expire, or if nobody can tell. */
  left?: () => number;
}

const giveUpAfter = 60_000;

/**
 * Fetches a challenge and solves it in a worker of our own origin: no third party, no puzzle, nothing to click.
 * Rejects when the server, the worker or `crypto.subtle` (https only) fails, or when `signal` is aborted.
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
 * In milliseconds; NaN if unknown. The server's time is compared with the server's `Date`, never with a visitor's
 * clock: one that is an hour ahead would end every token at once (altcha-org/altcha #25). A lifetime that is not
 * positive tells only that some `Date` on the way is wrong; then the server has to say when the token is too old.
 */
const lifetimeOf = ({ parameters: { expiresAt } }: Challenge, date: string | null) =>
  (expiresAt ?? NaN) * 1000 - Date.parse(date ?? '');

/** The worker replies with a solution, with `null` on time-out, or with `{ error }`. */
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
