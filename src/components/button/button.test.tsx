import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { click, heard, renderPage } from '#tests/harness/rendered.tsx';
import { Button, ButtonLink } from './button.tsx';

test('does not submit a form unless told to', async () => {
  await renderPage(
    <>
      <Button>Copy</Button>
      <Button type="submit">Send message</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Copy' }).getAttribute('type')).toBe('button');
  expect(screen.getByRole('button', { name: 'Send message' }).getAttribute('type')).toBe('submit');
});

test('an unavailable button stays in the tab order and is heard as such', async () => {
  const onClick = vi.fn();
  await renderPage(
    <Button aria-disabled onClick={onClick}>
      Send message
    </Button>,
  );
  const button = screen.getByRole('button');
  button.focus();
  expect(document.activeElement).toBe(button);
  await click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(await heard()).toEqual(['button, Send message, disabled']);
});

test('a link that looks like a button is a link', async () => {
  await renderPage(
    <>
      <ButtonLink href="/Contact" icon="mail">
        Contact us
      </ButtonLink>
      <ButtonLink href="tel:+14025550100">Call</ButtonLink>
    </>,
  );
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Contact us', '/Contact'],
    ['Call', 'tel:+14025550100'],
  ]);
});
