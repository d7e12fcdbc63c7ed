import { phoneNumber, phoneNumbersIn } from '#content/numbers.ts';
import { letterhead } from './letterhead.ts';

type Link = {
  readonly address: string;
  /** What happens when a reader follows the link. Screen readers announce it. */
  readonly description: string;
};
type Part = { readonly text: string; readonly link?: Link };

const linkPattern = new RegExp(
  [
    /(?<sms>(?<![Cc]all or )\b[Tt]ext 988\b)/,
    /\b(?<short>911|988)\b/,
    /(?<email>[\w.]+@[\w.-]+\w)/,
    /\b(?<site>www\.[\w-]+\.\w+(?:\/[\w-]+)*)/,
    new RegExp(`(?<phone>${phoneNumber.source})`),
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

function linkOf({ sms, short, email, site, phone }: Record<string, string | undefined>): Link {
  if (sms) return { address: 'sms:988', description: 'Text 988' };
  if (email) return { address: `mailto:${email}`, description: `Write to ${email}` };
  if (site) return { address: `https://${site}`, description: `Open ${site}` };
  const address = phone ? `tel:+1${phoneNumbersIn(phone)[0]}` : `tel:${short}`;
  return { address, description: `Call ${phone ?? short}` };
}

/**
 * Splits a text at the telephone numbers and addresses in it, which become links because people read a form on a phone
 * too. The fax number stays text: a call to it reaches a machine.
 */
export function splitAtLinks(text: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: words, index, groups = {} } of text.matchAll(linkPattern)) {
    if (words === letterhead.fax) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: words, link: linkOf(groups) });
    end = index + words.length;
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '');
}
