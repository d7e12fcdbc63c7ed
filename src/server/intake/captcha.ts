/** What a captcha says of a token. `unreachable`: it could not say, the visitor may try again. */
export type Verdict = 'human' | 'forged' | 'expired' | 'unsolved' | 'other-host' | 'unreachable';

/** A proof that a person, or at least a patient browser, filled in the form. */
export interface Captcha {
  /** What `GET /captcha/config` tells the page. */
  readonly config:
    | { provider: 'altcha'; challenge: string }
    | { provider: 'recaptcha'; siteKey: string };
  /** Undefined for what can be seen to be forged at once: a flood of those costs neither a question nor a look at the disk. */
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
