import { expect, test, vi } from 'vitest';
import { proofOfWorkConfig } from '#contact/captcha.ts';
import { loadCaptchaConfig } from './captcha-config.ts';

test('loadCaptchaConfig aborts a request without an answer after ten seconds, and its next call requests again', async () => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const fetchMock = vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      }),
  );
  const config = loadCaptchaConfig();
  expect(timeout).toHaveBeenCalledWith(10_000);
  deadline.abort();
  await expect(config).rejects.toThrow();
  fetchMock.mockResolvedValue(Response.json(proofOfWorkConfig));
  await expect(loadCaptchaConfig()).resolves.toEqual(proofOfWorkConfig);
});
