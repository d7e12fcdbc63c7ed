import SolverWorker from 'altcha/workers/pbkdf2?worker';

/** The server's challenge: find the counter whose derived key starts with `keyPrefix`. It is signed, so it goes back unchanged. */
export interface Challenge {
  parameters: { expiresAt?: number } & Record<string, unknown>;
  signature?: string;
}

/** A solution in the format that `verifySolution` of altcha-lib reads. */
export interface Proof {
  token: string;
  /** Milliseconds since 1970; absent if the challenge does not expire. */
  expiresAt?: number;
}

const giveUpAfter = 60_000;

/**
 * Fetches a challenge and solves it in a worker of our own origin: no third party, no puzzle, nothing to click.
 * Rejects when the server, the worker or `crypto.subtle` (https only) fails, or when `signal` is aborted.
 */
export async function prove(challengeUrl: string, signal: AbortSignal): Promise<Proof> {
  const answer = await fetch(challengeUrl, { signal, headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The security check could not start: ${answer.status}`);
  const challenge: Challenge = await answer.json();
  const solution = await solve(challenge, signal);
  const { expiresAt } = challenge.parameters;
  return {
    token: btoa(JSON.stringify({ challenge, solution })),
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt * 1000 }),
  };
}

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
