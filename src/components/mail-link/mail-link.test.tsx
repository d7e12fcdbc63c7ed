import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heard, renderPage } from '#tests/harness/rendered.tsx';
import { MailLink } from './mail-link.tsx';

test('is named by the address, which may break only between its parts', async () => {
  const { container } = await renderPage(<MailLink address="office@example.com" />);
  const link = screen.getByRole('link', { name: 'office@example.com' });
  expect(link.getAttribute('href')).toBe('mailto:office@example.com');
  expect(container.querySelectorAll('wbr')).toHaveLength(2);
});

test('its own words replace the address', async () => {
  await renderPage(<MailLink address="office@example.com">Write to the office</MailLink>);
  expect(screen.getByRole('link', { name: 'Write to the office' })).toBeTruthy();
  expect(await heard()).toEqual(['link, Write to the office']);
});
