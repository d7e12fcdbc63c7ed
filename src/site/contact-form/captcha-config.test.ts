import { expect, test, vi } from 'vitest';
import { proofOfWorkConfig } from '#contact/captcha.ts';
import { captchaConfig } from './captcha-config.ts';

test('a request for the captcha configuration is aborted after 10 seconds without an answer, and repeated at the next use', async () => {
  const end = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
  const ask = vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      }),
  );
  const config = captchaConfig();
  expect(timeout).toHaveBeenCalledWith(10_000);
  end.abort();
  await expect(config).rejects.toThrow();
  ask.mockResolvedValue(Response.json(proofOfWorkConfig));
  await expect(captchaConfig()).resolves.toEqual(proofOfWorkConfig);
});
