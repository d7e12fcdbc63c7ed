import { connect } from 'node:net';
import { expect } from 'vitest';
import { post, solveCaptcha } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

test('behind a trusted proxy, RATE_IP_MAX limits the posts of each visitor, even invalid ones', async ({
  startHere,
}) => {
  const limits = { RATE_IP_MAX: '3', TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' };
  const server = await startHere(limits);
  const postFrom = (forwarded: string) =>
    post(
      server.origin,
      { email: 'wrong' },
      { token: 'x', headers: { 'x-forwarded-for': forwarded } },
    );

  for (let i = 0; i < 3; i++) expect((await postFrom('203.0.113.7')).status).toBe(422);
  const fourth = await postFrom('198.51.100.1, 203.0.113.7, 10.1.2.3');
  expect(fourth.status).toBe(429);
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await postFrom('203.0.113.8')).status).toBe(422);

  for (let i = 0; i < 3; i++) expect((await postFrom(`2001:db8:1:2::${i}`)).status).toBe(422);
  expect((await postFrom('2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await postFrom('2001:db8:1:3::1')).status).toBe(422);
  expect(server.output()).toContain('rate-limited-address');
  expect(server.output()).not.toMatch(/203\.0\.113|2001:db8/);
});

test('RATE_IP_MAX ignores the port of a forwarded address', async ({ startHere }) => {
  const limits = { RATE_IP_MAX: '2', TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8,2001:db8:ffff::/48' };
  const server = await startHere(limits);
  const postFrom = (forwarded: string) =>
    post(server.origin, {}, { token: 'x', headers: { 'x-forwarded-for': forwarded } }).then(
      ({ status }) => status,
    );
  expect(await postFrom('203.0.113.7:40001')).toBe(422);
  expect(await postFrom('203.0.113.7:40002')).toBe(422);
  expect(await postFrom('203.0.113.7:40003')).toBe(429);
  // The server recognizes a trusted proxy whatever its port.
  expect(await postFrom('203.0.113.7, 10.1.2.3:40004')).toBe(429);
  expect(await postFrom('203.0.113.8:40005,[2001:db8:ffff::1]:40006, 10.1.2.3:40007')).toBe(422);
  expect(await postFrom('203.0.113.8')).toBe(422);
  expect(await postFrom('203.0.113.8')).toBe(429);
  expect(await postFrom('[2001:db8:1:2::1]:5000')).toBe(422);
  expect(await postFrom('[2001:db8:1:2::2]:5001')).toBe(422);
  expect(await postFrom('2001:db8:1:2::3')).toBe(429);
  expect(server.output()).not.toMatch(/203\.0\.113|2001:db8/);
});

test('RATE_IP_MAX ignores forwarded addresses from an untrusted client', async ({ startHere }) => {
  const server = await startHere({ RATE_IP_MAX: '2' });
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) {
    const headers = { 'x-forwarded-for': `203.0.113.${i}` };
    statuses.push((await post(server.origin, {}, { token: 'x', headers })).status);
  }
  expect(statuses).toEqual([422, 422, 429]);
});

test('RATE_GLOBAL_MAX counts only posts that pass every other check', async ({ startHere }) => {
  const limits = { RATE_GLOBAL_MAX: '2', TRUSTED_PROXIES: '127.0.0.1' };
  const server = await startHere(limits);
  let visitorCount = 0;
  type PostOptions = { token?: string; headers?: Record<string, string> };
  const postAsNewVisitor = (message: string, { token, headers }: PostOptions = {}) => {
    const visitor = { 'x-forwarded-for': `203.0.113.${visitorCount++}` };
    const options = { headers: { ...visitor, ...headers }, ...(token !== undefined && { token }) };
    return post(server.origin, { message }, options);
  };
  const token = await solveCaptcha(server.origin);
  const firstAnswer = await postAsNewVisitor('first', { token });
  expect(firstAnswer.status).toBe(200);
  const uncountedPosts: PostOptions[] = [
    { token: '' },
    { token: 'x' },
    { headers: { origin: 'https://evil.example' } },
    { headers: { 'content-type': 'text/plain' } },
    { token }, // already used for "first"
  ];
  for (const options of uncountedPosts)
    for (let i = 0; i < 3; i++)
      expect((await postAsNewVisitor('uncounted', options)).status).not.toBe(429);
  for (let i = 0; i < 3; i++)
    expect((await postAsNewVisitor('first', { token })).ref).toBe(firstAnswer.ref);
  expect((await postAsNewVisitor('x'.repeat(5001))).status).toBe(422);
  expect((await postAsNewVisitor('x'.repeat(140_000))).status).toBe(413);

  expect((await postAsNewVisitor('second')).status).toBe(200);
  const unusedToken = await solveCaptcha(server.origin);
  const third = await postAsNewVisitor('third', { token: unusedToken });
  expect(third.status).toBe(429);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await postAsNewVisitor('first', { token })).ref).toBe(firstAnswer.ref); // a repeated post does not count
  expect((await postAsNewVisitor('uncounted', { token: 'x' })).status).toBe(422);
  expect(server.output()).toContain('rate-limited-global');
});

test('a post that RATE_GLOBAL_MAX refuses succeeds later with the same captcha token', async ({
  startHere,
}) => {
  const limits = { RATE_GLOBAL_MAX: '1', RATE_GLOBAL_WINDOW_SECONDS: '4' };
  const server = await startHere(limits);
  const token = await solveCaptcha(server.origin);
  await post(server.origin, { message: 'one' });
  const postAgain = () =>
    post(server.origin, { message: 'two' }, { token }).then(({ status }) => status);
  expect(await postAgain()).toBe(429);
  await expect.poll(postAgain, { interval: 500 }).toBe(200);
});

test('each visitor may fetch at least twice as many captcha challenges as RATE_IP_MAX allows posts, but not four times as many', async ({
  startHere,
}) => {
  const server = await startHere({ RATE_IP_MAX: '5' });
  const statuses: number[] = [];
  // Those that a page of another site fetches count apart.
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
  for (let i = 0; i < 20; i++) await fetch(`${server.origin}/captcha/challenge`, foreign);
  for (let i = 0; i < 20; i++) {
    const { status } = await fetch(`${server.origin}/captcha/challenge`);
    statuses.push(status);
  }
  expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

test('connections beyond MAX_CONNECTIONS are closed until others end', async ({ startHere }) => {
  const server = await startHere({ MAX_CONNECTIONS: '5' });
  const sockets = Array.from({ length: 5 }, () => connect(server.port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => new Promise((open) => socket.once('connect', open))));
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow();
  for (const socket of sockets) socket.destroy();
  const readHealth = () => fetch(`${server.origin}/healthz`).then(({ status }) => status, String);
  await expect.poll(readHealth).toBe(200);
});

test('of 200 refused posts, fewer than 100 are logged one by one, and the rest as sums', async ({
  startHere,
}) => {
  const server = await startHere();
  const loggedRefusals = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('"captcha-forged"'))
      .map((line): { count?: number } => JSON.parse(line));
  for (let i = 0; i < 200; i++) await post(server.origin, {}, { token: 'x' });
  await expect.poll(() => loggedRefusals().length).toBeGreaterThan(9);
  await server.stop();
  const sums = loggedRefusals().flatMap(({ count }) => count ?? []);
  const singleLines = loggedRefusals().length - sums.length;
  expect(singleLines + sums.reduce((sum, count) => sum + count, 0)).toBe(200);
  expect(singleLines).toBeLessThan(100);
});
