import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './visually-hidden.stories.tsx';

const { Default } = storiesFrom(stories);

test('visually hidden text is part of the name of the link around it', async () => {
  await renderPage(
    <a href="/team">
      <Default />
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Read more about Jordan Sample' })).toBeTruthy();
});
