import type { ReactNode } from 'react';

export type CaptchaState = 'idle' | 'verifying' | 'verified' | 'expired' | 'failed';

/**
 * Words for the label, each state and the button; `failed` says how to reach the practice without the check.
 * With reCAPTCHA, which waits for the visitor to tick its box, `idle` and `expired` have to ask for that.
 */
export type CaptchaTexts = Record<CaptchaState, ReactNode> & { label: string; tryAgain: string };
