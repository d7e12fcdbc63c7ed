import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import { Heading } from '../heading/heading.tsx';
import * as stories from './card.stories.tsx';

const { Grid, Plain } = storiesFrom(stories);

test('a card has a heading one level below the page, then its text, then its action', async () => {
  await renderPage(
    <>
      <Heading>Home</Heading>
      <Plain action={<a href="/Contact">Contact us</a>} />
    </>,
  );
  expect(await spokenPhrases()).toEqual([
    'heading, Home, level 1',
    'heading, Welcome, level 2',
    'paragraph',
    'Take the first step with people who know the way.',
    'end of paragraph',
    'link, Contact us',
  ]);
});

test('CardGrid is a list, also in Safari, which drops the role of lists without bullets', async () => {
  await renderPage(<Grid />);
  const [grid] = screen.getAllByRole('list');
  expect(grid?.getAttribute('role')).toBe('list');
  expect([...(grid?.children ?? [])].map(({ localName }) => localName)).toEqual(['li', 'li', 'li']);
});
