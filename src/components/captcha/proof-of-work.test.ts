import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, expect, test, vi } from 'vitest';
import { prove } from './proof-of-work.ts';

interface Scope {
  onmessage?: (event: { data: unknown }) => void;
  postMessage: (data: unknown) => void;
}

/** Runs the code of the worker in the thread of the test. */
const SolverWorker = vi.hoisted(
  () =>
    class extends EventTarget {
      static script = '';
      static last?: { terminated: boolean };
      terminated = false;
      #scope: Scope = {
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
    counter: 7,
    deriveKey,
    expiresAt,
    hmacSignatureSecret,
  });
const serve = (response: Response) => vi.stubGlobal('fetch', async () => response);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the server's library verifies the token, and the worker is terminated", async () => {
  serve(Response.json(await newChallenge()));
  const proof = await prove('/captcha/challenge', new AbortController().signal);
  const { challenge, solution } = JSON.parse(atob(proof.token));
  const result = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
  expect(result.verified).toBe(true);
  expect(SolverWorker.last?.terminated).toBe(true);
});

const dated = async (time: number) =>
  Response.json(await newChallenge(), { headers: { date: new Date(time).toUTCString() } });
const hours = (count: number) => count * 60 * 60 * 1000;
const years = (count: number) => hours(count * 365.25 * 24);

test.each([
  ['10 years behind', -years(10)],
  ['26 hours behind', -hours(26)],
  ['right', 0],
  ['1 hour ahead', hours(1)],
  ['7 hours ahead', hours(7)],
  ['10 years ahead', years(10)],
])("a visitor's clock that is %s does not change the lifetime of a token", async (_, offset) => {
  serve(await dated(serverTime));
  vi.useFakeTimers({ toFake: ['Date'], now: serverTime + offset });
  const { left } = await prove('/captcha/challenge', new AbortController().signal);
  expect(left?.()).toBeGreaterThan(570_000);
  expect(left?.()).toBeLessThanOrEqual(601_000);
});

test.each([
  ['the monotonic clock', 'performance'],
  ['only the wall clock, as during sleep', 'Date'],
] as const)('the lifetime ends by %s', async (_, clock) => {
  serve(await dated(serverTime));
  vi.useFakeTimers({ toFake: [clock], now: serverTime });
  const { left } = await prove('/captcha/challenge', new AbortController().signal);
  vi.advanceTimersByTime(660_000);
  expect(left?.()).toBeLessThan(0);
});

test.each([
  ['without a Date header', async () => Response.json(await newChallenge())],
  ['with a Date later than its expiry', () => dated(serverTime + hours(1))],
])('a challenge %s does not expire in the browser', async (_, answer) => {
  serve(await answer());
  const { left } = await prove('/captcha/challenge', new AbortController().signal);
  expect(left).toBeUndefined();
});

test.each([
  ['the server returns an error', () => new Response('', { status: 429 })],
  ['the response is not a challenge', () => Response.json({ parameters: {} })],
  ['the response is not JSON', () => new Response('<html>')],
])('prove rejects if %s', async (_, answer) => {
  serve(answer());
  await expect(prove('/captcha/challenge', new AbortController().signal)).rejects.toThrow();
});

test('an abort rejects and terminates the worker', async () => {
  const challenge = await newChallenge();
  challenge.parameters.keyPrefix = 'ff'.repeat(16);
  serve(Response.json(challenge));
  const aborter = new AbortController();
  const proof = prove('/captcha/challenge', aborter.signal);
  setTimeout(() => aborter.abort(new Error('left the page')), 50);
  await expect(proof).rejects.toThrow('left the page');
  expect(SolverWorker.last?.terminated).toBe(true);
});
