import { type CaptchaConfig, captchaConfigPath } from '#contact/captcha.ts';

/** How long Send waits for the configuration. Even a slow network delivers so short a response sooner. */
const timeoutMs = 10_000;

let config: Promise<CaptchaConfig> | undefined;

/**
 * Loads which security check the form must show, the site's own or Google's. The build contains both, and the server's
 * configuration decides. If the request fails, the next call repeats it.
 */
export function loadCaptchaConfig(): Promise<CaptchaConfig> {
  config ??= fetch(captchaConfigPath, { signal: AbortSignal.timeout(timeoutMs) })
    .then((response) => {
      if (!response.ok)
        throw new Error(`${captchaConfigPath} could not be loaded: status ${response.status}`);
      return response.json() as Promise<CaptchaConfig>;
    })
    .catch((error: unknown) => {
      config = undefined;
      throw error;
    });
  return config;
}
