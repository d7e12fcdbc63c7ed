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

test('without a callback, reportWebVitals() does not load the library web-vitals', async () => {
  await reportWebVitals();
  expect(load).not.toHaveBeenCalled();
});

test('reportWebVitals() passes its callback to all five metrics', async () => {
  const report = vi.fn();
  await reportWebVitals(report);
  for (const watch of Object.values(watches)) expect(watch).toHaveBeenCalledExactlyOnceWith(report);
});
