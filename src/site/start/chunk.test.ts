import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseFallback, loadChunk } from './chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('loadChunk resolves with the module and stops its timer', async () => {
  await expect(loadChunk('about', async () => 'page')).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

test('loadChunk fails with the message of the specification and the cause if the chunk is missing', async () => {
  const missing = new TypeError('Failed to fetch');
  await expect(loadChunk('about', () => Promise.reject(missing))).rejects.toMatchObject({
    message: 'Loading chunk about failed',
    cause: missing,
  });
});

test('loadChunk fails after 120 seconds, not before', async () => {
  const outcome = vi.fn();
  loadChunk('about', () => new Promise(() => {})).catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Loading chunk about failed', cause: 'timeout' }),
  );
});

/** Imitates a browser that gets these statuses for its requests, and has an offline copy of the site or not. */
function stubBrowser({
  statuses = {},
  hasCopy,
  isOnline = true,
}: {
  statuses?: Record<string, number>;
  hasCopy: boolean;
  isOnline?: boolean;
}) {
  vi.useRealTimers();
  vi.stubGlobal('navigator', {
    onLine: isOnline,
    serviceWorker: { getRegistration: async () => (hasCopy ? { active: {} } : undefined) },
  });
  vi.stubGlobal('caches', { match: async () => (hasCopy ? new Response() : undefined) });
  vi.stubGlobal('fetch', async (path: string) => {
    const status = statuses[path];
    if (!status) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
}

test.each([
  ['the server has the page', { '/about': 200 }, false, 'document'],
  ['the server has no such page', { '/about': 404, '/healthz': 200 }, true, 'our-fault'],
  ['only this page is broken', { '/about': 500, '/healthz': 200 }, true, 'our-fault'],
  ['the server is unreachable, and the browser has an offline copy', {}, true, 'document'],
  ['the server is unreachable, and the browser has no copy', {}, false, 'unreachable'],
  [
    'a proxy answers instead, and the browser has no copy',
    { '/about': 502, '/healthz': 502 },
    false,
    'unreachable',
  ],
] as const)(
  'when a page could not be loaded and %s (statuses: %o, offline copy: %s), chooseFallback returns %s',
  async (_, statuses, hasCopy, fallback) => {
    stubBrowser({ statuses, hasCopy });
    await expect(chooseFallback('/about')).resolves.toBe(fallback);
  },
);

test('without a network, chooseFallback returns “document” if pages are saved, otherwise the cause', async () => {
  stubBrowser({ hasCopy: true, isOnline: false });
  await expect(chooseFallback('/about')).resolves.toBe('document');
  stubBrowser({ hasCopy: false, isOnline: false });
  await expect(chooseFallback('/about')).resolves.toBe('offline');
});

test('chooseFallback returns the cause if the service worker has no saved pages', async () => {
  stubBrowser({ hasCopy: true });
  vi.stubGlobal('caches', { match: async () => undefined });
  await expect(chooseFallback('/about')).resolves.toBe('unreachable');
});
