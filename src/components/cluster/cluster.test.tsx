import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './cluster.stories.tsx';

const { Default, LongTextNarrow } = storiesFrom(stories);

test('in a Cluster, a button and the reason why it is unavailable are one item', async () => {
  await renderPage(<LongTextNarrow />);
  const send = screen.getByRole('button', { description: 'Choose a day first.' });
  const save = screen.getByRole('button', { name: 'Save' });
  expect(send.parentElement).toBe(screen.getByText('Choose a day first.').parentElement);
  expect(send.parentElement).not.toBe(save.parentElement);
});

test('a Cluster has no role, and takes the role and name of a group', async () => {
  const { update } = await renderPage(<Default />);
  expect(screen.queryByRole('group')).toBeNull();
  await update(<Default role="group" aria-label="Your answers" />);
  expect(
    screen
      .getByRole('group', { name: 'Your answers' })
      .contains(screen.getByRole('link', { name: 'Cancel' })),
  ).toBe(true);
});
