import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './hours.stories.tsx';

const { Default } = storiesFrom(stories);

test('hours are a table that is named by its caption; the days are its row headers', async () => {
  await renderPage(
    <Default rows={[{ days: 'Monday', times: '12pm - 3pm | 5pm - 8pm' }]} note="Omaha time." />,
  );
  expect(screen.getByRole('table', { name: 'Office hours' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Monday' })).toBeTruthy();
  expect(screen.getByRole('cell').textContent).toBe('12pm - 3pm | 5pm - 8pm');
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "table, Office hours",
      "caption, Office hours",
      "rowgroup",
      "row, Monday 12pm - 3pm | 5pm - 8pm",
      "rowheader, Monday",
      "cell, 12pm - 3pm | 5pm - 8pm",
      "12pm - 3pm",
      "|",
      "5pm - 8pm",
      "end of cell, 12pm - 3pm | 5pm - 8pm",
      "end of row, Monday 12pm - 3pm | 5pm - 8pm",
      "end of rowgroup",
      "end of table, Office hours",
      "paragraph",
      "Omaha time.",
      "end of paragraph",
    ]
  `);
});
