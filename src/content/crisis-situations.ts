import type { CrisisKind } from './schema.ts';

/**
 * The answer to each situation, the most urgent first. Somebody with an urge to hurt their own child needs a person to
 * talk to, not a line for reports. "Armed" is last, because a weapon may be meant for oneself or for others: words that
 * say which take precedence.
 */
export const answerToSituation = {
  overdose: 'overdose',
  hurtByAnother: 'abuse',
  urgeToHurt: 'suicide',
  abuse: 'abuse',
  violence: 'violence',
  suicide: 'suicide',
  armed: 'violence',
} as const satisfies Record<string, CrisisKind>;
export type CrisisSituation = keyof typeof answerToSituation;
