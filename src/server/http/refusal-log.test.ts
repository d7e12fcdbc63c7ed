import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { createRefusalLog } from './refusal-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const lines: { msg: string; reason: string; status?: number; count?: number }[] = [];
  const refusals = createRefusalLog(createLog('info', (line) => lines.push(JSON.parse(line))));
  const flood = (count: number, reason: string) => {
    for (let i = 0; i < count; i++) refusals.record('post refused', { reason, status: 422 });
  };
  return { lines, refusals, flood };
}

test('the first 30 refusals of each reason in a minute are logged one by one, the others as one sum after the minute', () => {
  const { lines, flood } = open();
  flood(10_000, 'captcha-forged');
  flood(3, 'fields');
  expect(lines).toHaveLength(33);
  expect(lines[0]).toMatchObject({ msg: 'post refused', reason: 'captcha-forged', status: 422 });
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(34);
  expect(lines[33]).toMatchObject({ msg: 'post refused', reason: 'captcha-forged', count: 9970 });
});

test('the log counts from zero in each minute, and logs nothing in a minute without refusals', () => {
  const { lines, flood } = open();
  flood(31, 'fields');
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(31);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(31);
  flood(2, 'fields');
  expect(lines).toHaveLength(33);
});

test('flush logs the sums before the minute is over', () => {
  const { lines, flood, refusals } = open();
  flood(40, 'fields');
  refusals.flush();
  expect(lines.at(-1)).toMatchObject({ reason: 'fields', count: 10 });
  refusals.flush();
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(31);
});
