import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './crisis-strip.stories.tsx';

const { Default, OneRow } = storiesFrom(stories);

test('a crisis strip is a named landmark without a live region', async () => {
  const { container } = await renderPage(<Default>Call 911.</Default>);
  expect(screen.getByRole('complementary', { name: 'Crisis help' }).textContent).toBe('Call 911.');
  expect(container.querySelector('[aria-live], [role=alert], [role=dialog]')).toBeNull();
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "complementary, Crisis help",
      "Call 911.",
      "end of complementary, Crisis help",
    ]
  `);
});

test('a crisis strip with calls says in order what it is for, whom to call, and how to leave', async () => {
  await renderPage(<OneRow />);
  const strip = screen.getByRole('complementary', { name: 'Crisis help' });
  const links = within(strip).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Call 911', 'tel:911'],
    ['Call 988', 'tel:988'],
    ['Text 988', 'sms:988'],
    ['Leave this site', 'https://www.weather.gov/'],
  ]);
  expect(await spokenPhrases()).toEqual([
    'complementary, Crisis help',
    'In danger or crisis?',
    'link, Call 911',
    'link, Call 988',
    'link, Text 988',
    'day or night',
    'link, Leave this site',
    'end of complementary, Crisis help',
  ]);
});
