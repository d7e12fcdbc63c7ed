import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heard, renderPage } from '#tests/harness/rendered.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

test('the last crumb is this page, and no link', async () => {
  await renderPage(<Breadcrumbs items={[{ name: 'Home', to: '/' }]} current="Services" />);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('Services').getAttribute('aria-current')).toBe('page');
  expect(await heard()).toMatchInlineSnapshot(`
    [
      "navigation, Breadcrumb",
      "list",
      "listitem, level 1, position 1, set size 2",
      "link, Home",
      "end of listitem, level 1, position 1, set size 2",
      "listitem, level 1, position 2, set size 2",
      "current page",
      "Services",
      "end, current page",
      "end of listitem, level 1, position 2, set size 2",
      "end of list",
      "end of navigation, Breadcrumb",
    ]
  `);
});
