import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './staff-card.stories.tsx';

const { Default, WithoutDetailPage, WithoutPicture } = storiesFrom(stories);

test('the name of the link "Read More" ends with the name of the person, in text for screen readers', async () => {
  await renderPage(<Default bio={['First paragraph.', 'Second paragraph.']} />);
  expect(screen.getByRole('link', { name: 'Read More about Jordan Sample' })).toBeTruthy();
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "heading, Jordan Sample, level 2",
      "paragraph",
      "Medical Director",
      "end of paragraph",
      "paragraph",
      "First paragraph.",
      "end of paragraph",
      "paragraph",
      "Second paragraph.",
      "end of paragraph",
      "paragraph",
      "link, Read More about Jordan Sample",
      "Read More",
      "about Jordan Sample",
      "end of link, Read More about Jordan Sample",
      "end of paragraph",
    ]
  `);
});

test('a staff card without a profile has no link, and an empty bio adds no paragraph', async () => {
  const { container } = await renderPage(<WithoutDetailPage bio={[]} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect([...container.querySelectorAll('p')].map((p) => p.textContent)).toEqual([
    'Medical Director',
  ]);
});

test('the portrait is decorative and reserves its space while it loads', async () => {
  const { container } = await renderPage(<Default />);
  const portrait = container.querySelector('img');
  expect([portrait?.alt, portrait?.width, portrait?.height]).toEqual(['', 320, 320]);
  expect(screen.queryByRole('img')).toBeNull();
});

test.each([
  ['Riley Ann Sample, PA-C', 'RS'],
  ['Dana Miller-Boyd', 'DM'],
  ['E\u0301lodie Sample', 'E\u0301S'],
  ['Sample', 'S'],
])(
  'without a portrait, the card of %s shows the initials %s, hidden from screen readers',
  async (name, initials) => {
    const { container } = await renderPage(<WithoutPicture name={name} />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[aria-hidden=true]')?.textContent).toBe(initials);
    expect(await spokenPhrases()).not.toContain(initials);
  },
);
