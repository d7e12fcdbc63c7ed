import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { holidayOn, holidayPattern } from '#content/federal-holidays.ts';
import { formatTime, specialDayRows } from '#content/hours.ts';
import { listLaunchTasks } from '#content/launch.ts';
import { changedHours, selectComing } from '#content/opening.ts';
import { Notice, SpecialDay } from '#content/schema.ts';
import { content, findMistakes } from '#content/validate.ts';
import { specialOpeningHours } from '#site/head/structured-data.ts';
import { filesOf } from '#tests/harness/files.ts';
import { allPageEntries } from '#tests/harness/page-entries.ts';

const status = 'sample';
const closedDay: SpecialDay = { date: '2026-11-26', words: 'Thanksgiving', hours: [], status };
const shortDay: SpecialDay = {
  date: '2026-12-24',
  words: 'Christmas Eve',
  hours: [{ opens: '08:30', closes: '12:00' }],
  status,
};
const snowNotice: Notice = {
  from: '2026-12-02',
  until: '2026-12-03',
  words: 'Closed by snow.',
  office: [],
  status,
};

test.each([
  ['2026-01-01', 'New Year’s Day'],
  ['2027-01-18', 'Martin Luther King Jr. Day'],
  ['2026-02-16', 'Washington’s Birthday'],
  ['2026-05-25', 'Memorial Day'],
  ['2027-05-31', 'Memorial Day'],
  ['2026-06-19', 'Juneteenth'],
  ['2027-06-18', 'Juneteenth'], // the 19th is a Saturday
  ['2026-07-03', 'Independence Day'], // the 4th is a Saturday
  ['2027-07-05', 'Independence Day'], // the 4th is a Sunday
  ['2026-09-07', 'Labor Day'],
  ['2026-10-12', 'Columbus Day'],
  ['2026-11-11', 'Veterans Day'],
  ['2026-11-26', 'Thanksgiving Day'],
  ['2026-12-25', 'Christmas Day'],
  ['2027-12-24', 'Christmas Day'], // the 25th is a Saturday
  ['2027-12-31', 'New Year’s Day'], // January 1, 2028 is a Saturday
  ['2023-01-02', 'New Year’s Day'], // the 1st is a Sunday
])('%s is the federal holiday %s', (date, name) => {
  expect(holidayOn(date)).toBe(name);
});

test.each([
  '2026-06-18',
  '2026-07-06',
  '2026-05-18',
  '2026-09-14',
  '2026-11-19',
  '2026-11-27',
  '2027-01-25',
])('%s is no federal holiday', (date) => {
  expect(holidayOn(date)).toBeUndefined();
});

test.each([2026, 2027, 2029])(
  'in the year from January 2, %i, eleven weekdays are federal holidays',
  (year) => {
    const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(year, 0, 2 + day)));
    const onWeekdays = days.filter(
      (day) =>
        ![0, 6].includes(day.getUTCDay()) &&
        holidayPattern.test(day.toISOString().slice(5, 10) + day.getUTCDay()),
    );
    expect(onWeekdays).toHaveLength(11);
  },
);

const mistakesIn = (specialDays: readonly SpecialDay[], notices: readonly Notice[] = []) => {
  expect(z.array(SpecialDay).safeParse(specialDays).error).toBeUndefined();
  expect(z.array(Notice).safeParse(notices).error).toBeUndefined();
  const mistakeAt = (_path: unknown, text: string) => ({ file: '', text });
  const changedContent = { ...content, specialDays, notices };
  return findMistakes(changedContent, allPageEntries, ['public'], mistakeAt).map(
    ({ text }) => text,
  );
};

test('valid special days and notices have no mistakes', () => {
  const overnight = { opens: '22:00', closes: '06:00', overnight: true as const };
  const late = { ...shortDay, date: '2026-12-31', hours: [{ opens: '08:00', closes: '24:00' }] };
  const nextYear = { ...late, date: '2027-01-04', hours: [overnight] };
  expect(mistakesIn([closedDay, shortDay, late, nextYear], [snowNotice])).toEqual([]);
  const unchanged: Notice = {
    ...snowNotice,
    from: '2026-11-26',
    until: '2026-11-26',
    office: 'as usual',
  };
  expect(mistakesIn([closedDay], [unchanged])).toEqual([]);
});

test('selectComing keeps special days and notices until their last day is over', () => {
  const daysAndNotices = { specialDays: [closedDay, shortDay], notices: [snowNotice] };
  expect(selectComing('2026-11-26', daysAndNotices)).toEqual(daysAndNotices);
  expect(selectComing('2026-11-27', daysAndNotices)).toEqual({
    specialDays: [shortDay],
    notices: [snowNotice],
  });
  expect(selectComing('2026-12-03', daysAndNotices)).toEqual({
    specialDays: [shortDay],
    notices: [snowNotice],
  });
  expect(selectComing('2026-12-04', daysAndNotices)).toEqual({
    specialDays: [shortDay],
    notices: [],
  });
  expect(selectComing('2026-12-25', daysAndNotices)).toEqual({ specialDays: [], notices: [] });
});

test('only modules of the build read all special days; pages get those that the build has selected', () => {
  expect(typeof __COMING_DAYS__).toBe('object');
  const readers = filesOf('src/**/*.{ts,tsx}').filter((file) =>
    /from '#practice\/special-days\.yaml'/.test(readFileSync(file, 'utf8')),
  );
  expect(readers).toEqual([
    'src/build/prerender.tsx', // warns about days that are over
    'src/content/coming-days.ts',
  ]);
});

test('two records that set the hours of the same date are a problem', () => {
  expect(
    mistakesIn([closedDay, closedDay], [snowNotice, { ...snowNotice, from: '2026-12-03' }]),
  ).toEqual([
    'the hours of 2026-11-26 are already set by specialDays[0]',
    'the hours of 2026-12-03 are already set by notices[0]',
  ]);
});

test('a notice with hours for a day on which the office is closed is a problem', () => {
  const office = [{ opens: '08:30', closes: '12:00' }];
  const weekNotice = { ...snowNotice, from: '2026-12-24', until: '2026-12-27', office };
  expect(mistakesIn([], [weekNotice])).toEqual([
    expect.stringMatching(/^gives hours to 2026-12-25, Christmas Day, when/),
    ...['26, a Saturday', '27, a Sunday'].map((day) =>
      expect.stringContaining(`gives hours to 2026-12-${day}, when the office is closed`),
    ),
  ]);
  expect(mistakesIn([], [{ ...weekNotice, until: '2026-12-24' }])).toEqual([]);
  expect(mistakesIn([], [{ ...weekNotice, office: [] }])).toEqual([]);
});

test('the launch check lists the federal holidays of the coming year without known hours', () => {
  const holidayTasks = listLaunchTasks('2026-11-20', allPageEntries).filter(
    ({ kind }) => kind === 'days',
  );
  expect(holidayTasks.map(({ location }) => location)).toEqual([
    '2026-11-26',
    '2026-12-25',
    '2027-01-01',
    '2027-01-18',
    '2027-02-15',
    '2027-05-31',
    '2027-06-18',
    '2027-07-05',
    '2027-09-06',
    '2027-10-11',
    '2027-11-11',
  ]);
  expect(holidayTasks[0]?.text).toBe('Thanksgiving Day, Thursday, November 26, 2026');
});

test('the start of a day is written 12am, its end “midnight”, and a whole day “Open 24 hours”', () => {
  expect([formatTime('00:00'), formatTime('12:00'), formatTime('24:00')]).toEqual([
    '12am',
    '12pm',
    'midnight',
  ]);
  const rows = specialDayRows([
    { ...shortDay, hours: [{ opens: '00:00', closes: '24:00' }] },
    closedDay,
    { ...shortDay, date: '2026-12-31', hours: [{ opens: '18:00', closes: '24:00' }] },
  ]);
  expect(rows).toEqual([
    { days: 'Thursday, November 26, 2026 (Thanksgiving)', times: 'Closed' },
    { days: 'Thursday, December 24, 2026 (Christmas Eve)', times: 'Open 24 hours' },
    { days: 'Thursday, December 31, 2026 (Christmas Eve)', times: '6pm - midnight' },
  ]);
});

test('the structured data lists the hours of special days and of notices that change the hours', () => {
  const hoursByDate = changedHours({ specialDays: [shortDay], notices: [snowNotice] });
  expect(specialOpeningHours(hoursByDate)).toEqual(
    [
      ['2026-12-24', '08:30', '12:00'],
      ['2026-12-02', '00:00', '00:00'],
      ['2026-12-03', '00:00', '00:00'],
    ].map(([date, opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens,
      closes,
    })),
  );
});
