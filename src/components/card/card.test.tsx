import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heard, renderPage } from '#tests/harness/rendered.tsx';
import { Heading } from '../heading/heading.tsx';
import { Card, CardGrid } from './card.tsx';

test('a card has a heading one level below the page, then its words, then its action', async () => {
  await renderPage(
    <>
      <Heading>Home</Heading>
      <Card heading="Welcome" action={<a href="/Contact">Contact us</a>}>
        <p>Come in.</p>
      </Card>
    </>,
  );
  expect(await heard()).toEqual([
    'heading, Home, level 1',
    'heading, Welcome, level 2',
    'paragraph',
    'Come in.',
    'end of paragraph',
    'link, Contact us',
  ]);
});

test('a grid is a list, also where Safari drops lists without bullets', async () => {
  await renderPage(
    <CardGrid>
      <p>One</p>
      <p>Two</p>
    </CardGrid>,
  );
  expect(screen.getByRole('list').getAttribute('role')).toBe('list');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
