import type { CrisisKind } from './schema.ts';

/**
 * The answer to each situation, the most urgent first. An urge to hurt one's own child needs somebody to talk to, not a
 * line for reports. A weapon says nothing about whom it is for: words about oneself count before it.
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
