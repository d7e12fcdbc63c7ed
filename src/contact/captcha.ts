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
