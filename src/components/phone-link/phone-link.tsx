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
  /** A number with `+` and the country code, or a short code such as "988". */
  number: `+${string}` | `${number}`;
  /** Defaults to the formatted number. Other text should contain the number, because not everybody can tap it. */
  children?: ReactNode;
  look?: keyof typeof looks;
}

/**
 * A link that starts a call; at least 44 px high unless it is part of a sentence (2.5.5). A number alone keeps the order
 * of its digits in right-to-left text. Numbers do not break across lines: in running text the whole link is an inline
 * block, because VoiceOver stops at each line of a link that breaks; in a button only the number is one. A short code
 * stays inline, because it cannot break, and Chromium may put a comma after an inline block on the next line. In print a
 * button is plain text. Forwards to the `a`.
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
          {(look === 'button' && withUnbrokenNumber(children, written)) || <span>{words}</span>}
        </>
      )}
    </a>
  );
}

/** Wraps the number inside the text so that it does not break; undefined if the text does not contain the number. */
function withUnbrokenNumber(words: ReactNode, written: string) {
  // `Call {number}` in JSX is two children.
  const parts = Children.toArray(words);
  const [before, after] =
    parts.every((part) => typeof part === 'string') && written.includes(' ')
      ? parts.join('').split(written)
      : [];
  if (after === undefined) return undefined;
  return (
    // The key replaces the element when the text changes, because React cannot update text that the browser has
    // translated. With one more element around it, axe cannot determine the contrast of the number.
    <span key={parts.join('')}>
      {before}
      <span dir="ltr" className="pd:inline-block">
        {written}
      </span>
      {after}
    </span>
  );
}
