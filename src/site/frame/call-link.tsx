import { formatPhone } from '#components/phone-link/format-phone.ts';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { practice } from '#practice/practice.yaml';
import { call } from '#words/frame.ts';

/** A link with "Call" and the practice's main number. */
export const CallLink = ({ look }: { look: 'large' | 'button' }) => (
  <PhoneLink number={practice.phone} look={look}>
    {call(formatPhone(practice.phone))}
  </PhoneLink>
);
