import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import { ComponentsProvider } from '../components-provider/components-provider.tsx';
import * as stories from './side-navigation.stories.tsx';
import { SideNavigation } from './side-navigation.tsx';

const RouterLink = (props: ComponentProps<'a'>) => <a {...props} data-router="true" />;
const { Default } = storiesFrom(stories);
const { items } = stories.default.args;
const marked = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => `${link.textContent}: ${link.getAttribute('aria-current')}`);

test('the page shown and each link above it are marked, and only the links below them are in the list', async () => {
  await renderPage(<Default />);
  expect(screen.getByRole('navigation', { name: 'For patients' })).toBeTruthy();
  expect(marked()).toEqual(['Your records: true', 'Ask for a copy of your records: page']);
  expect(screen.queryByRole('link', { name: 'Insurance' })).toBeNull();
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "navigation, For patients",
      "list",
      "listitem, level 1, position 1, set size 4",
      "link, Before your visit",
      "end of listitem, level 1, position 1, set size 4",
      "listitem, level 1, position 2, set size 4",
      "link, Your records, current item",
      "list",
      "listitem, level 2, position 1, set size 2",
      "link, Ask for a copy of your records, current page",
      "end of listitem, level 2, position 1, set size 2",
      "listitem, level 2, position 2, set size 2",
      "link, Correct a mistake",
      "end of listitem, level 2, position 2, set size 2",
      "end of list",
      "end of listitem, level 1, position 2, set size 4",
      "listitem, level 1, position 3, set size 4",
      "link, Paying",
      "end of listitem, level 1, position 3, set size 4",
      "listitem, level 1, position 4, set size 4",
      "link, Patient portal (opens in a new tab)",
      "Patient portal",
      "(opens in a new tab)",
      "end of link, Patient portal (opens in a new tab)",
      "end of listitem, level 1, position 4, set size 4",
      "end of list",
      "end of navigation, For patients",
    ]
  `);
});

test.each([
  ['/patients/records', ['Your records: page']],
  ['/patients/records/correct/?from=mail', ['Your records: true', 'Correct a mistake: page']],
  ['/patients/paying/insurance', ['Paying: true', 'Insurance: page']],
  ['/elsewhere', []],
])('on %s these links are marked: %j', async (current, expected) => {
  await renderPage(<Default current={current} />);
  expect(marked()).toEqual(expected);
});

test('three levels are open down to the page shown', async () => {
  const deep = [{ name: 'All', link: '/all', items }];
  await renderPage(<SideNavigation label="All" items={deep} current="/patients/records/ask" />);
  expect(marked()).toEqual([
    'All: true',
    'Your records: true',
    'Ask for a copy of your records: page',
  ]);
});

test('the application renders the links to its own pages, as ComponentsProvider says', async () => {
  await renderPage(
    <ComponentsProvider link={RouterLink}>
      <Default />
    </ComponentsProvider>,
  );
  const links = screen.getAllByRole('link');
  expect(links.filter((link) => !link.dataset.router).map((link) => link.textContent)).toEqual([
    expect.stringContaining('Patient portal'),
  ]);
});
