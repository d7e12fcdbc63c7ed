import { expect, test } from 'vitest';
import { encode } from '#contact/wire.ts';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { createStopping } from '../stopping.ts';
import { createFormHandler } from './handle-form.ts';

const unused = () => {
  throw new Error('must not be called for a forged token');
};

function open() {
  return createFormHandler({
    captcha: { config: { provider: 'recaptcha', siteKey: '' }, verifierFor: () => undefined },
    outbox: { findByToken: unused, findByContent: unused, accept: unused },
    stopping: createStopping(),
    origins: [],
    limits: { address: createRateLimit(100, 1), global: createRateLimit(100, 1) },
    onStored: unused,
    onDuplicate: unused,
    onStorageError: unused,
  });
}

/** Posts a body twelve times at once; returns the reasons of the answers and the most answers in a turn of the event loop. */
async function flood(body: Buffer) {
  const handle = open();
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
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    readBody: async () => body,
  };
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const answer = await handle(post);
      return { reason: answer?.reason, turn };
    }),
  );
  isOver = true;
  const inTurn = Map.groupBy(answers, (answer) => answer.turn);
  return {
    reasons: new Set(answers.map(({ reason }) => reason)),
    mostInTurn: Math.max(...[...inTurn.values()].map((answered) => answered.length)),
  };
}

test('a forged token reaches neither the disk nor a provider, and at most two are answered in a turn of the event loop', async () => {
  const { reasons, mostInTurn } = await flood(
    Buffer.from(encode(sampleMessage, 'a token').toString()),
  );
  expect(reasons).toEqual(new Set(['captcha-forged']));
  expect(mostInTurn).toBe(2);
});

test('at most one large body is decoded in a turn of the event loop, so that pages do not wait for many', async () => {
  const long = { ...sampleMessage, message: 'x'.repeat(100_000) };
  const { reasons, mostInTurn } = await flood(Buffer.from(encode(long, 'a token').toString()));
  expect(reasons).toEqual(new Set(['fields']));
  expect(mostInTurn).toBe(1);
});
