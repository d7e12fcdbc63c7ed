import { tokenField } from './captcha.ts';
import type { ContactMessage } from './message.ts';

/** Where the form posts to, with or without JavaScript (specification, section 7). */
export const formPath = '/handleForm.php';

/** What stands in for the token in a form that the server wrote for a visitor without scripts. */
export const waitPassField = 'wait-pass';

/** How long that visitor waits before the form may be sent. */
export const waitSeconds = 20;

/** The two texts of the status area (specification, section 8). */
export const sentText = 'Message successfully sent!';
export const failedText = 'Failed to send the message. Please try again!';

/** The header of the answer that gives the reference of a stored message to the page. People read it in the text. */
export const referenceHeader = 'message-reference';

/** The body of the post, as `fetch` and a native form send it. */
export function encode(message: ContactMessage, token: string): URLSearchParams {
  return new URLSearchParams({ ...message, [tokenField]: token });
}
