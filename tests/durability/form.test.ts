import { afterAll, expect, test } from 'vitest';
import { encode, referenceHeader } from '#contact/wire.ts';
import {
  makeTestFolder,
  post,
  solveCaptcha,
  startServer,
  testSettings,
  visitorMessage,
} from '#tests/harness/server.ts';

const folder = makeTestFolder();
const server = await startServer(testSettings(folder));
afterAll(async () => {
  await server.stop();
  folder[Symbol.dispose]();
});

const postRaw = (init: RequestInit, path = '/handleForm.php') =>
  fetch(`${server.origin}${path}`, { method: 'POST', redirect: 'manual', ...init });
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

test('a valid post is answered with 200, a confirmation and a reference', async () => {
  const { status, text, ref, headers } = await post(server.origin, { message: 'one' });
  expect(status).toBe(200);
  expect(text).toContain('successfully');
  expect(ref).toBeDefined();
  expect(headers.get(referenceHeader), 'the header that the contact page reads').toBe(ref);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('vary')).toBe('Accept');
  expect(headers.get('set-cookie')).toBeNull();
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('a refused post that accepts HTML gets a whole page without the typed message', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const { status, text, headers } = await post(
    server.origin,
    { message: 'canary-page <b>', email: 'wrong' },
    { headers: { accept } },
  );
  expect(status).toBe(422);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(text).toMatch(/<html lang="en">[\s\S]*<title>.+<\/title>[\s\S]*<main>[\s\S]*<h1>/);
  expect(text).toContain('<a href="/Contact">');
  expect(text).toContain('Email: Enter one full email address');
  expect(text).not.toContain('canary-page');
  expect(text).toMatch(/call us/);
});

test('a post without a captcha token is answered with 422 and an explanation', async () => {
  const { status, text } = await post(server.origin, {}, { token: '' });
  expect(status).toBe(422);
  expect(text).toContain('g-recaptcha-response: Complete the security check');
  expect(text).toContain('call us');
});

test('the answer to an invalid post names every wrong field on a line of its own', async () => {
  const wrongFields = { name: ' ', email: 'a@b', phone: '12', message: '\u200b' };
  const { status, text } = await post(server.origin, wrongFields, { token: 'x' });
  expect(status).toBe(422);
  for (const field of ['name', 'email', 'phone', 'message'])
    expect(text).toMatch(new RegExp(`^${field}: \\S`, 'm'));
});

test('posts with the same message get the same reference, at the same moment and later, even with a new token', async () => {
  const token = await solveCaptcha(server.origin);
  const fields = { message: 'twice' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post(server.origin, fields, { token })),
  );
  const later = await post(server.origin, fields, { token });
  const otherToken = await post(server.origin, fields);
  const refs = new Set([...answers, later, otherToken].map(({ ref }) => ref));
  expect(refs.size).toBe(1);
  expect(refs.has(undefined)).toBe(false);
});

test('a captcha token that was used for another message is refused, even when its JSON is changed', async () => {
  const token = await solveCaptcha(server.origin);
  await post(server.origin, { message: 'first use' }, { token });
  const payload = JSON.parse(Buffer.from(token, 'base64').toString());
  payload.solution.counter += 7;
  payload.extra = 'x';
  const respelled = Buffer.from(JSON.stringify(payload, null, 2)).toString('base64');
  for (const usedToken of [token, respelled]) {
    const { status, text } = await post(
      server.origin,
      { message: 'second use' },
      { token: usedToken },
    );
    expect(status).toBe(422);
    expect(text).toMatch(/^g-recaptcha-response: /m);
  }
});

test('a captcha token can be used again after a post with a wrong field', async () => {
  const token = await solveCaptcha(server.origin);
  expect((await post(server.origin, { email: 'no' }, { token })).status).toBe(422);
  expect((await post(server.origin, { message: 'not used up' }, { token })).status).toBe(200);
});

test.each([
  ['one letter', 'x'],
  ['an empty challenge', Buffer.from('{"challenge":{}}').toString('base64')],
  ['invalid JSON', Buffer.from('{').toString('base64')],
  ['null', Buffer.from('null').toString('base64')],
])('%s as a captcha token is answered with 422 and an explanation', async (_token, token) => {
  const { status, text } = await post(server.origin, {}, { token });
  expect(status).toBe(422);
  expect(text).toMatch(/^g-recaptcha-response: /m);
});

test.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://www.example.org' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
])('a post with the headers %j is answered with %i', async (headers, expected) => {
  const message = `origin ${JSON.stringify(headers)}`;
  const { status } = await post(server.origin, { message }, { headers: headers as never });
  expect(status).toBe(expected);
});

test.each([
  ['text/plain', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/x-www-form-urlencoded; charset=iso-8859-1', 415],
  ['application/x-www-form-urlencoded; charset=UTF-8', 422],
])('a post with the content type %s is answered with %i', async (type, expected) => {
  expect((await postRaw({ body: 'a=b', headers: { 'content-type': type } })).status).toBe(expected);
});

test('a post with a compressed body is answered with 415', async () => {
  const headers = { ...formHeaders, 'content-encoding': 'gzip' };
  expect((await postRaw({ body: 'a=b', headers })).status).toBe(415);
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'QUERY'])(
  'a %s request to the form is answered with 405, even with a method override header',
  async (method) => {
    const headers = { ...formHeaders, 'x-http-method-override': 'POST' };
    const { status, headers: answerHeaders } = await postRaw({ method, headers });
    expect(status).toBe(405);
    expect(answerHeaders.get('allow')).toBe('POST');
    expect(answerHeaders.get('content-security-policy')).toContain("default-src 'none'");
  },
);

test.each(['/handleForm.php/', '/handleform.php', '/handleForm%2Ephp', '//handleForm.php'])(
  'a post to %s is answered with 404',
  async (path) => {
    const body = encode(visitorMessage, await solveCaptcha(server.origin));
    expect((await postRaw({ body }, path)).status).toBe(404);
  },
);

test.each([
  ['broken percent-encoding', 'name=%zz'],
  ['broken UTF-8', 'name=%ff'],
  ['a field twice', 'name=a&name=a'],
])('a post with %s is answered with 400', async (_fault, body) => {
  expect((await postRaw({ body, headers: formHeaders })).status).toBe(400);
});

test('a post over the size limit is answered with 413, with and without a Content-Length', async () => {
  const body = `message=${'x'.repeat(200_000)}`;
  expect((await postRaw({ body, headers: formHeaders })).status).toBe(413);
  const stream = new Blob([body.repeat(5)]).stream();
  const init = { body: stream, headers: formHeaders, duplex: 'half' } as RequestInit;
  expect((await postRaw(init)).status).toBe(413);
});
