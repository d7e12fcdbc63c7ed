import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import { ComponentsProvider } from '../components-provider/components-provider.tsx';
import * as stories from './pagination.stories.tsx';
import { Pagination } from './pagination.tsx';

const RouterLink = (props: ComponentProps<'a'>) => <a {...props} data-router="true" />;
const { Default } = storiesFrom(stories);

test('pagination is a landmark with a list of links, and the link to the page shown has aria-current', async () => {
  await renderPage(<Default />);
  expect(screen.getByRole('navigation', { name: 'Pagination' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  const current = screen.getByRole('link', { current: 'page' });
  expect(current).toBe(screen.getByRole('link', { name: 'Page 6' }));
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "navigation, Pagination",
      "list",
      "listitem, level 1, position 1, set size 7",
      "link, Previous page",
      "Previous page",
      "end of link, Previous page",
      "end of listitem, level 1, position 1, set size 7",
      "listitem, level 1, position 2, set size 7",
      "link, Page 1",
      "1",
      "end of link, Page 1",
      "end of listitem, level 1, position 2, set size 7",
      "listitem, level 1, position 3, set size 7",
      "link, Page 5",
      "5",
      "end of link, Page 5",
      "end of listitem, level 1, position 3, set size 7",
      "listitem, level 1, position 4, set size 7",
      "link, Page 6, current page",
      "6",
      "end of link, Page 6, current page",
      "end of listitem, level 1, position 4, set size 7",
      "listitem, level 1, position 5, set size 7",
      "link, Page 7",
      "7",
      "end of link, Page 7",
      "end of listitem, level 1, position 5, set size 7",
      "listitem, level 1, position 6, set size 7",
      "link, Page 42",
      "42",
      "end of link, Page 42",
      "end of listitem, level 1, position 6, set size 7",
      "listitem, level 1, position 7, set size 7",
      "link, Next page",
      "Next page",
      "end of link, Next page",
      "end of listitem, level 1, position 7, set size 7",
      "end of list",
      "end of navigation, Pagination",
    ]
  `);
});

const pages = (current: number, count: number) =>
  renderPage(<Pagination current={current} count={count} href="/found/{page}" />).then(() =>
    screen.queryAllByRole('listitem').map(({ textContent }) => textContent),
  );

test.each([
  [1, 1, ''],
  [1, 2, '1 2 Next page'],
  [2, 3, 'Previous page 1 2 3 Next page'],
  [1, 7, '1 2 …7 Next page'],
  [4, 7, 'Previous page 1 2 3 4 5 6 7 Next page'],
  [5, 9, 'Previous page 1 …4 5 6 …9 Next page'],
  [9, 9, 'Previous page 1 …8 9'],
])('on page %i of %i there are: %s', async (current, count, expected) => {
  expect((await pages(current, count)).join(' ')).toBe(expected);
});

test('the links lead to the address of their page, also those to the previous and the next one', async () => {
  await pages(5, 9);
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([4, 1, 4, 5, 6, 9, 6].map((page) => `/found/${page}`));
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('rel')).toBe('next');
});

test('the application renders the links, as ComponentsProvider says', async () => {
  await renderPage(
    <ComponentsProvider link={RouterLink}>
      <Default />
    </ComponentsProvider>,
  );
  for (const link of screen.getAllByRole('link')) expect(link.dataset.router).toBe('true');
});
