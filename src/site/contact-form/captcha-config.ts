import { type CaptchaConfig, captchaConfigPath } from '#contact/captcha.ts';

let asked: Promise<CaptchaConfig> | undefined;

/** Which security check this server asks for; the same build serves both. Asks once. A failure is not kept: the next use of the form asks again. */
export function captchaConfig(): Promise<CaptchaConfig> {
  asked ??= fetch(captchaConfigPath)
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
