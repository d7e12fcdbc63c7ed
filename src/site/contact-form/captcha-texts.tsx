import type { CaptchaState, CaptchaTexts } from '#components/captcha/captcha-state.ts';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { tokenRule } from '#contact/token-rule.ts';
import { type Disconnection, disconnections } from '#content/offline.ts';
import { practice } from '#practice/practice.yaml';
import * as words from '#words/form.ts';
import type { Cause } from '../start/cause-of-failure.ts';
import { disconnectedCheckText } from './disconnected.tsx';

const checkFailedText = (
  <>
    {words.checkFailed} <PhoneLink number={practice.phone} />.
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

const verifiedToSend = words.checkDoneSend;
const failedError = words.checkFailedError(formatPhone(practice.phone));
const { failedNote } = words;

/** The texts of the site's own check. The text about a failure names another way to reach us. */
export const proofOfWorkTexts: CaptchaTexts & FormTexts = {
  label: tokenRule.label,
  idle: words.checkIdle,
  verifying: words.checkRuns,
  verified: words.checkDone,
  verifiedToSend,
  expired: words.checkStartsAgain,
  failed: checkFailedText,
  tryAgain: words.tryCheckAgain,
  notes: { verifying: words.inProgressNote, expired: words.startsAgainNote, failed: failedNote },
  errors: { failed: failedError },
};

/**
 * The texts of Google's check, which has a box to tick. They name Google before the page loads anything from Google.
 */
export const recaptchaTexts: CaptchaTexts & FormTexts = {
  label: words.googleLabel,
  idle: words.googleIdle,
  verifying: words.googleRuns,
  verified: words.checkDone,
  verifiedToSend,
  expired: words.googleExpired,
  failed: checkFailedText,
  tryAgain: words.tryCheckAgain,
  notes: { expired: words.tickAgainNote, failed: failedNote },
  errors: {
    idle: words.tickError,
    expired: words.expiredError,
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
  const error = words.disconnectedError(heading, formatPhone(practice.phone));
  return {
    ...texts,
    failed: disconnectedCheckText(cause),
    notes: {
      ...texts.notes,
      failed: words.disconnectedNote(heading.replace(/^[A-Z]/, (first) => first.toLowerCase())),
    },
    errors: { ...texts.errors, failed: error },
  };
}
