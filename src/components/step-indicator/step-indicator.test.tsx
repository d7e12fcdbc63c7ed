import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './step-indicator.stories.tsx';

const { Default } = storiesFrom(stories);

test('a screen reader reads each step with its state, and a heading that says which step this is', async () => {
  await renderPage(<Default />);
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "list, Steps",
      "listitem, level 1, position 1, set size 4",
      "Who needs help",
      "completed",
      "end of listitem, level 1, position 1, set size 4",
      "listitem, level 1, position 2, set size 4",
      "Your details",
      "completed",
      "end of listitem, level 1, position 2, set size 4",
      "listitem, level 1, current step, position 3, set size 4",
      "Your visit",
      "end of listitem, level 1, current step, position 3, set size 4",
      "listitem, level 1, position 4, set size 4",
      "Check your answers",
      "not completed",
      "end of listitem, level 1, position 4, set size 4",
      "end of list, Steps",
      "heading, Step 3 of 4: Your visit, level 2",
      "Step 3 of 4: Your visit",
      "end of heading, Step 3 of 4: Your visit, level 2",
    ]
  `);
});

test('the current step has aria-current, and no other step does', async () => {
  const { update } = await renderPage(<Default />);
  const current = () =>
    screen
      .getAllByRole('listitem')
      .filter((step) => step.getAttribute('aria-current') === 'step')
      .map(({ textContent }) => textContent?.trim());
  expect(current()).toEqual(['Your visit']);
  await update(<Default current={1} />);
  expect(current()).toEqual(['Who needs help']);
  screen.getByRole('heading', { name: 'Step 1 of 4: Who needs help' });
});

test('the steps that are done have a tick, so that they differ by more than color', async () => {
  await renderPage(<Default />);
  const ticks = screen.getAllByRole('listitem').map((step) => step.querySelectorAll('svg').length);
  expect(ticks).toEqual([1, 1, 0, 0]);
});
