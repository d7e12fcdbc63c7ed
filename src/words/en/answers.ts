// The words of the server's answers to a posted form.

export const reference = (ref: string) => `Reference: ${ref}`;
export const keepReference = 'Keep this reference. We answer in office hours.';
export const pleaseCheck = 'Please check the form';
export const callInstead =
  'The security check needs JavaScript. If your browser does not run it, please call us instead.';

/** Why a form was refused, by the key for logs and metrics. */
export const refusals = {
  unreadable: 'We could not read what your browser sent.',
  'cross-origin': 'The form must be sent from our own contact page.',
  method: 'Messages are sent with the form on our contact page.',
  'too-slow': 'Your message came in too slowly. Try again when your connection is better.',
  'too-large': 'Your message is too long to be sent.',
  'content-type': 'We could not read what your browser sent.',
  'rate-limited-address': 'Too many messages came from your connection. Try again later.',
  'rate-limited-unverified': 'Too many messages came without the security check.',
  'rate-limited-global': 'Too many messages are coming in. Try again in a minute.',
  bug: 'Something went wrong here. Try again in a few minutes.',
  'captcha-unreachable': 'The security check could not be reached. Try again in a minute.',
  storage: 'We cannot take your message right now. Try again in a few minutes.',
  stopping: 'We cannot take your message right now. Try again in a minute.',
};

export const callUs = (phone: string) => `You can also call us${phone && ` at ${phone}`}.`;
export const backButton =
  'Your browser’s Back button brings you to the form; most browsers keep what you wrote there.';
export const contactPage = { path: '/Contact', name: 'Contact page' };

export const notSentYet = 'Your message is not sent yet';
export const nothingStored = 'Your message waits on this page. We have kept nothing of it.';
/** Why the wait begins, by the key for logs and metrics. */
export const newPassReasons = {
  'captcha-missing': (_hours: number) =>
    'The security check of our form could not run: scripts are off in your browser, or they did not load.',
  'pass-forged': (_hours: number) => 'We could not recognize this form, so the wait begins again.',
  'pass-expired': (hours: number) =>
    `This page was open for more than ${hours} hours, so the wait begins again.`,
  'pass-used': (_hours: number) =>
    'A message has already been sent with this page, so the wait begins again.',
};
export const waitThenSend = (seconds: number) =>
  `Wait ${seconds} seconds, then press “Send message” below the form. Meanwhile you can read it again and change it.`;
const moreSeconds = (seconds: number) =>
  seconds === 1 ? '1 more second' : `${seconds} more seconds`;
export const tooSoon = (seconds: number) =>
  `That was a little too soon. Wait ${moreSeconds(seconds)}, then press “Send message” below the form.`;
/** `wait` is the number of seconds that the visitor has still to wait, or has to wait from now on. */
export const correctThenSend = (wait: { seconds: number; isNew: boolean }) => {
  const time = wait.isNew ? `${wait.seconds} seconds` : moreSeconds(wait.seconds);
  return `Your message is not sent yet. Correct what is named here,${wait.seconds ? ` wait ${time},` : ''} then press “Send message” below the form.`;
};
export const tryAgainIn = (minutes: number) =>
  `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or call us now.`;

export const waitIsOver = 'The wait is over. You can send your message now.';
export const optional = '(optional)';
export const error = (text: string) => `Error: ${text}`;
export const sendMessage = 'Send message';
