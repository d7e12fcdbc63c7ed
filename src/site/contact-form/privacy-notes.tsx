import { contactNotices } from '#content/contact.ts';

/** Says before the send button who reads the message, how it is kept, and that calling works as well. */
export const PrivacyNotes = () => (
  <p className="pd:text-base pd:text-quiet">
    {contactNotices.whoReads} {contactNotices.howKept} {contactNotices.byPhone}
  </p>
);
