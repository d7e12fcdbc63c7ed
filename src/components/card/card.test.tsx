import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import { Heading } from '../heading/heading.tsx';
import * as stories from './card.stories.tsx';

const { Grid, Plain } = storiesFrom(stories);

test('a screen reader reads the heading of a card, one level below that of the page, then its text, then its action', async () => {
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

test('a CardGrid is a list with an explicit role, because Safari drops the role of a list without bullets', async () => {
  await renderPage(<Grid />);
  const [cardGrid] = screen.getAllByRole('list');
  expect(cardGrid?.getAttribute('role')).toBe('list');
  expect([...(cardGrid?.children ?? [])].map(({ localName }) => localName)).toEqual([
    'li',
    'li',
    'li',
  ]);
});
