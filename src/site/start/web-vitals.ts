import type { Metric } from 'web-vitals';

/**
 * Reports CLS, INP, FCP, LCP and TTFB of this visit, only to a callback and only if one is given; none
 * is, so nothing is measured and the library is never loaded. (The specification's FID was replaced by
 * INP as a Core Web Vital in March 2024 and has left the library: https://web.dev/blog/inp-cwv-launch.)
 */
export async function reportWebVitals(report?: (metric: Metric) => void): Promise<void> {
  if (!report) return;
  const vitals = await import('web-vitals');
  for (const name of ['onCLS', 'onINP', 'onFCP', 'onLCP', 'onTTFB'] as const) vitals[name](report);
}
