import type { ReactNode } from 'react';

export type CaptchaState = 'idle' | 'verifying' | 'verified' | 'expired' | 'failed';

/**
 * Texts for the label, for each state and for the button. `failed` says how to contact the practice without the check.
 * With reCAPTCHA, `idle` and `expired` must ask the visitor to tick Google's checkbox.
 */
export type CaptchaTexts = Record<CaptchaState, ReactNode> & { label: string; tryAgain: string };
