/** Which security check the page has to show, and what it needs for that. */
export type CaptchaConfig =
  | { provider: 'altcha'; challenge: string }
  | { provider: 'recaptcha'; siteKey: string };

/** Where the page asks for its `CaptchaConfig`. */
export const captchaConfigPath = '/captcha/config';

/** The site's own check. The page also uses it when the server does not answer which check it wants. */
export const proofOfWorkConfig: CaptchaConfig & { provider: 'altcha' } = {
  provider: 'altcha',
  challenge: '/captcha/challenge',
};

/** The field that carries the token, whichever captcha made it. */
export const tokenField = 'g-recaptcha-response';

/** The token as a field of the form: its label, its limit in characters, and what to do about a missing or a bad one. */
export const token = {
  label: 'Security check',
  atMost: 8192,
  empty: 'Complete the security check',
  wrong: 'Complete the security check again',
} as const;
