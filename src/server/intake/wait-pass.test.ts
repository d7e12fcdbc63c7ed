import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createWaitPasses, passLifeMs, waitMs } from './wait-pass.ts';

const host = 'www.example.org';
const ring = [['a', randomBytes(32)]] as const;
let now = 1_800_000_000_000;
const passes = createWaitPasses(ring, () => now);

function waitAfter(ms: number) {
  const madeAt = now;
  const text = passes.make(host);
  now = madeAt + ms;
  const wait = passes.read(text, host)?.remainingWait();
  now = madeAt;
  return wait;
}

test('a wait pass, which replaces the token of the security check, is valid from 20 seconds to two hours after it was made', () => {
  expect([waitMs, passLifeMs]).toEqual([20_000, 7_200_000]);
  expect(waitAfter(0)).toBe(waitMs);
  expect(waitAfter(waitMs - 1)).toBe(1);
  expect(waitAfter(waitMs)).toBe(0);
  expect(waitAfter(passLifeMs)).toBe(0);
  expect(waitAfter(passLifeMs + 1)).toBe('expired');
});

test('a wait pass from a server whose clock is a little ahead becomes valid later; a pass from a server whose clock is an hour ahead counts as expired', () => {
  expect(waitAfter(-5000)).toBe(25_000);
  expect(waitAfter(-3_600_000)).toBe('expired');
});

test('a wait pass can be used only with the host that it was made for, with any port', () => {
  const text = passes.make(host);
  for (const other of ['example.org', 'www.example.com', '', undefined])
    expect(passes.read(text, other)).toBeUndefined();
  for (const same of ['WWW.example.org', 'www.example.org:8080'])
    expect(passes.read(text, same)?.id).toEqual(passes.read(text, host)?.id);
});

test('a changed wait pass is not valid', () => {
  const text = passes.make(host);
  const [made = '', unique = '', signature = ''] = text.split('.');
  const earlier = (Number.parseInt(made, 36) - waitMs).toString(36);
  for (const forged of [
    `${earlier}.${unique}.${signature}`,
    `${made}.${randomBytes(16).toString('base64url')}.${signature}`,
    `${made}.${unique}.${randomBytes(32).toString('base64url')}`,
    `${made.toUpperCase()}.${unique}.${signature}`,
    `${text}=`,
    ` ${text}`,
    `0${text}`,
    '',
    'x'.repeat(100_000),
  ])
    expect(passes.read(forged, host), forged.slice(0, 80)).toBeUndefined();
});

test('no two passes are the same', () => {
  const ids = Array.from({ length: 100 }, () => passes.read(passes.make(host), host)?.id);
  expect(new Set(ids.map(String)).size).toBe(100);
  expect(ids[0]).toHaveLength(32);
});

test('a server accepts the passes of another server if their key rings have a key in common', () => {
  const withNewKey = createWaitPasses([['b', randomBytes(32)], ...ring], () => now + waitMs);
  expect(withNewKey.read(passes.make(host), host)?.remainingWait()).toBe(0);
  const withOtherKey = createWaitPasses([['a', randomBytes(32)]]);
  expect(withOtherKey.read(passes.make(host), host)).toBeUndefined();
});
