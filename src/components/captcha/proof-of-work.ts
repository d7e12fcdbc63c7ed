import SolverWorker from 'altcha/workers/pbkdf2?worker';
import { startStopwatch } from './stopwatch.ts';

/**
 * The server's challenge: find the number, called counter, from which PBKDF2 derives a key that starts with
 * `keyPrefix`. The server has signed the challenge, so the token must contain it unchanged.
 */
export interface Challenge {
  parameters: { expiresAt?: number } & Record<string, unknown>;
  signature?: string;
}

export interface Proof {
  /** The challenge and its solution. The server passes them to `verifySolution` of altcha-lib. */
  token: string;
  /** Returns the milliseconds until the token expires. Absent if it does not expire or its lifetime is unknown. */
  millisecondsLeft?: () => number;
}

const workerTimeoutMs = 60_000;

/**
 * Fetches a challenge and solves it in a worker. Rejects when the server or the worker fails (the worker needs
 * `crypto.subtle`, which exists only with https), or when `signal` is aborted. `workerUrl` replaces the URL of the worker
 * that the bundler has emitted.
 */
export async function computeProof(
  challengeUrl: string,
  signal: AbortSignal,
  workerUrl?: string,
): Promise<Proof> {
  const elapsedMs = startStopwatch();
  const response = await fetch(challengeUrl, { signal, headers: { accept: 'application/json' } });
  if (!response.ok)
    throw new Error(`The server sent no challenge, but the status ${response.status}`);
  const challenge: Challenge = await response.json();
  const solution = await solve(challenge, signal, workerUrl);
  const lifetimeMs = lifetimeMsOf(challenge, response.headers.get('date'));
  return {
    token: btoa(JSON.stringify({ challenge, solution })),
    ...(lifetimeMs > 0 && { millisecondsLeft: () => lifetimeMs - elapsedMs() }),
  };
}

/**
 * The milliseconds from the response to the expiry of the challenge; NaN if unknown. The expiry is compared with the
 * response's `Date` header, never with the visitor's clock: with a clock one hour ahead, every token would expire at once
 * (altcha-org/altcha #25). A result that is not positive means that a proxy or cache sent a wrong `Date`: the lifetime is
 * then unknown, and only the server rejects expired tokens.
 */
const lifetimeMsOf = ({ parameters: { expiresAt } }: Challenge, date: string | null) =>
  (expiresAt ?? NaN) * 1000 - Date.parse(date ?? '');

/** A solution, an error, or `null` after the timeout. */
type WorkerReply = { counter: number; derivedKey: string } | { error: unknown } | null;

async function solve(challenge: Challenge, signal: AbortSignal, workerUrl: string | undefined) {
  const worker = workerUrl ? new Worker(workerUrl) : new SolverWorker();
  try {
    const reply = await new Promise<WorkerReply>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The worker could not run')));
      worker.postMessage({
        type: 'work',
        challenge,
        counterStart: 0,
        counterStep: 1,
        timeout: workerTimeoutMs,
      });
    });
    if (!reply || 'error' in reply) throw new Error('The worker found no solution');
    return reply;
  } finally {
    worker.terminate();
  }
}
