import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './button.stories.tsx';

const { AsLink, Primary, Unavailable } = storiesFrom(stories);

test('a button without a type does not submit a form', async () => {
  await renderPage(
    <>
      <Primary>Copy</Primary>
      <Primary type="submit" />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Copy' }).getAttribute('type')).toBe('button');
  expect(screen.getByRole('button', { name: 'Send message' }).getAttribute('type')).toBe('submit');
});

test('an unavailable button stays in the tab order and is announced as unavailable', async () => {
  const onClick = vi.fn();
  await renderPage(<Unavailable onClick={onClick} />);
  const button = screen.getByRole('button');
  button.focus();
  expect(document.activeElement).toBe(button);
  await click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(await spokenPhrases()).toEqual(['button, Send message, disabled']);
});

test('ButtonLink has the role of a link', async () => {
  await renderPage(<AsLink />);
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Contact us', '/Contact'],
    ['See all services', '/services'],
    ['Call (402) 555-0100', 'tel:+14025550100'],
  ]);
});
