import { expect, test, vi } from 'vitest';
import { reportWebVitals } from './web-vitals.ts';

const watches = vi.hoisted(() => ({
  onCLS: vi.fn(),
  onFCP: vi.fn(),
  onINP: vi.fn(),
  onLCP: vi.fn(),
  onTTFB: vi.fn(),
}));
const load = vi.hoisted(() => vi.fn());
vi.mock('web-vitals', () => {
  load();
  return watches;
});

test('without a callback the library is not loaded', async () => {
  await reportWebVitals();
  expect(load).not.toHaveBeenCalled();
});

test('the callback gets all five metrics', async () => {
  const report = vi.fn();
  await reportWebVitals(report);
  for (const watch of Object.values(watches)) expect(watch).toHaveBeenCalledExactlyOnceWith(report);
});
