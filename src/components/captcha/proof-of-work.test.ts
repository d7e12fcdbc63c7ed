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

/** Runs the browser's worker in the test's own thread. */
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
const expiresAt = Math.floor(Date.now() / 1000) + 600;
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
});

test("the token is what the server's library verifies, and the worker is gone", async () => {
  serve(Response.json(await newChallenge()));
  const proof = await prove('/captcha/challenge', new AbortController().signal);
  expect(proof.expiresAt).toBe(expiresAt * 1000);
  const { challenge, solution } = JSON.parse(atob(proof.token));
  const result = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
  expect(result.verified).toBe(true);
  expect(SolverWorker.last?.terminated).toBe(true);
});

test.each([
  ['the server refuses', () => new Response('', { status: 429 })],
  ['the answer is no challenge', () => Response.json({ parameters: {} })],
  ['the answer is no JSON', () => new Response('<html>')],
])('rejects when %s', async (_, answer) => {
  serve(answer());
  await expect(prove('/captcha/challenge', new AbortController().signal)).rejects.toThrow();
});

test('stops when it is aborted', async () => {
  const challenge = await newChallenge();
  challenge.parameters.keyPrefix = 'ff'.repeat(16);
  serve(Response.json(challenge));
  const aborter = new AbortController();
  const proof = prove('/captcha/challenge', aborter.signal);
  setTimeout(() => aborter.abort(new Error('left the page')), 50);
  await expect(proof).rejects.toThrow('left the page');
  expect(SolverWorker.last?.terminated).toBe(true);
});
