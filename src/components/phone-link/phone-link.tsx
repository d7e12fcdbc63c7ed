'use client';

import { Children, type ReactNode } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import type { Forwarded } from '../forwarded.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';

const looks = {
  text: 'pd:link',
  large:
    'pd:inline-flex pd:min-h-11 pd:items-center pd:gap-2.5 pd:text-phone pd:font-bold pd:leading-tight pd:link pd:decoration-2',
  button:
    'pd:inline-flex pd:min-h-12 pd:items-center pd:justify-center pd:gap-2.5 pd:rounded-control pd:border-2 pd:border-brand pd:bg-brand pd:px-4 pd:py-2 pd:text-center pd:font-bold pd:leading-tight pd:display-figures pd:text-on-brand pd:sm:px-5 pd:hover:border-brand-strong pd:hover:bg-brand-strong pd:print:border-0 pd:print:bg-transparent pd:print:p-0 pd:print:text-text',
} as const;

export interface PhoneLinkProps extends Forwarded<'a', 'href'> {
  /** A number with `+` and the country code, or a short code such as "988". */
  number: `+${string}` | `${number}`;
  /** The extension that the phone dials after the number: "109". Without children, the text names it. */
  extension?: string;
  /**
   * Defaults to the formatted number. Another text should contain the number, because not everybody can tap the link.
   */
  children?: ReactNode;
  /** `text` is a link in a sentence, `large` a number near a heading, `button` a filled button with an icon. */
  look?: keyof typeof looks;
}

/**
 * A link that starts a call. It is at least 44 px high unless it is part of a sentence (WCAG 2.5.5). A number without
 * other text keeps the order of its digits in right-to-left text. Numbers do not break across lines: in running text
 * the whole link is an inline block, because VoiceOver stops at each line of a link; in a button only the number is an
 * inline block. A short code such as "988" is no inline block: it cannot break, and Chromium may put a comma after an
 * inline block on the next line. In print a button is plain text. Other props and `ref` go to the `<a>`.
 */
export function PhoneLink({ number, extension, children, look = 'text', ...rest }: PhoneLinkProps) {
  const { formatPhone, messages } = useSettings();
  const formattedNumber = formatPhone(number);
  const isNumberOnly = !children && !extension;
  const numberText = extension
    ? fill(messages.extension, { number: formattedNumber, extension })
    : formattedNumber;
  const text = children ?? numberText;
  const isShortCode = /^\d+$/.test(String(text));
  const displayClass = look === 'text' && !isShortCode ? 'pd:inline-block ' : '';
  return (
    <a
      {...rest}
      href={`tel:${number}${extension ? `;ext=${extension}` : ''}`}
      dir={isNumberOnly ? 'ltr' : undefined}
      className={displayClass + looks[look]}
    >
      {look === 'text' ? (
        text
      ) : (
        <>
          <Icon drawing={drawings.phone} />
          {(look === 'button' &&
            withUnbrokenNumber(extension ? text : children, formattedNumber)) || (
            <span>{text}</span>
          )}
        </>
      )}
    </a>
  );
}

/**
 * Wraps the number in the text so that it does not break. Returns undefined if the text does not contain the number.
 */
function withUnbrokenNumber(text: ReactNode, formattedNumber: string) {
  // `Call {number}` in JSX is two children.
  const parts = Children.toArray(text);
  const [before, after] =
    parts.every((part) => typeof part === 'string') && formattedNumber.includes(' ')
      ? parts.join('').split(formattedNumber)
      : [];
  if (after === undefined) return undefined;
  return (
    // The key makes React replace the element when the text changes, because React cannot update text that the browser
    // has translated. With one more element around the number, axe could not determine its contrast.
    <span key={parts.join('')}>
      {before}
      <span dir="ltr" className="pd:inline-block">
        {formattedNumber}
      </span>
      {after}
    </span>
  );
}
