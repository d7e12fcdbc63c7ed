import type { Resolver } from 'react-hook-form';
import { tokenField, tokenRule } from '#contact/captcha.ts';
import type { ContactForm } from '#contact/message.ts';

/**
 * How long Send waits for the rules, which started loading at the first use of the form. On a network that never
 * answers, an import does not fail by itself.
 */
const patienceMs = 10_000;

/** Loads the rules at the first use of the form, so that the page is interactive sooner. */
export const loadRules = () => import('./rules.ts');

const rulesInTime = () =>
  new Promise<typeof import('./rules.ts') | undefined>((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    loadRules()
      .then(resolve, () => resolve(undefined))
      .finally(() => clearTimeout(timer));
  });

/**
 * Checks the form. If the rules do not load, the message goes unchecked to the server, which has the same rules. A form
 * without a token is never sent.
 */
export const validate: Resolver<ContactForm> = async (values, ...more) => {
  const rules = await rulesInTime();
  if (rules) return rules.checkRules(values, ...more);
  if (values[tokenField]) return { values, errors: {} };
  return { values: {}, errors: { [tokenField]: { type: 'required', message: tokenRule.label } } };
};
