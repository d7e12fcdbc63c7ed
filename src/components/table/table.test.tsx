import { screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import { ComponentsProvider } from '../components-provider/components-provider.tsx';
import * as stories from './table.stories.tsx';
import { Table } from './table.tsx';

const { Default } = storiesFrom(stories);
const plain = {
  caption: 'Groups',
  columns: [{ name: 'Day' }, { name: 'Time' }],
  rows: [{ id: 'monday', cells: ['Monday', '12pm'] }],
};
const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });
const sortBy = (name: string) => click(screen.getByRole('button', { name }));

test('a table has its caption as name, a header for each column, and the first cell as header of its row', async () => {
  const { html } = await renderPage(<Table {...plain} />);
  expect(screen.getByRole('table', { name: 'Groups' })).toBeTruthy();
  expect(header('Time').getAttribute('scope')).toBe('col');
  expect(screen.getByRole('rowheader', { name: 'Monday' }).getAttribute('scope')).toBe('row');
  expect(html).not.toContain('<button');
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "region, Groups",
      "table, Groups",
      "caption, Groups",
      "Groups",
      "end of caption, Groups",
      "rowgroup",
      "row, Day Time",
      "columnheader, Day",
      "columnheader, Time",
      "end of row, Day Time",
      "end of rowgroup",
      "rowgroup",
      "row, Monday 12pm",
      "rowheader, Monday",
      "cell, 12pm",
      "end of row, Monday 12pm",
      "end of rowgroup",
      "end of table, Groups",
      "end of region, Groups",
    ]
  `);
});

test('a stacked table states the roles that its layout would take away, and shows the name of the column in each cell', async () => {
  const { container } = await renderPage(<Table {...plain} isStackedInNarrowSpace />);
  const roles = [...container.querySelectorAll('table, table *:not(caption, span, div)')].map(
    (element) => `${element.localName} ${element.getAttribute('role')}`,
  );
  expect(roles).toEqual([
    'table table',
    'thead rowgroup',
    'tr row',
    'th columnheader',
    'th columnheader',
    'tbody rowgroup',
    'tr row',
    'th rowheader',
    'td cell',
  ]);
  expect(screen.getByRole('cell', { name: '12pm' }).textContent).toBe('Time12pm');
});

test('a column sorts in ascending order, then in descending order, and only its header has aria-sort', async () => {
  await renderPage(<Default />);
  expect(header('Day').getAttribute('aria-sort')).toBe('ascending');
  await sortBy('Minutes');
  expect(screen.getAllByRole('cell', { name: /^\d+$/ }).map((cell) => cell.textContent)).toEqual(
    ['45', '90', '180'].map((minutes) => `Minutes${minutes}`),
  );
  expect(header('Minutes').getAttribute('aria-sort')).toBe('ascending');
  expect(header('Day').getAttribute('aria-sort')).toBeNull();
  await sortBy('Minutes');
  expect(screen.getAllByRole('cell', { name: /^\d+$/ })[0]?.textContent).toBe('Minutes180');
  expect(header('Minutes').getAttribute('aria-sort')).toBe('descending');
});

test('dates sort by their sortBy, and the first press on a column that is sorted reverses it', async () => {
  await renderPage(<Default />);
  expect(rowNames()).toEqual(['DayMarch 9, 2027', 'DayMarch 31, 2027', 'DayApril 6, 2027']);
  await sortBy('Day');
  expect(rowNames()).toEqual(['DayApril 6, 2027', 'DayMarch 31, 2027', 'DayMarch 9, 2027']);
});

test('texts sort as the language of the page does, with numbers in them by value', async () => {
  const rowOf = (text: string) => ({ id: text, cells: [text] });
  await renderPage(
    <ComponentsProvider locale="sv">
      <Table
        caption="Rooms"
        columns={[{ name: 'Room', isSortable: true }]}
        rows={['Room 10', 'Örn', 'Room 9', 'Zebra', 'Arken'].map(rowOf)}
      />
    </ComponentsProvider>,
  );
  await sortBy('Room');
  expect(rowNames()).toEqual(['Arken', 'Room 9', 'Room 10', 'Zebra', 'Örn']);
});

test('sorting announces the order in a status that was there before, and the button keeps the focus', async () => {
  const { html } = await renderPage(<Default />);
  expect(html).toContain('role="status"');
  const status = screen.getByRole('status');
  const button = screen.getByRole('button', { name: 'With' });
  button.focus();
  await sortBy('With');
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toBe('Sorted by With, ascending');
  expect(document.activeElement).toBe(button);
  await sortBy('With');
  expect(status.textContent).toBe('Sorted by With, descending');
});

test('rows that the application adds later are sorted as the visitor chose', async () => {
  const { update } = await renderPage(<Default />);
  await sortBy('With');
  await update(
    <Default
      rows={[...stories.default.args.rows, { id: 'new', cells: ['May 1', 'Kim Sample', 30, ''] }]}
    />,
  );
  expect(screen.getAllByRole('cell', { name: /Sample/ }).map((cell) => cell.textContent)).toEqual(
    ['Alex', 'Kim', 'Robin', 'Sam'].map((name) => `With${name} Sample`),
  );
});

test('without scripts a sortable table has no buttons, and the order of its rows is in aria-sort', async () => {
  await renderPage(<Default />, {
    beforeHydration(container) {
      expect(container.querySelector('button')).toBeNull();
      const table = within(container);
      expect(table.getByRole('table', { name: 'Your appointments' })).toBeTruthy();
      const day = table.getByRole('columnheader', { name: 'Day' });
      expect(day.getAttribute('aria-sort')).toBe('ascending');
    },
  });
  expect(
    screen.getByRole('table', {
      name: 'Your appointments (column headers with buttons are sortable)',
    }),
  ).toBeTruthy();
});

test('a table passes ref and other props to its table element', async () => {
  for (const isSortable of [false, true]) {
    const ref = createRef<HTMLTableElement>();
    await renderPage(
      <Table {...plain} columns={[{ name: 'Day', isSortable }]} ref={ref} id={`t${isSortable}`} />,
    );
    expect([ref.current?.localName, ref.current?.id]).toEqual(['table', `t${isSortable}`]);
  }
});
