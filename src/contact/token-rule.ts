import type { Translated } from '#languages/translated.ts';
import { tokenWords } from '#words/fields.ts';

// Not in captcha.ts, because every page loads that file, but only a form needs these words.

/** The label of the token's field, the longest token in characters, and the errors for a missing and a bad token. */
export const tokenRuleIn = (words: Translated<typeof tokenWords>) => ({
  ...words,
  maxLength: 8192,
});
export const tokenRule = tokenRuleIn(tokenWords);
