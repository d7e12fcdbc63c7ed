import type { Metric } from 'web-vitals';

/**
 * Reports CLS, INP, FCP, LCP and TTFB of this visit to a callback. The site passes no callback, so nothing is measured
 * and the library is not loaded. The specification names FID, which the library no longer measures. Its successor is
 * INP (https://web.dev/blog/inp-cwv-launch).
 */
export async function reportWebVitals(report?: (metric: Metric) => void): Promise<void> {
  if (!report) return;
  const vitals = await import('web-vitals');
  for (const name of ['onCLS', 'onINP', 'onFCP', 'onLCP', 'onTTFB'] as const) vitals[name](report);
}
