import MailComposer from 'nodemailer/lib/mail-composer';
import { messageLines, unverifiedText } from '../staff/message-lines.ts';
import type { Letter } from '../store/outbox.ts';

export interface MailOptions {
  from: string;
  recipientsOf(department: Letter['message']['department']): readonly string[];
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

/** Composes the mail for a letter. The mail has the same bytes at every attempt to send the letter. */
export async function composeMail(letter: Letter, options: MailOptions): Promise<Mail> {
  const { ref, message, receivedAt } = letter;
  const recipients = options.recipientsOf(message.department);
  const isFull = options.content === 'full';
  const raw = await new MailComposer({
    from: options.from,
    to: [...recipients],
    ...(isFull && { replyTo: { name: '', address: message.email } }),
    // "unverified" comes last, because staff may have mail filters for the beginning of the subject.
    subject: `Website message: ${message.department} (${ref})${letter.unverified ? ' unverified' : ''}`,
    messageId: letter.messageId,
    date: receivedAt,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: isFull ? fullText(letter) : noticeText(letter),
    encoding: 'quoted-printable', // even for ASCII: in other encodings a relay may strip spaces at line ends
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return {
    id: letter.id,
    ref,
    from: options.from,
    to: recipients.filter((recipient) => !letter.reached.includes(recipient)),
    raw,
  };
}

const checkLines = ({ unverified }: Letter) => (unverified ? [`Check: ${unverifiedText}`] : []);

const fullText = (letter: Letter) =>
  [`Reference: ${letter.ref}`, ...checkLines(letter), ...messageLines(letter.message)].join('\n');

const noticeText = (letter: Letter) =>
  [
    'A message has come in through the website.',
    '',
    `Reference: ${letter.ref}`,
    `Received: ${letter.receivedAt.toISOString()}`,
    `Department: ${letter.message.department}`,
    ...checkLines(letter),
    '',
    `Read it on the server with: inbox show ${letter.ref}`,
  ].join('\n');
