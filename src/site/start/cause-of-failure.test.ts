import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { causeOfFailure } from './cause-of-failure.ts';

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetchMock.mockReset()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
/** Makes `navigator.onLine` return these values one after the other, and then always the last. */
const stubOnLine = (...values: boolean[]) =>
  vi.stubGlobal('navigator', {
    get onLine() {
      return values.length > 1 ? values.shift() : values[0];
    },
  });

test('causeOfFailure finds “offline” without a network, and requests nothing', async () => {
  stubOnLine(false);
  await expect(causeOfFailure()).resolves.toBe('offline');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('causeOfFailure requests only the health of our own server', async () => {
  stubOnLine(true);
  fetchMock.mockResolvedValue(new Response());
  await causeOfFailure();
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
    '/healthz',
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
});

test.each([200, 404, 405])(
  'causeOfFailure finds “our-fault” if our server answers with any status below 500, such as %i',
  async (status) => {
    stubOnLine(true);
    fetchMock.mockResolvedValue(new Response(null, { status }));
    await expect(causeOfFailure()).resolves.toBe('our-fault');
  },
);

test.each([500, 502, 503, 504])(
  'causeOfFailure finds “unreachable” if a proxy answers %i',
  async (status) => {
    stubOnLine(true);
    fetchMock.mockResolvedValue(new Response(null, { status }));
    await expect(causeOfFailure()).resolves.toBe('unreachable');
  },
);

test('causeOfFailure finds “unreachable” if the request fails while there is a network', async () => {
  stubOnLine(true);
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(causeOfFailure()).resolves.toBe('unreachable');
});

test('causeOfFailure aborts a request without an answer after five seconds and finds “unreachable”', async () => {
  stubOnLine(true);
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  fetchMock.mockImplementation(
    (_, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      }),
  );
  const cause = causeOfFailure();
  expect(timeout).toHaveBeenCalledWith(5_000);
  deadline.abort();
  await expect(cause).resolves.toBe('unreachable');
});

test('causeOfFailure finds “offline” if the network is lost during the request', async () => {
  stubOnLine(true, false);
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(causeOfFailure()).resolves.toBe('offline');
});

test('causeOfFailure uses nothing from outside its own text, which is an inline script', async () => {
  stubOnLine(true);
  fetchMock.mockResolvedValue(new Response());
  const inline = new Function(`return (${causeOfFailure})()`) as typeof causeOfFailure;
  await expect(inline()).resolves.toBe('our-fault');
});
