import type { CaptchaState, CaptchaTexts } from '#components/captcha/captcha-state.ts';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { tokenRule } from '#contact/captcha.ts';
import { type Disconnection, disconnections } from '#content/offline.ts';
import { practice } from '#content/practice.ts';
import type { Cause } from '../start/cause-of-failure.ts';
import { checkDisconnected } from './disconnected.tsx';

const failed = (
  <>
    It did not work. Try again, or call us: <PhoneLink number={practice.phone} />.
  </>
);

/** The texts about the check in other parts of the form. */
type FormTexts = {
  /** Replaces the check's text `verified` once a message could not be sent because the check was not done. */
  verifiedToSend: string;
  /** Follows "security check" beside the send button. */
  note: Partial<Record<CaptchaState, string>>;
  /** In the list of errors, for the states in which the visitor has to act. In all others Send waits by itself. */
  toSend: Partial<Record<CaptchaState, string>>;
};

const verifiedToSend = 'Done. You can send your message now.';
const failedToSend = `The security check did not work. Try it again, or call us at ${formatPhone(practice.phone)}`;
const failedNote = 'it did not work: try it again, or call us';

/** The texts of the site's own check. For a failure they name another way to reach us. */
export const proofOfWorkTexts: CaptchaTexts & FormTexts = {
  label: tokenRule.label,
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

/** The texts of Google's check, which has a box to tick. They name Google before anything is loaded from there. */
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

/** Replaces "It did not work" by the cause of the failed check, or by nothing until the cause is known. */
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
