import type { CaptchaTexts } from '#components/captcha/captcha-state.ts';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { practice } from '#content/practice.ts';

const failed = (
  <>
    It did not work. Try again, or call us: <PhoneLink number={practice.phone} />.
  </>
);

/** What the site's own security check says; nobody who fails it is left without another way. */
export const proofOfWorkTexts: CaptchaTexts = {
  label: 'Security check',
  idle: 'It starts by itself when you fill in the form. There is nothing to solve.',
  verifying: 'Working. This takes a few seconds; you can go on writing.',
  verified: 'Done.',
  expired: 'Out of time. It starts again by itself.',
  failed,
  tryAgain: 'Try the security check again',
};

/** Google's needs a tick, and the visitor is told who it is before anything is loaded from there. */
export const recaptchaTexts: CaptchaTexts = {
  label: 'Security check by Google',
  idle: 'Tick the box. Google learns that you are on this page; if you do not want that, call us.',
  verifying: 'Working.',
  verified: 'Done.',
  expired: 'Out of time. Tick the box again.',
  failed,
  tryAgain: 'Try the security check again',
};
