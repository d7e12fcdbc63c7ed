import { contactNotices } from '#practice/contact.yaml';

/** Says before the send button who reads the message, how we keep it, and that the visitor can also call. */
export const PrivacyNotes = () => (
  <p className="pd:text-base pd:text-quiet">
    {contactNotices.whoReads} {contactNotices.howKept} {contactNotices.byPhone}
  </p>
);
