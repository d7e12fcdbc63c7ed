import { type CaptchaConfig, captchaConfigPath } from '#contact/captcha.ts';

/** Limits how long Send waits, because some networks never answer. A slow network needs less for so short an answer. */
const patienceMs = 10_000;

let asked: Promise<CaptchaConfig> | undefined;

/**
 * Asks the server which security check it wants, because one build can show both. A failed request is repeated at the
 * next use of the form.
 */
export function loadCaptchaConfig(): Promise<CaptchaConfig> {
  asked ??= fetch(captchaConfigPath, { signal: AbortSignal.timeout(patienceMs) })
    .then((answer) => {
      if (!answer.ok) throw new Error(`${captchaConfigPath} answered ${answer.status}`);
      return answer.json() as Promise<CaptchaConfig>;
    })
    .catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
  return asked;
}
