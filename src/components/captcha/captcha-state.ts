import type { ReactNode } from 'react';

export type CaptchaState = 'idle' | 'verifying' | 'verified' | 'expired' | 'failed';

/**
 * Texts for the label, for each state and for the button. `failed` must say how to contact you without the check. With
 * reCAPTCHA, `idle` and `expired` must ask the visitor to tick Google's checkbox.
 */
export type CaptchaTexts = Record<CaptchaState, ReactNode> & { label: string; tryAgain: string };
