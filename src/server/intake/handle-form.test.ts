import { expect, test } from 'vitest';
import { encode } from '#contact/wire.ts';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { createShutdown } from '../shutdown.ts';
import { createFormHandler } from './handle-form.ts';

const mustNotBeCalled = () => {
  throw new Error('must not be called for a form that is refused');
};

function createHandler({ max = 100 } = {}) {
  return createFormHandler({
    captcha: { config: { provider: 'recaptcha', siteKey: '' }, verifierFor: () => undefined },
    outbox: {
      findByToken: mustNotBeCalled,
      findByContent: mustNotBeCalled,
      accept: mustNotBeCalled,
    },
    shutdown: createShutdown(),
    origins: [],
    limits: {
      address: createRateLimit({ max, windowSeconds: 1 }),
      global: createRateLimit({ max: 100, windowSeconds: 1 }),
    },
    onStored: mustNotBeCalled,
    onDuplicate: mustNotBeCalled,
    onStorageError: mustNotBeCalled,
  });
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

/**
 * Posts a body twelve times at once. Returns the reasons of the answers, and the largest number of answers in one turn
 * of the event loop.
 */
async function flood(body: Buffer) {
  const handle = createHandler();
  let turn = 0;
  let isOver = false;
  const tick = () => {
    turn++;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  const post = {
    method: 'POST',
    address: '192.0.2.1',
    headers: formHeaders,
    readBody: async () => body,
  };
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const answer = await handle(post);
      return { reason: answer?.reason, turn };
    }),
  );
  isOver = true;
  const answersByTurn = Map.groupBy(answers, (answer) => answer.turn);
  return {
    reasons: new Set(answers.map(({ reason }) => reason)),
    mostInOneTurn: Math.max(...[...answersByTurn.values()].map(({ length }) => length)),
  };
}

test('forged tokens reach neither the disk nor a captcha provider, and at most two of them are answered in a turn of the event loop', async () => {
  const { reasons, mostInOneTurn } = await flood(
    Buffer.from(encode(sampleMessage, 'a token').toString()),
  );
  expect(reasons).toEqual(new Set(['captcha-forged']));
  expect(mostInOneTurn).toBe(2);
});

test('at most one large body is decoded in a turn of the event loop, so that pages do not have to wait long', async () => {
  const longMessage = { ...sampleMessage, message: 'x'.repeat(100_000) };
  const { reasons, mostInOneTurn } = await flood(
    Buffer.from(encode(longMessage, 'a token').toString()),
  );
  expect(reasons).toEqual(new Set(['fields']));
  expect(mostInOneTurn).toBe(1);
});

test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])(
  'posts of a page of another site (%j) have a limit, and leave the visitor’s own',
  async (foreign) => {
    const handle = createHandler({ max: 2 });
    const reasonOf = async (headers: Record<string, string>) => {
      const body = Buffer.from(encode(sampleMessage, 'a token').toString());
      const post = { method: 'POST', address: '192.0.2.1', readBody: async () => body };
      return (await handle({ ...post, headers: { ...formHeaders, ...headers } }))?.reason;
    };
    const reasons = [foreign, foreign, foreign, {}, {}, {}].map(reasonOf);
    expect(await Promise.all(reasons)).toEqual([
      'cross-origin',
      'cross-origin',
      'rate-limited-address',
      'captcha-forged',
      'captcha-forged',
      'rate-limited-address',
    ]);
  },
);
