/** Which security check this server asks for; the same build serves both. */
export type CaptchaConfig =
  | { provider: 'altcha'; challenge: string }
  | { provider: 'recaptcha'; siteKey: string };

let asked: Promise<CaptchaConfig> | undefined;

/** Asks the server once. A failure is not kept: the next use of the form asks again. */
export function captchaConfig(): Promise<CaptchaConfig> {
  asked ??= fetch('/captcha/config')
    .then((answer) => {
      if (!answer.ok) throw new Error(`/captcha/config answered ${answer.status}`);
      return answer.json() as Promise<CaptchaConfig>;
    })
    .catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
  return asked;
}
