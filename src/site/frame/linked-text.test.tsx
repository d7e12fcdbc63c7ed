import { expect, test } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import { LinkedText } from './linked-text.tsx';

test.each([
  ['In danger, call 911.', ['tel:911 call 911']],
  ['Call 988 or text 988.', ['tel:988 Call 988', 'sms:988 text 988']],
  ['Text START to 88788', ['sms:88788 Text START to 88788']],
  ['Text your ZIP code to 435748 (HELP4U)', ['sms:435748 Text your ZIP code to 435748']],
  ['Reach us by dialing 711.', ['tel:711 711']],
  ['TTY (402) 555-0100', ['tel:+14025550100 (402) 555-0100']],
  ['In Spanish (855) DEJELO-YA (335-3569)', ['tel:+18553353569 (855) DEJELO-YA (335-3569)']],
  [
    'Chat at lifeline.example.org/Chat.',
    [
      'https://lifeline.example.org/Chat Chat at lifeline.example.org/Chat \u00a0(opens in a new tab)',
    ],
  ],
  ['Write to somebody@example.com in 100 days, or call us.', []],
])('in "%s" the ways to reach somebody are links', async (text, links) => {
  const { container } = await renderPage(
    <p>
      <LinkedText>{text}</LinkedText>
    </p>,
  );
  expect(
    [...container.querySelectorAll('a')].map(
      (link) => `${link.getAttribute('href')} ${link.textContent}`,
    ),
  ).toEqual(links);
  expect(container.textContent?.replace(' \u00a0(opens in a new tab)', '')).toBe(text);
});
