import { expect, test } from 'vitest';
import { createRateLimit, visitorKey, withoutPorts } from './rate-limit.ts';

test('a window lets its number through and says how long to wait', () => {
  let now = 0;
  const limit = createRateLimit(2, 10, () => now);
  expect([limit.count('a'), limit.count('a'), limit.count('a'), limit.count('b')]).toEqual([
    0, 0, 10, 0,
  ]);
  now = 9500;
  expect(limit.count('a')).toBe(1);
  now = 10_000;
  expect(limit.count('a')).toBe(0);
});

test('what is taken back does not count, and neither does what was refused', () => {
  let now = 0;
  const limit = createRateLimit(2, 10, () => now);
  expect([limit.count('a'), limit.count('a'), limit.count('a'), limit.count('a')]).toEqual([
    0, 0, 10, 10,
  ]);
  limit.takeBack('a');
  expect([limit.count('a'), limit.count('a')]).toEqual([0, 10]);
  now = 10_000;
  for (let times = 0; times < 5; times++) limit.takeBack('a');
  limit.takeBack('unknown');
  expect([limit.count('a'), limit.count('a'), limit.count('a')]).toEqual([0, 0, 10]);
});

test('a flood of addresses does not fill the memory', { timeout: 60_000 }, () => {
  const limit = createRateLimit(1, 10, () => 0);
  for (let i = 0; i < 150_000; i++) limit.count(`${i}`);
  expect(limit.count('149999')).toBe(10);
  expect(limit.count('0')).toBe(0);
});

test.each([
  [undefined, 'gone'],
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, key) => {
  expect(visitorKey(ip)).toBe(key);
});

test.each([
  ['192.0.2.1:5000', '192.0.2.1'],
  ['[2001:db8::1]:5000', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['198.51.100.7:1 , unknown,[::1]:2', '198.51.100.7,unknown,::1'],
  ['192.0.2.1:', '192.0.2.1:'],
  ['', ''],
])('of %j in X-Forwarded-For, %j is left', (given, left) => {
  expect(withoutPorts(given)).toBe(left);
});
