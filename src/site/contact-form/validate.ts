import type { Resolver } from 'react-hook-form';
import { tokenField } from '#contact/captcha.ts';
import type { ContactForm } from '#contact/message.ts';
import { tokenRule } from '#contact/token-rule.ts';

/**
 * How long Send waits for the validation rules. They have been loading since the first use of the form. On a network
 * without any response, an import does not fail by itself.
 */
const rulesTimeoutMs = 10_000;

/** Loads the validation rules. Call it only when the visitor uses the form, so that the page is interactive sooner. */
export const loadRules = () => import('./rules.ts');

const loadRulesInTime = () =>
  new Promise<typeof import('./rules.ts') | undefined>((resolve) => {
    const timer = setTimeout(resolve, rulesTimeoutMs);
    loadRules()
      .then(resolve, () => resolve(undefined))
      .finally(() => clearTimeout(timer));
  });

/**
 * Validates the form. If the rules do not load, it accepts the fields, because the server has the same rules. It always
 * requires a token.
 */
export const validate: Resolver<ContactForm> = async (values, ...resolverArgs) => {
  const rules = await loadRulesInTime();
  if (rules) return rules.validateForm(values, ...resolverArgs);
  if (values[tokenField]) return { values, errors: {} };
  return {
    values: {},
    errors: { [tokenField]: { type: 'required', message: tokenRule.emptyError } },
  };
};
