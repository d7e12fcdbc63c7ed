import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseFallback, loadChunk } from './chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('loading a chunk resolves with its module', async () => {
  await expect(loadChunk('about', async () => 'page')).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

test('a missing chunk fails with the message of the specification and the cause', async () => {
  const missing = new TypeError('Failed to fetch');
  await expect(loadChunk('about', () => Promise.reject(missing))).rejects.toMatchObject({
    message: 'Loading chunk about failed',
    cause: missing,
  });
});

test('loading a chunk fails after 120 seconds and not before', async () => {
  const outcome = vi.fn();
  loadChunk('about', () => new Promise(() => {})).catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Loading chunk about failed', cause: 'timeout' }),
  );
});

/** Imitates a browser with these answers to requests, with the offline copy or without. */
function browser(answers: Record<string, number>, hasCopy: boolean, onLine = true) {
  vi.useRealTimers();
  vi.stubGlobal('navigator', {
    onLine,
    serviceWorker: { getRegistration: async () => (hasCopy ? { active: {} } : undefined) },
  });
  vi.stubGlobal('caches', { match: async () => (hasCopy ? new Response() : undefined) });
  vi.stubGlobal('fetch', async (path: string) => {
    const status = answers[path];
    if (!status) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
}

test.each([
  ['the server has the page', { '/about': 200 }, false, 'document'],
  ['the server has no such page', { '/about': 404, '/healthz': 200 }, true, 'ours'],
  ['only this page is broken', { '/about': 500, '/healthz': 200 }, true, 'ours'],
  ['the server is unreachable, and pages are saved', {}, true, 'document'],
  ['the server is unreachable, and nothing is saved', {}, false, 'unreachable'],
  [
    'a proxy answers instead, and nothing is saved',
    { '/about': 502, '/healthz': 502 },
    false,
    'unreachable',
  ],
] as const)(
  'a page that could not be loaded, because %s: %o, copy: %s, leads to %s',
  async (_, answers, hasCopy, way) => {
    browser(answers, hasCopy);
    await expect(chooseFallback('/about')).resolves.toBe(way);
  },
);

test('a page that could not be loaded without a network leads to the saved copy, or else to the cause', async () => {
  browser({}, true, false);
  await expect(chooseFallback('/about')).resolves.toBe('document');
  browser({}, false, false);
  await expect(chooseFallback('/about')).resolves.toBe('offline');
});

test('a service worker without its copy leads to the cause', async () => {
  browser({}, true);
  vi.stubGlobal('caches', { match: async () => undefined });
  await expect(chooseFallback('/about')).resolves.toBe('unreachable');
});
