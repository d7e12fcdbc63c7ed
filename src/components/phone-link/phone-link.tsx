'use client';

import { Children, type ReactNode } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import type { Forwarded } from '../forwarded.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';

const looks = {
  text: 'pd:link',
  large:
    'pd:inline-flex pd:min-h-11 pd:items-center pd:gap-2.5 pd:text-phone pd:font-bold pd:leading-tight pd:link pd:decoration-2',
  button:
    'pd:inline-flex pd:min-h-12 pd:items-center pd:justify-center pd:gap-2.5 pd:rounded-control pd:border-2 pd:border-brand pd:bg-brand pd:px-4 pd:py-2 pd:text-center pd:font-bold pd:leading-tight pd:text-on-brand pd:sm:px-5 pd:hover:border-brand-strong pd:hover:bg-brand-strong pd:print:border-0 pd:print:bg-transparent pd:print:p-0 pd:print:text-text',
} as const;

export interface PhoneLinkProps extends Forwarded<'a', 'href'> {
  /** With `+` and the code of the country, or a short code such as "988". */
  number: `+${string}` | `${number}`;
  /** Defaults to the number as the provider formats it. Other words should contain the number, because not everybody can tap. */
  children?: ReactNode;
  look?: keyof typeof looks;
}

/**
 * Calls on tap or Enter; at least 44 px high unless it is part of a sentence (2.5.5). A number alone keeps the order
 * of its digits in right-to-left text. A line never breaks inside a number that fits on it: in running text the whole
 * link is an inline block, because VoiceOver stops at each part of a link that is split; in a button only the number
 * is. A short code cannot break and stays inline, because Chromium would put a comma after an inline block on the
 * next line. In print a button is plain words. Forwards to the `a`.
 */
export function PhoneLink({ number, children, look = 'text', ...rest }: PhoneLinkProps) {
  const written = useSettings().formatPhone(number);
  const alone = !children;
  const words = children ?? written;
  const isCode = /^\d+$/.test(String(words));
  const flow = look === 'text' && !isCode ? 'pd:inline-block ' : '';
  return (
    <a
      {...rest}
      href={`tel:${number}`}
      dir={alone ? 'ltr' : undefined}
      className={flow + looks[look]}
    >
      {look === 'text' ? (
        words
      ) : (
        <>
          <Icon drawing={drawings.phone} />
          {(look === 'button' && together(children, written)) || <span>{words}</span>}
        </>
      )}
    </a>
  );
}

/** The words with the number in them kept whole; undefined if it is not a part of them. */
function together(words: ReactNode, written: string) {
  // Joined, because `Call {number}` in JSX is two children.
  const parts = Children.toArray(words);
  const [before, after] =
    parts.every((part) => typeof part === 'string') && written.includes(' ')
      ? parts.join('').split(written)
      : [];
  if (after === undefined) return undefined;
  return (
    // Other words are another element, because a translator takes away the texts in it. In one more element axe could
    // not decide on the contrast of the number.
    <span key={parts.join('')}>
      {before}
      <span dir="ltr" className="pd:inline-block">
        {written}
      </span>
      {after}
    </span>
  );
}
