import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProofOfWork } from './proof-of-work.ts';
import { createRecaptcha } from './recaptcha.ts';

const proofOfWorkOptions = { secret: 's'.repeat(32), cost: 5, maxCounter: 3, ttlSeconds: 60 };
const encode = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64');

async function solve(captcha = createProofOfWork(proofOfWorkOptions)) {
  const challenge = (await captcha.challenge?.()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { challenge, solution };
}

test('a solved challenge is accepted by every process with the same secret, and no two challenges are the same', async () => {
  const payload = await solve();
  const captcha = createProofOfWork(proofOfWorkOptions);
  expect(await captcha.verifierFor(encode(payload))?.verify()).toBe('human');
  expect(payload.challenge.parameters.nonce).not.toBe((await solve()).challenge.parameters.nonce);
});

test('all tokens for one challenge have the same id, and tokens for different challenges have different ids', async () => {
  const captcha = createProofOfWork(proofOfWorkOptions);
  const payload = await solve();
  const respelled = {
    extra: 1,
    solution: { ...payload.solution, counter: 9 },
    challenge: payload.challenge,
  };
  expect(captcha.verifierFor(encode(respelled))?.tokenId).toEqual(
    captcha.verifierFor(encode(payload))?.tokenId,
  );
  expect(captcha.verifierFor(encode(await solve()))?.tokenId).not.toEqual(
    captcha.verifierFor(encode(payload))?.tokenId,
  );
});

test('a proof-of-work token is recognized as forged, unsolved or expired', async () => {
  const captcha = createProofOfWork(proofOfWorkOptions);
  const { challenge, solution } = await solve();
  const { parameters } = challenge;
  const verify = async (payload: object) =>
    (await captcha.verifierFor(encode(payload))?.verify()) ?? 'forged';
  const withChallenge = (changes: object) => ({
    challenge: { ...challenge, ...changes },
    solution,
  });
  for (const forged of [
    withChallenge({ parameters: { ...parameters, cost: 1 } }),
    withChallenge({ parameters: { ...parameters, expiresAt: 9e9 } }),
    withChallenge({ signature: 'ab' }),
    ...[{}, { challenge: {} }, { challenge: { parameters: null } }, { challenge, solution: null }],
  ])
    expect(await verify(forged)).toBe('forged');
  for (const unsolved of [{ ...solution, derivedKey: '00'.repeat(32) }, {}])
    expect(await verify({ challenge, solution: unsolved })).toBe('unsolved');
  const other = createProofOfWork({ ...proofOfWorkOptions, secret: 'o'.repeat(32) });
  expect(other.verifierFor(encode({ challenge, solution }))).toBeUndefined();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await verify({ challenge, solution })).toBe('expired');
});
afterEach(() => vi.useRealTimers());

let provider: ReturnType<typeof createServer>;
let reply: (response: ServerResponse, body: string, request: IncomingMessage) => void;
const requestBodies: string[] = [];
beforeEach(async () => {
  requestBodies.length = 0;
  provider = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requestBodies.push(body);
    reply(response, body, request);
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
});
afterEach(() => void provider.close().closeAllConnections());

const recaptcha = (timeoutMs = 30_000) =>
  createRecaptcha({
    siteKey: 'site',
    secretKey: 'secret',
    verifyUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`,
    hostnames: ['www.example.org'],
    timeoutMs,
  });
const replyWith = (body: unknown, { status = 200 } = {}) => {
  reply = (response) => response.writeHead(status).end(JSON.stringify(body));
};

test.each([
  [{ success: true, hostname: 'www.example.org' }, 'human'],
  [{ success: true, hostname: 'evil.example' }, 'other-host'],
  [{ success: true }, 'other-host'],
  [{ success: false, 'error-codes': ['invalid-input-response'] }, 'forged'],
  [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, 'expired'],
  [{ success: false, 'error-codes': ['invalid-input-secret'] }, 'unreachable'],
  [{ success: 'true' }, 'unreachable'],
  [[], 'unreachable'],
  [null, 'unreachable'],
])('the answer %j of the reCAPTCHA provider leads to the verdict “%s”', async (body, verdict) => {
  replyWith(body);
  expect(await recaptcha().verifierFor('token')?.verify()).toBe(verdict);
  expect(requestBodies).toEqual(['secret=secret&response=token']);
});

test('if the reCAPTCHA provider fails, does not answer or cannot be reached, the verdict is “unreachable”, not “forged”', async () => {
  replyWith({ success: true, hostname: 'www.example.org' }, { status: 500 });
  expect(await recaptcha().verifierFor('token')?.verify()).toBe('unreachable');
  reply = (response) => void response.end('<html>');
  expect(await recaptcha().verifierFor('token')?.verify()).toBe('unreachable');
  reply = (response) => void response.writeHead(302, { location: '/elsewhere' }).end();
  expect(await recaptcha().verifierFor('token')?.verify()).toBe('unreachable');
  reply = () => undefined;
  expect(await recaptcha(200).verifierFor('token')?.verify()).toBe('unreachable');
  const captcha = recaptcha();
  provider.close();
  provider.closeAllConnections();
  expect(await captcha.verifierFor('token')?.verify()).toBe('unreachable');
});

test('a token that Google has verified once is accepted again without asking Google', async () => {
  const captcha = recaptcha();
  replyWith({ success: true, hostname: 'www.example.org' });
  expect(await captcha.verifierFor('token')?.verify()).toBe('human');
  replyWith({ success: false, 'error-codes': ['timeout-or-duplicate'] });
  expect(await captcha.verifierFor('token')?.verify()).toBe('human');
  expect(await captcha.verifierFor('other')?.verify()).toBe('expired');
});
