import { type CaptchaConfig, captchaConfigPath } from '#contact/captcha.ts';

/** Send waits for the answer, and some networks never give one. A slow network needs less for so short an answer. */
const patienceMs = 10_000;

let asked: Promise<CaptchaConfig> | undefined;

/**
 * Which security check this server wants; one build can show both. Asks the server once, and again at the next use of
 * the form if that failed.
 */
export function captchaConfig(): Promise<CaptchaConfig> {
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
