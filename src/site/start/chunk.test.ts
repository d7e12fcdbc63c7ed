import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChunk, wayTo } from './chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('loadChunk() resolves with the module, and leaves no timer running', async () => {
  await expect(loadChunk('about', async () => 'page')).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

test('loadChunk() rejects with the message of the specification and the cause if the chunk is missing', async () => {
  const missing = new TypeError('Failed to fetch');
  await expect(loadChunk('about', () => Promise.reject(missing))).rejects.toMatchObject({
    message: 'Loading chunk about failed',
    cause: missing,
  });
});

test('loadChunk() rejects after 120 seconds and not before', async () => {
  const outcome = vi.fn();
  loadChunk('about', () => new Promise(() => {})).catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Loading chunk about failed', cause: 'timeout' }),
  );
});

/** Imitates a browser in which requests get these statuses, or fail, and which has an offline copy of the site or not. */
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
  ['the server is unreachable, and the browser has an offline copy', {}, true, 'document'],
  ['the server is unreachable, and the browser has no copy', {}, false, 'unreachable'],
  [
    'a proxy answers instead, and the browser has no copy',
    { '/about': 502, '/healthz': 502 },
    false,
    'unreachable',
  ],
] as const)(
  'if %s (answers: %j, offline copy: %s), wayTo() returns "%s"',
  async (_, answers, hasCopy, way) => {
    browser(answers, hasCopy);
    await expect(wayTo('/about')).resolves.toBe(way);
  },
);

test('without a network, wayTo() returns "document" if the browser has an offline copy, or else "offline"', async () => {
  browser({}, true, false);
  await expect(wayTo('/about')).resolves.toBe('document');
  browser({}, false, false);
  await expect(wayTo('/about')).resolves.toBe('offline');
});

test('with a service worker whose offline copy is missing, wayTo() returns the cause of the failure', async () => {
  browser({}, true);
  vi.stubGlobal('caches', { match: async () => undefined });
  await expect(wayTo('/about')).resolves.toBe('unreachable');
});
