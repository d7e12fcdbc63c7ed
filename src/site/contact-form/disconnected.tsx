import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { type Disconnection, disconnections } from '#content/offline.ts';
import { practice } from '#content/practice.ts';

/**
 * Tells the visitor what to do with the message while there is no network or our server does not answer. Follows the
 * name of the cause. The text is in one element because a translator replaces text nodes: React can still remove the
 * element, but not a replaced text node.
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

/** The cause and the same text, for a form that works and whose security check failed. */
export const checkDisconnected = (cause: Disconnection) => (
  <span>
    {disconnections[cause].heading}: {disconnected}
  </span>
);

/** The cause, which follows the specified text for a message that could not be sent. */
export const sendDisconnected: Record<Disconnection, string> = {
  offline: 'You seem to be offline. ',
  unreachable: `${disconnections.unreachable.heading}. `,
};
