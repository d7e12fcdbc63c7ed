import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

test('its words belong to the name of what they stand in', async () => {
  await renderPage(
    <a href="/team">
      Read More <VisuallyHidden>about Jordan</VisuallyHidden>
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Read More about Jordan' })).toBeTruthy();
});
