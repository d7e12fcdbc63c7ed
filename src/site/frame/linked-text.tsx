import { Fragment, type ReactNode } from 'react';
import { ExternalLink } from '#components/link/link.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { phoneNumber, phoneNumbersIn } from '#content/numbers.ts';
import { waysToReach } from '#words/numbers.ts';

/** A link that opens the visitor's app for text messages. Its text says what to type, for people who read on paper. */
export const TextMessageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={`sms:${to}`} className="pd:link">
    {children}
  </a>
);

const contactPattern = new RegExp(
  [
    ...waysToReach,
    /(?<![@\w.-])(?<chat>(?:Chat at )?(?<site>(?:[\w-]+\.)+(?:com|gov|net|org)(?:\/\w+)*))/,
    new RegExp(`(?<phone>${phoneNumber.source})`),
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

function linkOf(groups: Record<string, string | undefined>) {
  const { text, code, call, short, dial, chat, site, phone } = groups;
  if (text && code) return <TextMessageLink to={code}>{text}</TextMessageLink>;
  if (chat) return <ExternalLink href={`https://${site}`}>{chat}</ExternalLink>;
  if (phone) return <PhoneLink number={`+1${phoneNumbersIn(phone)[0]}`}>{phone}</PhoneLink>;
  return <PhoneLink number={`${Number(short ?? dial)}`}>{call ?? dial}</PhoneLink>;
}

/**
 * A text of the content, with a link for each way to reach somebody: a number to call, a number to which to send a text
 * message, and the site of a chat.
 */
export function LinkedText({ children }: { children: string }) {
  let end = 0;
  const parts = [...children.matchAll(contactPattern)].map(({ 0: words, index, groups = {} }) => {
    const before = children.slice(end, index);
    end = index + words.length;
    return (
      <Fragment key={index}>
        {before}
        {linkOf(groups)}
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {children.slice(end)}
    </>
  );
}
