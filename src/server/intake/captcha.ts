import type { CaptchaConfig } from '#contact/captcha.ts';

/** The result of checking a token. `unreachable`: nobody could check it, so the visitor may try again. */
export type Verdict = 'human' | 'forged' | 'expired' | 'unsolved' | 'other-host' | 'unreachable';

/** Evidence that a person filled in the form, or at least a browser that spent some work on it. */
export interface Captcha {
  /** The answer to `GET /captcha/config`. */
  readonly config: CaptchaConfig;
  /** Undefined for a token that is plainly forged, so that a flood of them reaches neither the provider nor the disk. */
  verifierFor(token: string): TokenVerifier | undefined;
  /** A new challenge; missing where a provider makes it. */
  challenge?(): Promise<object>;
}

/** A token that `verify` has still to check. */
export interface TokenVerifier {
  /** The same for every spelling of one token. */
  readonly key: Uint8Array;
  verify(): Promise<Verdict>;
}
