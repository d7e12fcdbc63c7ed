import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { type Disconnection, disconnections } from '#content/offline.ts';
import { practice } from '#practice/practice.yaml';
import * as words from '#words/form.ts';

/**
 * Says what to do with the message while there is no network or our server does not answer. It follows the name of the
 * cause. The text is in one element because a translator replaces text nodes: React can still remove the element, but
 * not a replaced text node.
 */
export const disconnectedText = (
  <span>
    {words.cannotBeSentCall}{' '}
    <span className="pd:whitespace-nowrap">
      <PhoneLink number={practice.phone} />
      {';'}
    </span>{' '}
    {words.whatYouTypedStays}
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
  offline: words.seemsOffline,
  unreachable: `${disconnections.unreachable.heading}. `,
};
