import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { type Disconnection, disconnections } from '#content/offline.ts';
import { practice } from '#content/practice.ts';

/**
 * Tells a visitor with a message what to do while there is no network or our server is away. Stands after the name of
 * the cause. The words are in one element because a translator replaces the text in it: React can still remove the
 * element, but not the text.
 */
export const disconnected = (
  <span>
    this cannot be sent now. Call{' '}
    <span className="pd:whitespace-nowrap">
      <PhoneLink number={practice.phone} />
      {';'}
    </span>{' '}
    what you typed stays here. When you are connected again, press “Send message”.
  </span>
);

/** The cause and the same words, for a form that works and whose security check did not. */
export const checkDisconnected = (cause: Disconnection) => (
  <span>
    {disconnections[cause].heading}: {disconnected}
  </span>
);

/** The cause, to stand after the specified text of a message that could not be sent. */
export const sendDisconnected: Record<Disconnection, string> = {
  offline: 'You seem to be offline. ',
  unreachable: `${disconnections.unreachable.heading}. `,
};
