import { randomBytes } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { tokenField } from '#contact/captcha.ts';
import type { ContactMessage } from '#contact/message.ts';
import { waitPassField } from '#contact/wire.ts';
import { sampleMessage, sampleOf } from '#tests/harness/sample-message.ts';
import { answerPageTemplate, emptySiteFile } from '#tests/harness/server.ts';
import { cipher, makeTemporaryFolder, outboxLimits } from '#tests/harness/store.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { createShutdown } from '../shutdown.ts';
import { openDatabase } from '../store/database.ts';
import type { Outbox } from '../store/outbox.ts';
import { openOutbox } from '../store/sqlite-outbox.ts';
import type { Captcha, Verdict } from './captcha.ts';
import { asText, type FormAnswer } from './form-answer.ts';
import type { FormHandlerOptions } from './form-handler-options.ts';
import { createFormHandler } from './handle-form.ts';
import { type AnswerLanguage, english, spanish } from './languages.ts';
import { createWaitPasses, passLifeMs, waitMs } from './wait-pass.ts';

// These tests are about sending without scripts. The token proves that the security check (the captcha) was solved,
// which needs scripts. A form without a token is answered by a page with the form again and a wait pass in it: the pass
// replaces the token once the visitor has waited 20 seconds (`wait-pass.ts`).

const acceptOfBrowser = 'text/html,application/xhtml+xml,*/*;q=0.8';
const keyRing = [['k', randomBytes(32)]] as const;
let now = 1_800_000_000_000;
let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});

/** A captcha whose verdict is the first word of the token. */
const captcha: Captcha = {
  config: { provider: 'recaptcha', siteKey: '' },
  verifierFor: (token) => ({
    tokenId: Buffer.from(token.padEnd(32)),
    verify: async () => token.split(' ')[0] as Verdict,
  }),
};

/** What a test may change in a post. */
interface PostChanges {
  message?: Partial<ContactMessage>;
  pass?: string | undefined;
  token?: string;
  address?: string;
  host?: string;
  /** The header `accept`. */
  accept?: string;
  language?: AnswerLanguage;
}

/**
 * Starts a form handler on the store of this test. Returns functions that send it posts, and the messages that it has
 * stored since its start.
 */
function start({
  isFull = () => false,
  ...options
}: Partial<FormHandlerOptions> & { isFull?(): boolean } = {}) {
  const database = openDatabase(folder);
  const outbox = openOutbox(database, cipher, outboxLimits);
  const acceptUnlessFull: Outbox['accept'] = (...message) =>
    isFull() ? Promise.reject(new Error('full')) : outbox.accept(...message);
  const stored: { ref: string; unverified: boolean }[] = [];
  const repeated: string[] = [];
  const handle = createFormHandler({
    captcha,
    outbox: { ...outbox, accept: acceptUnlessFull },
    shutdown: createShutdown(),
    origins: [],
    limits: {
      address: createRateLimit({ max: 1e6, windowSeconds: 1 }),
      global: createRateLimit({ max: 1e6, windowSeconds: 1 }),
    },
    withoutScript: {
      passes: createWaitPasses(keyRing, () => now),
      limits: {
        address: createRateLimit({ max: 5, windowSeconds: 3600 }),
        global: createRateLimit({ max: 30, windowSeconds: 3600 }),
      },
    },
    onStored: (message) => stored.push(message),
    onDuplicate: (ref) => repeated.push(ref),
    onStorageError: () => undefined,
    ...options,
  });
  async function send({
    message,
    pass = '',
    token = '',
    address = '192.0.2.1',
    host = 'www.example.org',
    accept = acceptOfBrowser,
    language = english,
  }: PostChanges = {}): Promise<FormAnswer> {
    const fields = { ...sampleMessage, ...message, [waitPassField]: pass, [tokenField]: token };
    const answer = await handle({
      method: 'POST',
      address,
      language,
      headers: { host, accept, 'content-type': 'application/x-www-form-urlencoded' },
      readBody: async () => Buffer.from(String(new URLSearchParams(fields))),
    });
    if (!answer) throw new Error('no answer');
    return answer;
  }
  /** Asks for a pass and waits until the pass is valid. */
  async function earnPass(sent: PostChanges = {}) {
    const { form } = await send(sent);
    now += waitMs;
    return form?.pass ?? '';
  }
  let isOpen = true;
  const stop = () => {
    if (isOpen) database.close();
    isOpen = false;
  };
  onTestFinished(stop);
  return { send, earnPass, stored, repeated, stop, sql: database.sql };
}

const rowsOf = ({ sql }: ReturnType<typeof start>) =>
  sql.prepare('SELECT ref, unverified FROM messages ORDER BY rowid').all();

test('the answer to a form without a token contains the typed text and a pass, and nothing is stored', async () => {
  const server = start();
  const answer = await server.send();
  expect(answer).toMatchObject({ status: 422, reason: 'captcha-missing' });
  expect(answer.form?.typed).toEqual(sampleMessage);
  expect(answer.form?.pass).toMatch(/^\S{60,90}$/);
  expect(answer.sentences.join(' ')).toMatch(/Wait 20 seconds/);
  expect(rowsOf(server)).toEqual([]);
});

test('the Spanish form is answered in Spanish at every step without scripts, and its message is stored as Spanish', async () => {
  const languages: (string | undefined)[] = [];
  const outbox = { findByToken: async () => undefined, findByContent: async () => undefined };
  const server = start({
    outbox: {
      ...outbox,
      accept: async (_token, _message, options) => {
        languages.push(options?.language);
        return { outcome: 'stored', ref: 'ABCDE-12345' };
      },
    },
  });
  const language = spanish;
  const textOf = ({ heading, sentences, problems }: FormAnswer) =>
    [heading, ...sentences, ...(problems?.values() ?? [])].join(' ');
  const first = await server.send({ language });
  expect(textOf(first)).toMatch(/Espere 20 segundos.*oprima “Enviar mensaje”/);
  const { pass } = first.form ?? {};
  now += waitMs - 1000;
  expect(textOf(await server.send({ language, pass }))).toContain('Espere 1 segundo más');
  const wrong = await server.send({ language, pass, message: { email: 'x' } });
  expect(textOf(wrong)).toContain(spanish.fields.email.invalidError);
  expect(textOf(wrong)).toContain('espere 1 segundo más');
  now += 1000;
  expect(textOf(await server.send({ language, pass }))).toContain(
    'Número de referencia: ABCDE-12345',
  );
  expect(languages).toEqual(['es']);
});

test('the answer to a form that was sent too early says how long to wait, and contains the same pass', async () => {
  const server = start();
  const pass = (await server.send()).form?.pass;
  now += waitMs - 6100;
  const early = await server.send({ pass });
  expect(early).toMatchObject({ status: 422, reason: 'pass-early', form: { pass } });
  expect(early.sentences.join(' ')).toContain('Wait 7 more seconds');
  now += 6000;
  expect((await server.send({ pass })).sentences.join(' ')).toContain('Wait 1 more second,');
  expect(rowsOf(server)).toEqual([]);
  now += 100;
  const sent = await server.send({ pass });
  expect(sent.status).toBe(200);
  expect(server.stored).toEqual([{ ref: sent.ref, unverified: true }]);
  expect(rowsOf(server)).toEqual([{ ref: sent.ref, unverified: 1 }]);
});

test('a message that is sent with one pass several times, at once, later and after a restart, is stored once', async () => {
  const server = start();
  const pass = await server.earnPass();
  const answers = await Promise.all(Array.from({ length: 5 }, () => server.send({ pass })));
  server.stop();
  const restarted = start();
  answers.push(await restarted.send({ pass }));
  now += passLifeMs * 2;
  answers.push(await restarted.send({ pass }));
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
  expect(new Set(answers.map(({ ref }) => ref)).size).toBe(1);
  expect(rowsOf(restarted)).toHaveLength(1);
  expect(server.repeated.length + restarted.repeated.length).toBe(6);
});

test('the answer to a pass that was used for another message contains the typed text and a new pass', async () => {
  const server = start();
  const pass = await server.earnPass();
  await server.send({ pass });
  const message = { message: 'something else' };
  const answer = await server.send({ pass, message });
  expect(answer).toMatchObject({ status: 422, reason: 'pass-used' });
  expect(answer.form?.typed.message).toBe('something else');
  now += waitMs;
  expect((await server.send({ pass: answer.form?.pass, message })).status).toBe(200);
  expect(rowsOf(server)).toHaveLength(2);
});

test('of two messages sent at the same moment with one pass, one is stored', async () => {
  const server = start();
  const pass = await server.earnPass();
  const answers = await Promise.all(
    [0, 1].map((variant) =>
      server.send({ pass, message: { name: sampleOf('name', { variant }) } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(rowsOf(server)).toHaveLength(1);
});

test('a message corrected during the wait is accepted with the same pass', async () => {
  const server = start();
  const pass = await server.earnPass({ message: { phone: '402-555-0123' } });
  expect((await server.send({ pass, message: { phone: '402-555-0199' } })).status).toBe(200);
});

test('if a field is wrong when the wait is over, the answer contains the problem and the same pass', async () => {
  const server = start();
  const pass = await server.earnPass();
  const answer = await server.send({ pass, message: { email: ' nobody ' } });
  expect(answer).toMatchObject({ status: 422, reason: 'fields', form: { pass } });
  expect(answer.form?.typed.email).toBe(' nobody ');
  expect(answer.form?.problems?.get('email')).toBeDefined();
  expect((await server.send({ pass })).status).toBe(200);
});

test('an answer that asks for a correction also says how long to wait, and why if the wait begins again', async () => {
  const server = start();
  const { form } = await server.send();
  const wrongFields = { email: 'nobody' };
  now += waitMs - 6100;
  const early = await server.send({ pass: form?.pass, message: wrongFields });
  expect(early.sentences.join(' ')).toContain('Correct what is named here, wait 7 more seconds,');
  expect(early.form).toMatchObject({ pass: form?.pass, startsWait: false });
  now += 6100;
  const inTime = await server.send({ pass: form?.pass, message: wrongFields });
  expect(inTime.sentences.join(' ')).toContain('Correct what is named here, then press');
  now += passLifeMs;
  for (const [pass, why] of [
    [form?.pass, 'open for more than 2 hours'],
    ['x', 'could not recognize this form'],
  ] as const) {
    const answer = await server.send({ pass, message: wrongFields });
    expect(answer.sentences.join(' ')).toContain(`${why}, so the wait begins again.`);
    expect(answer.sentences.join(' ')).toContain('Correct what is named here, wait 20 seconds,');
    expect(answer.form).toMatchObject({ startsWait: true });
    expect(answer.form?.pass).not.toBe(pass);
  }
});

test('an answer in plain text says how long to wait', async () => {
  const server = start();
  const pass = (await server.send()).form?.pass;
  now += waitMs - 6100;
  const early = asText(await server.send({ pass, accept: 'text/plain' }), {
    ...emptySiteFile,
    answerPage: answerPageTemplate,
  });
  expect(early).toContain('Wait 7 more seconds');
});

test('the answer to an expired or forged pass contains a new pass', async () => {
  const server = start();
  const pass = await server.earnPass();
  now += passLifeMs - waitMs + 1;
  for (const [sent, reason] of [
    [{ pass }, 'pass-expired'],
    [{ pass: 'x' }, 'pass-forged'],
    [{ pass, host: 'other.example.org' }, 'pass-forged'],
  ] as const) {
    const answer = await server.send(sent);
    expect(answer).toMatchObject({ status: 422, reason });
    expect(answer.form?.pass).not.toBe(pass);
    now += waitMs;
    expect(await server.send({ ...sent, pass: answer.form?.pass })).toMatchObject({ status: 200 });
  }
});

test('a pass that was made before the server restarted is valid after it', async () => {
  const first = start();
  const pass = await first.earnPass();
  first.stop();
  expect((await start().send({ pass })).status).toBe(200);
});

test('the same content with a new pass, or with a token, is a duplicate', async () => {
  const server = start();
  const first = await server.send({ pass: await server.earnPass() });
  const second = await server.send({ pass: await server.earnPass() });
  const checked = await server.send({ token: 'human' });
  expect([second.ref, checked.ref]).toEqual([first.ref, first.ref]);
  expect(rowsOf(server)).toEqual([{ ref: first.ref, unverified: 1 }]);
});

test.each(['forged', 'expired', 'unsolved', 'other-host'] as const)(
  'a token with the verdict %s is refused even with a valid pass',
  async (token) => {
    const server = start();
    for (const pass of ['', await server.earnPass()]) {
      const answer = await server.send({ token, pass });
      expect(answer).toMatchObject({ status: 422, reason: `captcha-${token}` });
      expect(answer.form).toBeUndefined();
    }
    expect(rowsOf(server)).toEqual([]);
  },
);

test('a program that does not ask for a page gets no pass', async () => {
  const answer = await start().send({ accept: 'text/plain' });
  expect(answer).toMatchObject({ status: 422, reason: 'captcha-missing' });
  expect(answer.form).toBeUndefined();
});

test('the answer to a wrong field without token and pass contains the typed text, and starts the wait', async () => {
  const server = start();
  const answer = await server.send({ message: { email: ' nobody ' } });
  expect(answer).toMatchObject({
    status: 422,
    heading: english.answers.pleaseCheck,
    reason: 'fields',
  });
  expect(answer.sentences.join(' ')).toMatch(
    /scripts are off.*Correct what is named here, wait 20/,
  );
  expect(answer.form).toMatchObject({
    typed: { ...sampleMessage, email: ' nobody ' },
    startsWait: true,
  });
  expect(answer.form?.problems?.get('email')).toBeDefined();
  expect(rowsOf(server)).toEqual([]);
  now += waitMs;
  expect((await server.send({ pass: answer.form?.pass })).status).toBe(200);
});

test('for a wrong field, a program that does not ask for a page gets the problem, but no form with a pass', async () => {
  const answer = await start().send({ message: { email: 'nobody' }, accept: 'text/plain' });
  expect(answer).toMatchObject({ status: 422, reason: 'fields' });
  expect(answer.problems?.has('email')).toBe(true);
  expect(answer.form).toBeUndefined();
});

test('without the option `withoutScript` (FORM_WITHOUT_SCRIPT=off), a form without a token is refused, even with a pass', async () => {
  const pass = await start().earnPass();
  const { send } = start({ withoutScript: undefined });
  for (const sent of [{}, { pass }]) {
    const answer = await send(sent);
    expect(answer).toMatchObject({ status: 422, reason: 'captcha-missing' });
    expect(answer.form).toBeUndefined();
  }
});

const messageNumber = (n: number) => ({ message: { message: `message ${n}` } });

test('five unverified messages from one IPv6 network are stored in an hour, and the answer to the next contains the typed text', async () => {
  const server = start();
  const addressInOneNetwork = (n: number) => `2001:db8:1:2::${n}`; // one /64
  const passes: string[] = [];
  for (let n = 0; n < 7; n++) passes.push(await server.earnPass());
  // Asking for a pass and sending too early do not count.
  for (let n = 0; n < 10; n++) await server.send({ address: addressInOneNetwork(n) });
  await server.send({ pass: (await server.send()).form?.pass, address: addressInOneNetwork(1) });
  const answers = await Promise.all(
    passes.map((pass, n) =>
      server.send({ pass, address: addressInOneNetwork(n), ...messageNumber(n) }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refusedIndex = answers.findIndex(({ status }) => status === 429);
  expect(answers[refusedIndex]).toMatchObject({
    reason: 'rate-limited-unverified',
    form: { pass: passes[refusedIndex] },
  });
  expect(answers[refusedIndex]?.form?.typed.message).toBe(`message ${refusedIndex}`);
  expect(answers[refusedIndex]?.retryAfterSeconds).toBeGreaterThan(3500);
  expect(answers[refusedIndex]?.retryAfterSeconds).toBeLessThanOrEqual(3600);
  const fromOtherNetwork = {
    pass: passes[refusedIndex],
    ...messageNumber(refusedIndex),
    address: '2001:db8:1:3::1',
  };
  expect((await server.send(fromOtherNetwork)).status).toBe(200);
  expect(
    (await server.send({ token: 'human', ...messageNumber(99), address: addressInOneNetwork(1) }))
      .status,
  ).toBe(200);
});

test('the same message sent with twelve passes is stored once, and the limit of five applies to the passes that are recorded as used', async () => {
  const server = start();
  const answers: FormAnswer[] = [];
  for (let n = 0; n < 12; n++) answers.push(await server.send({ pass: await server.earnPass() }));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(new Set(answers.map(({ ref }) => ref)).size).toBe(1);
  expect(rowsOf(server)).toHaveLength(1);
  const [usedPasses] = server.sql.prepare('SELECT count(*) AS passes FROM used_tokens').all();
  expect(usedPasses?.passes, 'each recorded pass counts toward the limit of five').toBe(5);
});

test('when a limit is reached, sending a stored message again is still answered with success and its reference', async () => {
  const server = start();
  const passes: string[] = [];
  for (let n = 0; n < 5; n++) {
    passes.push(await server.earnPass());
    expect((await server.send({ pass: passes[n], ...messageNumber(n) })).status).toBe(200);
  }
  const [first] = server.stored;
  const pass = await server.earnPass();
  expect((await server.send({ pass, ...messageNumber(5) })).status).toBe(429);
  for (const sent of [{ pass }, { pass: passes[0] }])
    expect(await server.send({ ...sent, ...messageNumber(0) })).toMatchObject({ ref: first?.ref });
  expect(rowsOf(server)).toHaveLength(5);
});

test('when several limits are reached, the answer gives the longest wait', async () => {
  const server = start({
    withoutScript: {
      passes: createWaitPasses(keyRing, () => now),
      limits: {
        address: createRateLimit({ max: 1, windowSeconds: 60 }),
        global: createRateLimit({ max: 1, windowSeconds: 3600 }),
      },
    },
  });
  await server.send({ pass: await server.earnPass(), ...messageNumber(0) });
  const refused = await server.send({ pass: await server.earnPass(), ...messageNumber(1) });
  expect(refused.retryAfterSeconds).toBeGreaterThan(3500);
});

test('thirty unverified messages from all addresses together are stored in an hour', async () => {
  const server = start();
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) {
    const pass = await server.earnPass();
    const { status } = await server.send({ pass, ...messageNumber(n), address: `192.0.2.${n}` });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
});

test('the answer to a message that cannot be stored contains the typed text and the same pass, and no limit counts the post', async () => {
  let isFull = true;
  const server = start({ isFull: () => isFull });
  const pass = await server.earnPass();
  for (let n = 0; n < 9; n++)
    expect(await server.send({ pass })).toMatchObject({
      status: 503,
      reason: 'storage',
      form: { pass, typed: sampleMessage },
    });
  isFull = false;
  expect((await server.send({ pass })).status).toBe(200);
});
