import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { causeOfFailure } from './cause-of-failure.ts';

const ask = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', ask.mockReset()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const onLine = (...values: boolean[]) =>
  vi.stubGlobal('navigator', {
    get onLine() {
      return values.length > 1 ? values.shift() : values[0];
    },
  });

test('a device without a network is offline, and nothing is asked', async () => {
  onLine(false);
  await expect(causeOfFailure()).resolves.toBe('offline');
  expect(ask).not.toHaveBeenCalled();
});

test('only our own server is asked, for no more than its health', async () => {
  onLine(true);
  ask.mockResolvedValue(new Response());
  await causeOfFailure();
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    '/healthz',
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
});

test.each([200, 404, 405])(
  'a server that answers %i is there: the fault is ours',
  async (status) => {
    onLine(true);
    ask.mockResolvedValue(new Response(null, { status }));
    await expect(causeOfFailure()).resolves.toBe('ours');
  },
);

test.each([500, 502, 503, 504])(
  'a proxy that answers %i tells that our server is away',
  async (status) => {
    onLine(true);
    ask.mockResolvedValue(new Response(null, { status }));
    await expect(causeOfFailure()).resolves.toBe('unreachable');
  },
);

test('a network on which our server does not answer does not reach it', async () => {
  onLine(true);
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(causeOfFailure()).resolves.toBe('unreachable');
});

test('a network that never answers is given up after five seconds', async () => {
  onLine(true);
  const end = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
  ask.mockImplementation(
    (_, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      }),
  );
  const cause = causeOfFailure();
  expect(timeout).toHaveBeenCalledWith(5_000);
  end.abort();
  await expect(cause).resolves.toBe('unreachable');
});

test('a network that goes while the server is asked is gone', async () => {
  onLine(true, false);
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(causeOfFailure()).resolves.toBe('offline');
});

test('its text needs nothing from outside itself, because the boot script contains it', async () => {
  onLine(true);
  ask.mockResolvedValue(new Response());
  const alone = new Function(`return (${causeOfFailure})()`) as typeof causeOfFailure;
  await expect(alone()).resolves.toBe('ours');
});
