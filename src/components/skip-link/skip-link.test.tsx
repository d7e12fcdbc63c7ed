import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './skip-link.stories.tsx';

const { Default } = storiesFrom(stories);

test('a skip link is a plain link to the fragment #main', async () => {
  await renderPage(<Default />);
  const link = screen.getByRole('link', { name: 'Skip to main content' });
  expect(link.getAttribute('href')).toBe('#main');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  link.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
  expect(await spokenPhrases()).toEqual(['link, Skip to main content']);
});
