import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './visually-hidden.stories.tsx';

const { Default } = storiesFrom(stories);

test('hidden text is part of the name of the element around it', async () => {
  await renderPage(
    <a href="/team">
      <Default />
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Read more about Jordan Sample' })).toBeTruthy();
});
