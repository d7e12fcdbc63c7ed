import type { ReactNode } from 'react';

export type CaptchaState = 'idle' | 'verifying' | 'verified' | 'expired' | 'failed';

/**
 * Texts for the label, for each state and for the button. `failed` says how to contact the practice without the check.
 * reCAPTCHA waits for the visitor to tick its box, so with it `idle` and `expired` must ask for that.
 */
export type CaptchaTexts = Record<CaptchaState, ReactNode> & { label: string; tryAgain: string };
