import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Program } from '#content/schema.ts';
import { practice } from '#practice/practice.yaml';
import { renderPage } from '#tests/harness/rendered.tsx';

const mockedFiles = new Set<string>();

/** Replaces records of a file of the practice for the modules that the test imports afterwards. */
function replace(file: string, records: object) {
  mockedFiles.add(file);
  vi.doMock(file, async (importOriginal) => ({ ...(await importOriginal<object>()), ...records }));
}
beforeEach(() => void vi.resetModules());
afterEach(() => {
  for (const file of mockedFiles) vi.doUnmock(file);
  mockedFiles.clear();
});

const replacePrograms = (...programs: Program[]) =>
  replace('#practice/practice.yaml', {
    practice: { ...practice, hours: { ...practice.hours, programs } },
  });

const morning = [{ opens: '09:00', closes: '12:00' }];
const mondayGroup: Program = {
  id: 'group',
  name: 'Monday group',
  hours: {
    Monday: morning,
    Tuesday: [],
    Wednesday: [],
    Thursday: [],
    Friday: [],
    Saturday: [],
    Sunday: [],
  },
};
const sundayGroup: Program = {
  id: 'sundays',
  name: 'Sunday group',
  hours: { ...mondayGroup.hours, Monday: [], Sunday: morning },
  otherDays: 'No group',
};

async function renderFooter() {
  const { Footer } = await import('./frame/footer.tsx');
  await renderPage(<Footer />);
  return screen
    .getAllByRole('table')
    .map((table) => [...table.querySelectorAll('caption, tr')].map((row) => row.textContent));
}

test('the footer of a practice without programs shows only the office hours', async () => {
  replacePrograms();
  const tables = await renderFooter();
  expect(tables.map(([caption]) => caption)).toEqual(['Office hours']);
});

test('the footer shows a table for each program, and days without it only if there is a text for them', async () => {
  replacePrograms(mondayGroup, sundayGroup);
  const [, monday, sunday] = await renderFooter();
  expect(monday).toEqual(['Monday group hours', 'Weekday: Monday9am - 12pm']);
  expect(sunday).toEqual([
    'Sunday group hours',
    'Weekday: Monday to ThursdayNo group',
    'Weekend: Friday and SaturdayNo group',
    'Weekend: Sunday9am - 12pm',
  ]);
});

test('prose may show the hours of the programs that there are', async () => {
  replacePrograms(mondayGroup, { ...sundayGroup, otherDays: undefined } as never);
  const { proseRulesFor } = await import('#build/check-content.ts');
  expect(proseRulesFor([]).values.Hours).toEqual([
    'office',
    'group',
    'group-weekdays',
    'sundays', // it never meets from Monday to Friday
  ]);
});
