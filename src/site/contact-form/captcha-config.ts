import { type CaptchaConfig, captchaConfigPath } from '#contact/captcha.ts';

/** Longer than a slow network takes for so short an answer. Send waits for it, and some networks never answer. */
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
