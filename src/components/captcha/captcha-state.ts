import type { ReactNode } from 'react';

export type CaptchaState = 'idle' | 'verifying' | 'verified' | 'expired' | 'failed';

/**
 * Words for the label, each state and the button; `failed` says how to reach us without the check.
 * With reCAPTCHA, which waits for a tick, `idle` and `expired` have to ask for it.
 */
export type CaptchaTexts = Record<CaptchaState, ReactNode> & { label: string; tryAgain: string };
