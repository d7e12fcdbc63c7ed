import { expect, test, vi } from 'vitest';
import { proofOfWork } from '#contact/captcha.ts';
import { loadCaptchaConfig } from './captcha-config.ts';

test('a request that the server never answers is aborted, and repeated at the next use', async () => {
  const end = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
  const ask = vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      }),
  );
  const config = loadCaptchaConfig();
  expect(timeout).toHaveBeenCalledWith(10_000);
  end.abort();
  await expect(config).rejects.toThrow();
  ask.mockResolvedValue(Response.json(proofOfWork));
  await expect(loadCaptchaConfig()).resolves.toEqual(proofOfWork);
});
