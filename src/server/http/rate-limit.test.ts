import { expect, onTestFinished, test, vi } from 'vitest';
import { createRateLimit, type RateLimit, visitorKey, withoutPorts } from './rate-limit.ts';

/** Counts one event for each key, and returns the `waitSeconds` of each. */
const countEach = (limit: RateLimit, ...keys: string[]) =>
  keys.map((key) => limit.count(key).waitSeconds);

test('the limit allows its maximum of events for each key, then says how long to wait for the next', () => {
  let now = 0;
  const limit = createRateLimit({ max: 2, windowSeconds: 10 }, () => now);
  expect(countEach(limit, 'a', 'a', 'a', 'b')).toEqual([0, 0, 10, 0]);
  now = 9500;
  expect(countEach(limit, 'a')).toEqual([1]);
  now = 10_000;
  expect(countEach(limit, 'a')).toEqual([0]);
});

test('the limit allows no more than its maximum in any period as long as the window', () => {
  let now = 0;
  const limit = createRateLimit({ max: 2, windowSeconds: 10 }, () => now);
  const allowedAt: number[] = [];
  for (now = 9000; now < 60_000; now += 500)
    if (limit.count('a').waitSeconds === 0) allowedAt.push(now);
  expect(allowedAt.slice(0, 4)).toEqual([9000, 9500, 19_000, 19_500]);

  now = 70_000;
  expect(countEach(limit, 'a')).toEqual([0]);
  now = 79_000;
  expect(countEach(limit, 'a', 'a'), 'the first of the two expires in a second').toEqual([0, 1]);
  now = 80_000;
  expect(countEach(limit, 'a', 'a'), 'the second expires 10 s after it was counted').toEqual([
    0, 9,
  ]);
});

test('taking back an event does not change the times at which the other events expire', () => {
  let now = 0;
  const limit = createRateLimit({ max: 2, windowSeconds: 10 }, () => now);
  limit.count('a');
  now = 4000;
  const { takeBack } = limit.count('a');
  now = 6000;
  takeBack();
  expect(countEach(limit, 'a', 'a')).toEqual([0, 4]);
  now = 10_000;
  expect(countEach(limit, 'a', 'a')).toEqual([0, 6]);
});

test('neither an event that was taken back nor a refused event counts', () => {
  const limit = createRateLimit({ max: 2, windowSeconds: 10 }, () => 0);
  const [first] = [limit.count('a'), limit.count('a')];
  const refused = [limit.count('a'), limit.count('a')];
  expect(refused.map(({ waitSeconds }) => waitSeconds)).toEqual([10, 10]);
  for (const { takeBack } of refused) takeBack();
  first?.takeBack();
  expect(countEach(limit, 'a', 'a')).toEqual([0, 10]);
});

test('taking back an expired event does not make room in the next window', () => {
  let now = 0;
  const limit = createRateLimit({ max: 2, windowSeconds: 10 }, () => now);
  const early = [limit.count('a'), limit.count('a')];
  now = 10_000;
  expect(countEach(limit, 'a', 'a')).toEqual([0, 0]);
  for (const { takeBack } of early) takeBack();
  expect(countEach(limit, 'a')).toEqual([10]);
});

test('an address is forgotten when its last event has expired, even without another request', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const limit = createRateLimit({ max: 5, windowSeconds: 3600 });
  limit.count('a');
  vi.advanceTimersByTime(1_800_000);
  limit.count('b');
  vi.advanceTimersByTime(1_799_999);
  expect(limit.size).toBe(2);
  vi.advanceTimersByTime(1);
  expect(limit.size).toBe(1);
  vi.advanceTimersByTime(1_800_000);
  expect(limit.size).toBe(0);
  expect(vi.getTimerCount(), 'no timer is left').toBe(0);
});

test('closing a limit deletes all addresses and stops its timer', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const limit = createRateLimit({ max: 5, windowSeconds: 3600 });
  limit.count('a');
  limit.close();
  expect([limit.size, vi.getTimerCount()]).toEqual([0, 0]);
});

test('the limit remembers at most 100,000 addresses, so a flood of them does not fill the memory', {
  timeout: 60_000,
}, () => {
  const limit = createRateLimit({ max: 1, windowSeconds: 10 }, () => 0);
  for (let i = 0; i < 150_000; i++) limit.count(`${i}`);
  expect(limit.size).toBe(100_000);
  expect(countEach(limit, '149999', '0')).toEqual([10, 0]);
  limit.close();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s is counted under the key %s', (ip, key) => {
  expect(visitorKey(ip)).toBe(key);
});

test('requests whose connection has closed, so that their address is unknown, are counted together', () => {
  expect(visitorKey(undefined)).toBe('gone');
});

test.each([
  ['192.0.2.1:5000', '192.0.2.1'],
  ['[2001:db8::1]:5000', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['198.51.100.7:1 , unknown,[::1]:2', '198.51.100.7,unknown,::1'],
  ['192.0.2.1:', '192.0.2.1:'],
  ['', ''],
])('without ports, the X-Forwarded-For value %j is %j', (forwardedFor, expected) => {
  expect(withoutPorts(forwardedFor)).toBe(expected);
});
