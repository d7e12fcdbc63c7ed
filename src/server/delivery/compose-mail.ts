import MailComposer from 'nodemailer/lib/mail-composer';
import { messageLines, spanishText, unverifiedText } from '../staff/message-lines.ts';
import type { ClaimedMessage } from '../store/outbox.ts';

export interface MailOptions {
  from: string;
  recipientsOf(department: ClaimedMessage['message']['department']): readonly string[];
  /** full: the mail contains the message. notice: the mail only announces it, and staff read it with `inbox show`. */
  content: 'full' | 'notice';
}

export interface Mail {
  id: string;
  ref: string;
  from: string;
  /** The recipients who have not received the mail yet. */
  to: readonly string[];
  raw: Buffer;
}

/**
 * Composes the mail for a message that the server has claimed (is about to mail). The mail has the same bytes at every
 * attempt to send it.
 */
export async function composeMail(claimed: ClaimedMessage, options: MailOptions): Promise<Mail> {
  const { ref, message, receivedAt } = claimed;
  const recipients = options.recipientsOf(message.department);
  const isFull = options.content === 'full';
  const raw = await new MailComposer({
    from: options.from,
    to: [...recipients],
    ...(isFull && { replyTo: { name: '', address: message.email } }),
    // These words come last, because staff may have mail filters for the beginning of the subject.
    subject: [
      `Website message: ${message.department} (${ref})`,
      ...(claimed.language === 'es' ? ['in Spanish'] : []),
      ...(claimed.unverified ? ['unverified'] : []),
    ].join(' '),
    messageId: claimed.messageId,
    date: receivedAt,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: isFull ? fullText(claimed) : noticeText(claimed),
    encoding: 'quoted-printable', // even for ASCII: in other encodings a relay may strip spaces at line ends
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return {
    id: claimed.id,
    ref,
    from: options.from,
    to: recipients.filter((recipient) => !claimed.reached.includes(recipient)),
    raw,
  };
}

/** The lines for staff about a message in Spanish, and about one that was sent without the security check. */
const linesAbout = ({ language, unverified }: ClaimedMessage) => [
  ...(language === 'es' ? [`Language: ${spanishText}`] : []),
  ...(unverified ? [`Check: ${unverifiedText}`] : []),
];

const fullText = (claimed: ClaimedMessage) =>
  [`Reference: ${claimed.ref}`, ...linesAbout(claimed), ...messageLines(claimed.message)].join(
    '\n',
  );

const noticeText = (claimed: ClaimedMessage) =>
  [
    'A message has come in through the website.',
    '',
    `Reference: ${claimed.ref}`,
    `Received: ${claimed.receivedAt.toISOString()}`,
    `Department: ${claimed.message.department}`,
    ...linesAbout(claimed),
    '',
    `Read it on the server with: node src/inbox.ts show ${claimed.ref}`,
    '(see docs/operating.md, “Reading messages on the server only”)',
  ].join('\n');
