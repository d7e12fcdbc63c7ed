import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { type Disconnection, disconnections } from '#content/offline.ts';
import { practice } from '#practice/practice.yaml';

/**
 * Says what to do with the message while there is no network or our server does not answer. It follows the name of the
 * cause. The text is in one element because a translator replaces text nodes: React can still remove the element, but
 * not a replaced text node.
 */
export const disconnectedText = (
  <span>
    this cannot be sent now. Call{' '}
    <span className="pd:whitespace-nowrap">
      <PhoneLink number={practice.phone} />
      {';'}
    </span>{' '}
    what you typed stays here. When you are connected again, press “Send message”.
  </span>
);

/** The cause and `disconnectedText`, for a form that works but whose security check failed. */
export const disconnectedCheckText = (cause: Disconnection) => (
  <span>
    {disconnections[cause].heading}: {disconnectedText}
  </span>
);

/** The cause. It follows the specified text for a message that could not be sent. */
export const disconnectedSendTexts: Record<Disconnection, string> = {
  offline: 'You seem to be offline. ',
  unreachable: `${disconnections.unreachable.heading}. `,
};
