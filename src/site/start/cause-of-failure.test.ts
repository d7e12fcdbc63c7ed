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

test('without a network, the cause is "offline", and nothing is requested', async () => {
  onLine(false);
  await expect(causeOfFailure()).resolves.toBe('offline');
  expect(ask).not.toHaveBeenCalled();
});

test('the only request is one to /healthz of our own server', async () => {
  onLine(true);
  ask.mockResolvedValue(new Response());
  await causeOfFailure();
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    '/healthz',
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
});

test.each([200, 404, 405])(
  'if /healthz is answered with %i, the cause is "ours"',
  async (status) => {
    onLine(true);
    ask.mockResolvedValue(new Response(null, { status }));
    await expect(causeOfFailure()).resolves.toBe('ours');
  },
);

test.each([500, 502, 503, 504])(
  'if /healthz is answered with %i, as by a proxy, the cause is "unreachable"',
  async (status) => {
    onLine(true);
    ask.mockResolvedValue(new Response(null, { status }));
    await expect(causeOfFailure()).resolves.toBe('unreachable');
  },
);

test('if the request fails although there is a network, the cause is "unreachable"', async () => {
  onLine(true);
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(causeOfFailure()).resolves.toBe('unreachable');
});

test('if the request gets no answer in five seconds, it is aborted, and the cause is "unreachable"', async () => {
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

test('if the network is lost during the request, the cause is "offline"', async () => {
  onLine(true, false);
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(causeOfFailure()).resolves.toBe('offline');
});

test('causeOfFailure() works from its source text alone, because the boot script, which is inline, contains it', async () => {
  onLine(true);
  ask.mockResolvedValue(new Response());
  const alone = new Function(`return (${causeOfFailure})()`) as typeof causeOfFailure;
  await expect(alone()).resolves.toBe('ours');
});
