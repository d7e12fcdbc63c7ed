import type { CaptchaConfig } from '#contact/captcha.ts';

/**
 * The result of checking a token. `other-host`: the token was made for another website. `unreachable`: the provider of
 * the captcha could not check the token, so the visitor may try again.
 */
export type Verdict = 'human' | 'forged' | 'expired' | 'unsolved' | 'other-host' | 'unreachable';

/**
 * The security check of the form. Its token is evidence that a person filled in the form, or at least that a browser
 * spent some work on it.
 */
export interface Captcha {
  /** The answer to `GET /captcha/config`. */
  readonly config: CaptchaConfig;
  /**
   * Returns undefined for a token that is obviously forged, so that a flood of forged tokens reaches neither the
   * provider of the captcha nor the disk.
   */
  verifierFor(token: string): TokenVerifier | undefined;
  /** Returns a new challenge. Undefined for reCAPTCHA, whose provider makes the challenges. */
  challenge?(): Promise<object>;
}

/** Checks one token. */
export interface TokenVerifier {
  /** The same for every spelling of one token. */
  readonly tokenId: Uint8Array;
  verify(): Promise<Verdict>;
}
