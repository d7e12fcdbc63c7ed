import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { encode } from '#contact/wire.ts';
import { rawPost, sendRaw } from '#tests/harness/raw-http.ts';
import {
  makeTestFolder,
  startServer,
  testSettings,
  visitorMessage,
} from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

const folder = makeTestFolder();
const server = await startServer({ ...testSettings(folder), LOG_LEVEL: 'trace' });
afterAll(async () => {
  await server.stop();
  folder[Symbol.dispose]();
});

test.each([
  ['text that is not HTTP', 'hello\r\n\r\n', 400],
  ['a TLS hello', Buffer.from('16030100a5010000a10303', 'hex'), 400],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a request without Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a request with a broken path and without Host', 'GET /%zz HTTP/1.1\r\n\r\n', 400],
  ['a request with two Host headers', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400],
  [
    'a post with the same Host header twice',
    rawPost('a=b').toString().replace('Host:', 'Host: www.example.org\r\nHost:'),
    400,
  ],
  ['CONNECT with two Host headers', 'CONNECT a:80 HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n', 400],
  ['a space after a header name', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n', 400],
  [
    'a post with two Content-Length headers',
    'POST /handleForm.php HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    400,
  ],
  [
    'a post with Content-Length and Transfer-Encoding',
    'POST /handleForm.php HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  [
    'a broken percent sign in the path',
    'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    404,
  ],
  [
    'headers over the size limit',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`,
    431,
  ],
  ['CONNECT', 'CONNECT a:80 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
  [
    'a request line with a full URL',
    'GET http://x/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    200,
  ],
  [
    'an unknown Expect header',
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n',
    200,
  ],
])(
  'the server answers %s with the expected status and the security headers',
  async (_request, bytes, status) => {
    const answer = await sendRaw(server.port, [bytes]);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer.text).toMatch(/x-content-type-options: nosniff/i);
  },
);

test.each([
  ['a request without Host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a request with two Host headers', 'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n'],
  [
    'a post without Host and without its body',
    'POST /handleForm.php HTTP/1.1\r\nContent-Length: 9\r\n\r\n',
  ],
  ['text that is not HTTP', 'hello\r\n\r\n'],
])('after %s, the server answers 400 and closes the connection', async (_request, bytes) => {
  // Far less than the 65 s for which the server keeps an idle connection open.
  const { status, isClosedByServer } = await sendRaw(server.port, [bytes], { timeoutMs: 20_000 });
  expect([status, isClosedByServer]).toEqual([400, true]);
});

test('an answered request with a broken body gets no second answer', async () => {
  const post = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nno length\r\n';
  const { text, isClosedByServer } = await sendRaw(server.port, [post]);
  expect([text.match(/HTTP\/1\.1 \d+/g), isClosedByServer]).toEqual([['HTTP/1.1 405'], true]);
});

test('a broken request after an answered one gets its own answer', async () => {
  const socket = connect(server.port, '127.0.0.1');
  const answers: string[] = [];
  for (const bytes of ['GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', 'no HTTP\r\n\r\n']) {
    socket.write(bytes);
    const [answer] = await once(socket, 'data');
    answers.push(String(answer).slice(0, 12));
  }
  socket.destroy();
  expect(answers).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});

test('an HTTP/1.0 request needs no Host header', async () => {
  expect((await sendRaw(server.port, ['GET / HTTP/1.0\r\n\r\n'])).status).toBe(200);
});

/** Connects, writes, and resets the connection after `afterMs`; if negative, as soon as the bytes are written. */
function sendAndReset(port: number, bytes: string | Buffer, afterMs: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const closed = once(socket, 'close');
  const resetConnection = () => socket.resetAndDestroy();
  socket.write(bytes, () =>
    afterMs < 0 ? resetConnection() : setTimeout(resetConnection, afterMs),
  );
  return closed;
}

test('a connection that the client resets does not stop the server', async () => {
  const get = 'GET / HTTP/1.1\r\nHost: x\r\n';
  const requests = [
    '',
    'CONNECT x:1 HTTP/1.1\r\n\r\n',
    'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\nmore',
    `${get}\r\nCONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n`,
    `${get}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\nmore`,
    `${get}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: \r\n\r\n`,
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
    `${get}\r\n`.repeat(20),
    get,
    `${get}Expect: 100-continue\r\nContent-Length: 10\r\n\r\n`,
    'hello\r\n\r\n',
    rawPost('name=x'.repeat(40)).subarray(0, 250),
    rawPost('name=x'.repeat(40)),
  ];
  for (const bytes of requests)
    await Promise.all(
      [-1, -1, 0, 1, 2, 5, 20, 110].map((ms) => sendAndReset(server.port, bytes, ms)),
    );
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(server.child.exitCode).toBeNull();
  expect(server.output()).not.toContain('"bug"');
});

test('a client that closes its half of the connection is answered', async () => {
  for (const [bytes, status] of [
    ['GET / HTTP/1.1\r\nHost: x\r\n\r\n', 200],
    ['CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
  ] as const) {
    const socket = connect(server.port, '127.0.0.1');
    socket.end(bytes);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    socket.destroy();
  }
});

test('a post with two different Content-Type or Origin headers is refused', async () => {
  const type = rawPost('a=b').toString().replace('Host:', 'Content-Type: text/plain\r\nHost:');
  expect((await sendRaw(server.port, [type])).status).toBe(415);
  const origins = 'Origin: https://www.example.org\r\nOrigin: https://evil.example\r\nHost:';
  const origin = rawPost('a=b').toString().replace('Host:', origins);
  expect((await sendRaw(server.port, [origin])).status).toBe(403);
});

/** Far less than Node's default of 60 s, and less than the 30 s for which `sendRaw` waits. */
const shortTimeouts = { HEADERS_TIMEOUT_MS: '1000', REQUEST_TIMEOUT_MS: '1500' };

test.for([
  ['sends nothing', ['']],
  ['sends its headers too slowly', ['POST /handleForm.php HTTP/1.1\r\n', ...'Host: x'.repeat(30)]],
  [
    'sends its body too slowly',
    [rawPost('name=x'.repeat(40)).subarray(0, 200), ...'&a=b'.repeat(30)],
  ],
] as [string, (string | Buffer)[]][])(
  'the server closes the connection of a client that %s',
  async ([_behavior, pieces], { start }) => {
    const impatientServer = await start(shortTimeouts);
    const { isClosedByServer, status } = await sendRaw(impatientServer.port, pieces, {
      pauseMs: 150,
    });
    expect(isClosedByServer).toBe(true);
    expect([0, 408]).toContain(status);
  },
);

test('a visitor whose post is too slow or broken gets an explanation', async ({ start }) => {
  const beginningOfPost = (headers: Record<string, string>) =>
    rawPost('name=x'.repeat(40), headers).subarray(0, 300);
  const impatientServer = await start(shortTimeouts);
  const slow = await sendRaw(impatientServer.port, [beginningOfPost({ Accept: 'text/html,*/*' })]);
  expect(slow.status).toBe(408);
  expect(slow.text).toMatch(/content-type: text\/html[\s\S]*<h1>[\s\S]*\/Contact[\s\S]*call us/);
  const broken = rawPost('zz\r\nname=canary-broken', { 'Transfer-Encoding': 'chunked' })
    .toString()
    .replace(/Content-Length: \d+\r\n/, '');
  const answer = await sendRaw(server.port, [broken]);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('You can also call us');
  expect(answer.text).not.toContain('canary-broken');
});

test('a post with some changed bytes never causes an internal error, and its text is neither in the answer nor in the log', async () => {
  const validPost = rawPost(encode(visitorMessage, 'canary-token').toString());
  const change = fc.record({
    at: fc.nat(validPost.length - 1),
    removed: fc.nat(30),
    added: fc.oneof(
      fc.uint8Array({ maxLength: 12 }),
      fc
        .constantFrom('\r\n', '%', '&name=x', ': ', '\0', 'chunked')
        .map((text) => Buffer.from(text)),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      let bytes = validPost;
      for (const { at, removed, added } of changes)
        bytes = Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + removed)]);
      const { status, text } = await sendRaw(server.port, [bytes], { timeoutMs: 60 });
      expect([0, 400, 403, 404, 405, 413, 415, 422, 431]).toContain(status); // 0: the server waits for more bytes
      if (status > 0) expect(text).toMatch(/content-security-policy: default-src 'none'/i);
      expect(text).not.toContain('Jordan');
    }),
    { numRuns: 150 },
  );
  expect(server.output()).not.toMatch(/"bug"|canary-token|Jordan/);
});

test('the server survives any bytes and logs none of them', async () => {
  const token = fc.constantFrom(
    'GET',
    'POST',
    ' ',
    '/',
    '/handleForm.php',
    'HTTP/1.1',
    '\r\n',
    ':',
    'Host',
    'Content-Length',
    'canary-fuzz',
    '0',
    '%',
    '\0',
    '\x80',
    'chunked',
    'Transfer-Encoding',
  );
  const bytes = fc
    .array(token, { maxLength: 25 })
    .map((tokens) => Buffer.from(tokens.join(''), 'latin1'));
  await fc.assert(
    fc.asyncProperty(bytes, async (garbage) => {
      const { status } = await sendRaw(server.port, [garbage, '\r\n\r\n'], { timeoutMs: 40 });
      expect(status).not.toBe(500);
    }),
    { numRuns: 60 },
  );
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(server.output()).not.toContain('canary-fuzz');
  expect(server.output()).not.toContain('"bug"');
});
