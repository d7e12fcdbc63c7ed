import type { CaptchaState, CaptchaTexts } from '#components/captcha/captcha-state.ts';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { tokenRule } from '#contact/captcha.ts';
import { type Disconnection, disconnections } from '#content/offline.ts';
import { practice } from '#practice/practice.yaml';
import type { Cause } from '../start/cause-of-failure.ts';
import { disconnectedCheckText } from './disconnected.tsx';

const checkFailedText = (
  <>
    It did not work. Try again, or call us: <PhoneLink number={practice.phone} />.
  </>
);

/** The texts about the check that the form shows outside of the check. */
type FormTexts = {
  /** Replaces the check's text `verified` after a message could not be sent because the check was not done. */
  verifiedToSend: string;
  /** Follows "security check" in the list of missing fields beside the send button. */
  notes: Partial<Record<CaptchaState, string>>;
  /**
   * For the list of errors: what to do in states in which the visitor has to act. In all others Send waits by itself.
   */
  errors: Partial<Record<CaptchaState, string>>;
};

const verifiedToSend = 'Done. You can send your message now.';
const failedError = `The security check did not work. Try it again, or call us at ${formatPhone(practice.phone)}`;
const failedNote = 'it did not work: try it again, or call us';

/** The texts of the site's own check. The text about a failure names another way to reach us. */
export const proofOfWorkTexts: CaptchaTexts & FormTexts = {
  label: tokenRule.label,
  idle: 'It starts by itself when you fill in the form. There is nothing to solve.',
  verifying: 'Working. This takes a few seconds; you can go on writing.',
  verified: 'Done.',
  verifiedToSend,
  expired: 'Out of time. It starts again by itself.',
  failed: checkFailedText,
  tryAgain: 'Try the security check again',
  notes: { verifying: 'in progress', expired: 'it starts again by itself', failed: failedNote },
  errors: { failed: failedError },
};

/**
 * The texts of Google's check, which has a box to tick. They name Google before the page loads anything from Google.
 */
export const recaptchaTexts: CaptchaTexts & FormTexts = {
  label: 'Security check by Google',
  idle: 'Tick the box. Google learns that you are on this page; if you do not want that, call us.',
  verifying: 'Working.',
  verified: 'Done.',
  verifiedToSend,
  expired: 'Out of time. Tick the box again.',
  failed: checkFailedText,
  tryAgain: 'Try the security check again',
  notes: { expired: 'tick the box again', failed: failedNote },
  errors: {
    idle: 'Tick the box of the security check',
    expired: 'The security check ran out of time. Tick its box again',
    failed: failedError,
  },
};

/**
 * Returns the texts for a failure with this cause. Without a connection, they name the cause instead of "It did not
 * work". As long as the cause is unknown, the check says nothing about the failure.
 */
export function textsWithCause<T extends CaptchaTexts & FormTexts>(texts: T, cause?: Cause): T {
  if (cause === 'our-fault') return texts;
  if (!cause) return { ...texts, failed: '' };
  const { heading } = disconnections[cause satisfies Disconnection];
  const error = `${heading}: this cannot be sent now. Press “Send message” again when you are connected, or call us at ${formatPhone(practice.phone)}`;
  return {
    ...texts,
    failed: disconnectedCheckText(cause),
    notes: {
      ...texts.notes,
      failed: `${heading.replace(/^[A-Z]/, (first) => first.toLowerCase())}: call us`,
    },
    errors: { ...texts.errors, failed: error },
  };
}
