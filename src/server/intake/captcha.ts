import type { CaptchaConfig } from '#contact/captcha.ts';

/**
 * The result of checking a token. `unreachable`: the provider could not check the token, so the visitor may try again.
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
   * provider nor the disk.
   */
  verifierFor(token: string): TokenVerifier | undefined;
  /** Returns a new challenge. Undefined if the provider makes the challenges. */
  challenge?(): Promise<object>;
}

/** Checks one token. */
export interface TokenVerifier {
  /** Identifies the token: the same for every spelling of one token. */
  readonly key: Uint8Array;
  verify(): Promise<Verdict>;
}
