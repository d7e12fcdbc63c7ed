import { tokenField } from './captcha.ts';
import type { ContactMessage } from './message.ts';

/** Where the form posts to, with or without JavaScript (specification, section 7). */
export const formPath = '/handleForm.php';

/** The field that replaces the token in a form that the server writes for a visitor without scripts. */
export const waitPassField = 'wait-pass';

/** How long a visitor without scripts has to wait before sending the form. */
export const waitSeconds = 20;

/** The two texts of the status area (specification, section 8). */
export const sentText = 'Message successfully sent!';
export const failedText = 'Failed to send the message. Please try again!';

/** The response header with the reference of a stored message, for scripts. People read it in the answer's text. */
export const referenceHeader = 'message-reference';

/** The body of the POST request, the same from `fetch` and from a native form. */
export function encode(message: ContactMessage, token: string): URLSearchParams {
  return new URLSearchParams({ ...message, [tokenField]: token });
}
