import type { CaptchaState, CaptchaTexts } from '#components/captcha/captcha-state.ts';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { token } from '#contact/captcha.ts';
import { type Disconnection, disconnections } from '#content/offline.ts';
import { practice } from '#content/practice.ts';
import type { Cause } from '../start/cause-of-failure.ts';
import { checkDisconnected } from './disconnected.tsx';

const failed = (
  <>
    It did not work. Try again, or call us: <PhoneLink number={practice.phone} />.
  </>
);

/** What other parts of the form say about the check. */
type FormTexts = {
  /** The check's own text instead of `verified` once a message could not be sent for want of the check. */
  verifiedToSend: string;
  /** Beside the send button, after "security check". */
  note: Partial<Record<CaptchaState, string>>;
  /** In the list of errors, for the states in which only the visitor can go on. In the others Send waits by itself. */
  toSend: Partial<Record<CaptchaState, string>>;
};

const verifiedToSend = 'Done. You can send your message now.';
const failedToSend = `The security check did not work. Try it again, or call us at ${formatPhone(practice.phone)}`;
const failedNote = 'it did not work: try it again, or call us';

/** The texts of the site's own check. If it fails, they name another way to reach us. */
export const proofOfWorkTexts: CaptchaTexts & FormTexts = {
  label: token.label,
  idle: 'It starts by itself when you fill in the form. There is nothing to solve.',
  verifying: 'Working. This takes a few seconds; you can go on writing.',
  verified: 'Done.',
  verifiedToSend,
  expired: 'Out of time. It starts again by itself.',
  failed,
  tryAgain: 'Try the security check again',
  note: { verifying: 'in progress', expired: 'it starts again by itself', failed: failedNote },
  toSend: { failed: failedToSend },
};

/** The texts of Google's check, which needs a tick. They name Google before anything is loaded from it. */
export const recaptchaTexts: CaptchaTexts & FormTexts = {
  label: 'Security check by Google',
  idle: 'Tick the box. Google learns that you are on this page; if you do not want that, call us.',
  verifying: 'Working.',
  verified: 'Done.',
  verifiedToSend,
  expired: 'Out of time. Tick the box again.',
  failed,
  tryAgain: 'Try the security check again',
  note: { expired: 'tick the box again', failed: failedNote },
  toSend: {
    idle: 'Tick the box of the security check',
    expired: 'The security check ran out of time. Tick its box again',
    failed: failedToSend,
  },
};

/** The same texts with the cause of a failed check instead of "It did not work". Until the cause is known, they say nothing. */
export function textsWithCause<T extends CaptchaTexts & FormTexts>(texts: T, cause?: Cause): T {
  if (cause === 'ours') return texts;
  if (!cause) return { ...texts, failed: '' };
  const { heading } = disconnections[cause satisfies Disconnection];
  const toSend = `${heading}: this cannot be sent now. Press “Send message” again when you are connected, or call us at ${formatPhone(practice.phone)}`;
  return {
    ...texts,
    failed: checkDisconnected(cause),
    note: {
      ...texts.note,
      failed: `${heading.replace(/^[A-Z]/, (first) => first.toLowerCase())}: call us`,
    },
    toSend: { ...texts.toSend, failed: toSend },
  };
}
