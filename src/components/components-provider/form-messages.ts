import type { Messages, Plural } from './messages.ts';

/**
 * The English texts of components that few pages need: character count, password, steps. They are apart from `english`,
 * so that a page without these components does not load them. `ComponentsProvider` takes both in `messages`.
 */
export const englishForms = {
  /** Below a `CountedTextArea`: before scripts run, and then while the visitor writes. */
  charactersAllowed: {
    one: 'You can enter {count} character',
    other: 'You can enter up to {count} characters',
  } as Plural,
  charactersLeft: {
    one: 'You have {count} character left',
    other: 'You have {count} characters left',
  } as Plural,
  charactersTooMany: {
    one: 'You have {count} character too many',
    other: 'You have {count} characters too many',
  } as Plural,
  /** The button of a `PasswordField`, and what screen readers say after it was pressed. */
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordShown: 'Your password is visible',
  passwordHidden: 'Your password is hidden',
  /** The title of a `StepIndicator`, the name of its list, and what screen readers say after the name of a step. */
  step: 'Step {step} of {count}: {name}',
  steps: 'Steps',
  stepDone: 'completed',
  stepAhead: 'not completed',
};

export type FormMessages = typeof englishForms;

/** All texts that a `ComponentsProvider` takes. */
export type AllMessages = Messages & Partial<FormMessages>;

/** The texts of these components, in English where the `ComponentsProvider` has none. */
export const withFormMessages = (messages: AllMessages): Messages & FormMessages => ({
  ...englishForms,
  ...messages,
});
