import { tokenField } from './captcha.ts';
import type { ContactMessage } from './message.ts';

/** The path to which the form posts, with or without JavaScript (specification, section 7). */
export const formPath = '/handleForm.php';

/**
 * The address to which the form in a language posts; '' stands for English, whose address is the specified one. The
 * language is in the address, not in the body, so that an answer to a body that the server does not read has the
 * language of the visitor.
 */
export const formPathIn = (language: string) =>
  language ? `${formPath}?lang=${language}` : formPath;

/**
 * The form field with the wait pass: a signed text that lets a visitor without scripts send the form after waiting. The
 * server writes this field into its answer page. It replaces the field with the token of the security check.
 */
export const waitPassField = 'wait-pass';

/** How long a visitor without scripts must wait before sending the form. */
export const waitSeconds = 20;

/** The response header with the reference of a stored message, for scripts. People read the reference in the page. */
export const referenceHeader = 'message-reference';

/**
 * Makes the body of the POST request that `fetch` sends. `token` proves that the security check was solved. A form that
 * the browser submits itself has the same body.
 */
export function encode(message: ContactMessage, token: string): URLSearchParams {
  return new URLSearchParams({ ...message, [tokenField]: token });
}
