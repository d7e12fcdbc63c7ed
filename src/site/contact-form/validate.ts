import type { Resolver } from 'react-hook-form';
import { token, tokenField } from '#contact/captcha.ts';
import type { ContactForm } from '#contact/message.ts';

/**
 * How long Send waits for the rules, which have been on their way since the visitor first used the form. An
 * import does not fail by itself on a network that never answers.
 */
const patienceMs = 10_000;

/** Loads the rules. The form asks for them once it is used, so that the page is ready for the first field sooner. */
export const loadRules = () => import('./rules.ts');

const rulesInTime = () =>
  new Promise<typeof import('./rules.ts') | undefined>((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    loadRules()
      .then(resolve, () => resolve(undefined))
      .finally(() => clearTimeout(timer));
  });

/**
 * Checks the form. If the rules do not come, the message goes as it is to the server, which has the same ones; but
 * never without a token, because nothing is sent then.
 */
export const validate: Resolver<ContactForm> = async (values, ...more) => {
  const rules = await rulesInTime();
  if (rules) return rules.checkRules(values, ...more);
  if (values[tokenField]) return { values, errors: {} };
  return { values: {}, errors: { [tokenField]: { type: 'required', message: token.label } } };
};
