import { expect, test, vi } from 'vitest';
import { reportWebVitals } from './web-vitals.ts';

const metricFunctions = vi.hoisted(() => ({
  onCLS: vi.fn(),
  onFCP: vi.fn(),
  onINP: vi.fn(),
  onLCP: vi.fn(),
  onTTFB: vi.fn(),
}));
const onLoad = vi.hoisted(() => vi.fn());
vi.mock('web-vitals', () => {
  onLoad();
  return metricFunctions;
});

test('reportWebVitals does not load the library without a callback', async () => {
  await reportWebVitals();
  expect(onLoad).not.toHaveBeenCalled();
});

test('reportWebVitals passes the callback to all five metrics', async () => {
  const report = vi.fn();
  await reportWebVitals(report);
  for (const onMetric of Object.values(metricFunctions))
    expect(onMetric).toHaveBeenCalledExactlyOnceWith(report);
});
