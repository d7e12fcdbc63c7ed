import type { Translated } from '#languages/translated.ts';
import { tokenWords } from '#words/fields.ts';

/** Which security check the page shows, and what that check needs. */
export type CaptchaConfig =
  | { provider: 'altcha'; challenge: string }
  | { provider: 'recaptcha'; siteKey: string };

/** The path from which the page loads its `CaptchaConfig`. */
export const captchaConfigPath = '/captcha/config';

/**
 * The server's own security check: the browser must solve a small computation (ALTCHA). The page also uses
 * this check if it cannot load its `CaptchaConfig`.
 */
export const proofOfWorkConfig: CaptchaConfig & { provider: 'altcha' } = {
  provider: 'altcha',
  challenge: '/captcha/challenge',
};

/** The form field with the token that the security check of either provider gives to a visitor who passes. */
export const tokenField = 'g-recaptcha-response';

/** The label of the token's field, the longest token in characters, and the errors for a missing and a bad token. */
export const tokenRuleIn = (words: Translated<typeof tokenWords>) => ({
  ...words,
  maxLength: 8192,
});
export const tokenRule = tokenRuleIn(tokenWords);
