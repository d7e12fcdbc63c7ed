import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import { formatPhone } from './format-phone.ts';
import * as stories from './phone-link.stories.tsx';
import { PhoneLink } from './phone-link.tsx';

const { Extension, Large, ShortCode } = storiesFrom(stories);

test.each([
  ['+14025550100', '(402) 555-0100'],
  ['988', '988'],
  ['+1402555', '+1402555'],
])('formatPhone formats %s as %s', (number, formatted) => {
  expect(formatPhone(number)).toBe(formatted);
});

test.each(['text', 'large', 'button'] as const)(
  'a phone link with look="%s" has a tel URL, and the formatted number as its name',
  async (look) => {
    await renderPage(<Large look={look} />);
    const link = screen.getByRole('link', { name: '(402) 555-0100' });
    expect(link.getAttribute('href')).toBe('tel:+14025550100');
  },
);

test.each(['text', 'button'] as const)(
  'a phone link with look="%s" dials the extension, and its name contains it',
  async (look) => {
    await renderPage(<Extension look={look} extension="7" />);
    const link = screen.getByRole('link', { name: '(402) 555-0100, extension 7' });
    expect(link.getAttribute('href')).toBe('tel:+14025550100;ext=7');
  },
);

test('the children of a phone link replace the number', async () => {
  await renderPage(<ShortCode />);
  expect(await spokenPhrases()).toEqual(['link, Call 988, Suicide and Crisis Lifeline']);
});

test('in text, a short code is inline, so that a comma stays on its line, and a longer number is an inline block', async () => {
  await renderPage(
    <p>
      Call <PhoneLink number="911" />, or <PhoneLink number="988">988</PhoneLink>, or{' '}
      <PhoneLink number="+14025550100" />.
    </p>,
  );
  const areInlineBlocks = screen
    .getAllByRole('link')
    .map(({ className }) => /inline-block/.test(className));
  expect(areInlineBlocks).toEqual([false, false, true]);
});

test('the number in the text of a button has an element of its own; the text of a link in running text is one text node', async () => {
  const words = 'Call (402) 555-0100 now';
  await renderPage(
    <>
      <PhoneLink number="+14025550100">{words}</PhoneLink>
      <PhoneLink number="+14025550100" look="button">
        {words}
      </PhoneLink>
      <PhoneLink number="+14025550100" look="button">
        Call {formatPhone('+14025550100')} now
      </PhoneLink>
    </>,
  );
  const [inText, ...buttons] = screen.getAllByRole('link', { name: words });
  expect(inText?.childNodes).toHaveLength(1);
  expect(buttons.map((button) => button.querySelector('[dir=ltr]')?.textContent)).toEqual(
    Array(2).fill('(402) 555-0100'),
  );
});
