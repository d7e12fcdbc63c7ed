import { formatPhone } from '#components/phone-link/format-phone.ts';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { practice } from '#content/practice.ts';

/** The first way to reach us: "Call" and the number. */
export const CallLink = ({ look }: { look: 'large' | 'button' }) => (
  <PhoneLink number={practice.phone} look={look}>
    {`Call ${formatPhone(practice.phone)}`}
  </PhoneLink>
);
