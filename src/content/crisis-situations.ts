import type { CrisisKind } from './schema.ts';

/**
 * The kind of answer to each situation, the most urgent situation first. `urgeToHurt` gets the answer to thoughts of
 * suicide, because somebody with an urge to hurt their own child needs a person to talk to, not the hotline for reports
 * of abuse.
 * `armed` is last, because a weapon may be meant for oneself or for others: if a query also contains words of suicide
 * or violence, they decide.
 */
export const answerKindOf = {
  overdose: 'overdose',
  hurtByAnother: 'abuse',
  urgeToHurt: 'suicide',
  abuse: 'abuse',
  violence: 'violence',
  suicide: 'suicide',
  armed: 'violence',
} as const satisfies Record<string, CrisisKind>;
export type CrisisSituation = keyof typeof answerKindOf;
