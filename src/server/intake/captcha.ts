import type { CaptchaConfig } from '#contact/captcha.ts';

/** The result of checking a token. `unreachable`: nobody could check it, so the visitor may try again. */
export type Verdict = 'human' | 'forged' | 'expired' | 'unsolved' | 'other-host' | 'unreachable';

/** A proof that a person, or at least a patient browser, filled in the form. */
export interface Captcha {
  /** What `GET /captcha/config` tells the page. */
  readonly config: CaptchaConfig;
  /** Undefined for a visibly forged token, so that a flood of them reaches neither the provider nor the disk. */
  open(token: string): Proof | undefined;
  /** A new challenge, where the captcha is our own. */
  challenge?(): Promise<object>;
}

/** A token that may be good. */
export interface Proof {
  /** The same for every spelling of one token. */
  readonly key: Uint8Array;
  verify(): Promise<Verdict>;
}
