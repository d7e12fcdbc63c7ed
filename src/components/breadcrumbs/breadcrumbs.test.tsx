import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './breadcrumbs.stories.tsx';

const { Default } = storiesFrom(stories);

test('breadcrumbs are a landmark with links to the parents; the current page is text, not a link', async () => {
  await renderPage(<Default />);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getByText('Residential Program').getAttribute('aria-current')).toBe('page');
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "navigation, Breadcrumb",
      "list",
      "listitem, level 1, position 1, set size 3",
      "link, Home",
      "end of listitem, level 1, position 1, set size 3",
      "listitem, level 1, position 2, set size 3",
      "link, Services",
      "end of listitem, level 1, position 2, set size 3",
      "listitem, level 1, position 3, set size 3",
      "current page",
      "Residential Program",
      "end, current page",
      "end of listitem, level 1, position 3, set size 3",
      "end of list",
      "end of navigation, Breadcrumb",
    ]
  `);
});
