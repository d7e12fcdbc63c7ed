import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './button.stories.tsx';

const { AsLink, Primary, Unavailable } = storiesFrom(stories);

test('a button has the type "button", unless it gets the type "submit"', async () => {
  await renderPage(
    <>
      <Primary>Copy</Primary>
      <Primary type="submit" />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Copy' }).getAttribute('type')).toBe('button');
  expect(screen.getByRole('button', { name: 'Send message' }).getAttribute('type')).toBe('submit');
});

test('a button with `aria-disabled` can be focused and clicked, and is announced as disabled', async () => {
  const onClick = vi.fn();
  await renderPage(<Unavailable onClick={onClick} />);
  const button = screen.getByRole('button');
  button.focus();
  expect(document.activeElement).toBe(button);
  await click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(await spokenPhrases()).toEqual(['button, Send message, disabled']);
});

test('a ButtonLink is a link with its `href`', async () => {
  await renderPage(<AsLink />);
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Contact us', '/Contact'],
    ['See all services', '/services'],
    ['Call (402) 555-0100', 'tel:+14025550100'],
  ]);
});
