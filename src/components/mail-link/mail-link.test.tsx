import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './mail-link.stories.tsx';

const { Default, WithWords } = storiesFrom(stories);

test('the name of a mail link is the address, which can break only after the at sign and dots', async () => {
  await renderPage(<Default />);
  const link = screen.getByRole('link', { name: 'office@example.com' });
  expect(link.getAttribute('href')).toBe('mailto:office@example.com');
  expect(link.firstElementChild?.innerHTML).toBe('office@<wbr>example.<wbr>com');
});

test('the children of a mail link replace the address', async () => {
  await renderPage(<WithWords />);
  expect(screen.getByRole('link', { name: 'Write to the office' })).toBeTruthy();
  expect(await spokenPhrases()).toEqual(['link, Write to the office']);
});
