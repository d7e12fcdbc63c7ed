import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, expect, test, vi } from 'vitest';
import { computeProof } from './proof-of-work.ts';

interface WorkerScope {
  onmessage?: (event: { data: unknown }) => void;
  postMessage: (data: unknown) => void;
}

/** A `Worker` that runs the solver's script in the thread of the test. `last` is the newest worker. */
const SolverWorker = vi.hoisted(
  () =>
    class extends EventTarget {
      static script = '';
      static last?: { terminated: boolean };
      terminated = false;
      #scope: WorkerScope = {
        postMessage: (data) => this.dispatchEvent(new MessageEvent('message', { data })),
      };
      constructor() {
        super();
        SolverWorker.last = this;
        new Function('self', SolverWorker.script)(this.#scope);
      }
      postMessage(data: unknown) {
        this.#scope.onmessage?.({ data });
      }
      terminate() {
        this.terminated = true;
      }
    },
);
vi.mock('altcha/workers/pbkdf2?worker', () => ({ default: SolverWorker }));
SolverWorker.script = readFileSync(
  fileURLToPath(import.meta.resolve('altcha/workers/pbkdf2')),
  'utf8',
);

const hmacSignatureSecret = 'a secret of this test';
const serverTime = Date.now();
const expiresAt = Math.floor(serverTime / 1000) + 600;
const newChallenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 7, // the solution that the worker must find
    deriveKey,
    expiresAt,
    hmacSignatureSecret,
  });
const stubFetch = (response: Response) => vi.stubGlobal('fetch', async () => response);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('altcha-lib, which the server uses, verifies the token, and the worker is terminated', async () => {
  stubFetch(Response.json(await newChallenge()));
  const proof = await computeProof('/captcha/challenge', new AbortController().signal);
  const { challenge, solution } = JSON.parse(atob(proof.token));
  const result = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
  expect(result.verified).toBe(true);
  expect(SolverWorker.last?.terminated).toBe(true);
});

test('a given URL of the worker replaces that of the bundler', async () => {
  stubFetch(Response.json(await newChallenge()));
  const urls: string[] = [];
  vi.stubGlobal(
    'Worker',
    class extends SolverWorker {
      constructor(url: string) {
        super();
        urls.push(url);
      }
    },
  );
  const { signal } = new AbortController();
  const proof = await computeProof('/captcha/challenge', signal, '/solver.js');
  expect(JSON.parse(atob(proof.token)).solution.counter).toBe(7);
  expect(urls).toEqual(['/solver.js']);
});

const responseDated = async (time: number) =>
  Response.json(await newChallenge(), { headers: { date: new Date(time).toUTCString() } });
const hoursInMs = (count: number) => count * 60 * 60 * 1000;
const yearsInMs = (count: number) => hoursInMs(count * 365.25 * 24);

test.each([
  ['10 years behind', -yearsInMs(10)],
  ['26 hours behind', -hoursInMs(26)],
  ['right', 0],
  ['1 hour ahead', hoursInMs(1)],
  ['7 hours ahead', hoursInMs(7)],
  ['10 years ahead', yearsInMs(10)],
])("a token lives 10 minutes if the visitor's clock is %s", async (_, offsetMs) => {
  stubFetch(await responseDated(serverTime));
  vi.useFakeTimers({ toFake: ['Date'], now: serverTime + offsetMs });
  const { millisecondsLeft } = await computeProof(
    '/captcha/challenge',
    new AbortController().signal,
  );
  expect(millisecondsLeft?.()).toBeGreaterThan(570_000);
  expect(millisecondsLeft?.()).toBeLessThanOrEqual(601_000);
});

test.each([
  ['only the monotonic clock', 'performance'],
  ['only the wall clock, as during sleep', 'Date'],
] as const)('a token expires when %s advances', async (_, clock) => {
  stubFetch(await responseDated(serverTime));
  vi.useFakeTimers({ toFake: [clock], now: serverTime });
  const { millisecondsLeft } = await computeProof(
    '/captcha/challenge',
    new AbortController().signal,
  );
  vi.advanceTimersByTime(660_000);
  expect(millisecondsLeft?.()).toBeLessThan(0);
});

test.each([
  ['without a Date header', async () => Response.json(await newChallenge())],
  ['with a Date header later than its expiry', () => responseDated(serverTime + hoursInMs(1))],
])('a token from a challenge %s does not expire in the browser', async (_, respond) => {
  stubFetch(await respond());
  const { millisecondsLeft } = await computeProof(
    '/captcha/challenge',
    new AbortController().signal,
  );
  expect(millisecondsLeft).toBeUndefined();
});

test.each([
  ['the server returns an error', () => new Response('', { status: 429 })],
  ['the response is not a challenge', () => Response.json({ parameters: {} })],
  ['the response is not JSON', () => new Response('<html>')],
])('computeProof rejects if %s', async (_, respond) => {
  stubFetch(respond());
  await expect(computeProof('/captcha/challenge', new AbortController().signal)).rejects.toThrow();
});

test('when the signal is aborted, computeProof rejects and terminates the worker', async () => {
  const challenge = await newChallenge();
  challenge.parameters.keyPrefix = 'ff'.repeat(16); // no worker finds a solution in the time of the test
  stubFetch(Response.json(challenge));
  const controller = new AbortController();
  const proof = computeProof('/captcha/challenge', controller.signal);
  setTimeout(() => controller.abort(new Error('left the page')), 50);
  await expect(proof).rejects.toThrow('left the page');
  expect(SolverWorker.last?.terminated).toBe(true);
});
