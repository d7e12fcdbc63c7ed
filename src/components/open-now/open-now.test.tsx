import { expect, test, vi } from 'vitest';
import { renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import { english } from '../components-provider/messages.ts';
import * as stories from './open-now.stories.tsx';
import { clockTime, openSentence } from './open-sentence.ts';
import { type OpenState, openState, weekdays } from './open-state.ts';
import { type Exceptions, type Span, timetable, type Week } from './timetable.ts';

const { Open, NotKnownInWords } = storiesFrom(stories);

const daytime = [{ opens: '08:30', closes: '16:45' }];
const hours = {
  Monday: daytime,
  Tuesday: daytime,
  Wednesday: [],
  Thursday: [
    { opens: '17:00', closes: '20:00' },
    { opens: '12:00', closes: '15:00' },
  ],
  Friday: [{ opens: '08:30', closes: '14:45' }],
  Saturday: [],
  Sunday: [],
};
const timeZone = 'America/Chicago';
const openUntil = (time: string, day?: string) => ({ isOpen: true, time, ...(day && { day }) });
const closedUntil = (time: string, day?: string) => ({ isOpen: false, time, ...(day && { day }) });
const alwaysOpen = { isOpen: true, isAlwaysOpen: true };
/** What the sentence says: whether the place is open, and when that changes. `undefined` if there is no sentence. */
function stateAt(instant: string, week: Week, exceptions: Exceptions = {}, unknownDates?: RegExp) {
  const days = timetable(week, exceptions, undefined, unknownDates);
  const { state, nextState, timeText, date, isNear, isFar } = openState(
    { ...days, timeZone },
    new Date(instant),
    unknownDates,
  );
  const isOpen = state === 'open';
  if (state === '?' || !(isOpen || nextState)) return undefined;
  if (!nextState) return alwaysOpen;
  if (nextState === '?') return { isOpen };
  const day = isFar ? date?.toISOString().slice(0, 10) : weekdays[date?.getUTCDay() ?? 0];
  return { isOpen, time: timeText, ...(!isNear && { day }) };
}

test.each([
  ['Monday before opening', '2026-11-16T08:29:59-06:00', closedUntil('08:30')],
  ['Monday at opening', '2026-11-16T08:30:00-06:00', openUntil('16:45')],
  ['Monday in the last minute', '2026-11-16T16:44:59-06:00', openUntil('16:45')],
  ['Monday at closing', '2026-11-16T16:45:00-06:00', closedUntil('08:30', 'Tuesday')],
  [
    'Tuesday evening before a closed day',
    '2026-11-17T20:00-06:00',
    closedUntil('12:00', 'Thursday'),
  ],
  ['a closed Wednesday', '2026-11-18T12:00-06:00', closedUntil('12:00', 'Thursday')],
  [
    'Thursday between two spans that are listed in the wrong order',
    '2026-11-19T16:00-06:00',
    closedUntil('17:00'),
  ],
  ['Thursday at 0:00', '2026-11-19T00:00-06:00', closedUntil('12:00')],
  ['Friday evening', '2026-11-20T15:00-06:00', closedUntil('08:30', 'Monday')],
  ['Sunday evening in Omaha, Monday in UTC', '2026-11-16T03:00Z', closedUntil('08:30', 'Monday')],
  ['the last day of the year', '2026-12-31T21:00-06:00', closedUntil('08:30', 'Friday')],
  // Daylight saving time begins on Sunday, March 8, 2026 at 2:00 and ends on Sunday, November 1, 2026 at 2:00.
  ['the Friday before summer time', '2026-03-06T14:44-06:00', openUntil('14:45')],
  ['the Monday after summer time began, 13:30 UTC', '2026-03-09T13:30Z', openUntil('16:45')],
  ['the Monday after summer time began, 13:29 UTC', '2026-03-09T13:29Z', closedUntil('08:30')],
  ['the night in which summer time begins', '2026-03-08T08:30Z', closedUntil('08:30', 'Monday')],
  ['the hour that occurs twice', '2026-11-01T06:30Z', closedUntil('08:30', 'Monday')],
  ['the Monday after summer time ended, 14:30 UTC', '2026-11-02T14:30Z', openUntil('16:45')],
  ['the Monday after summer time ended, 14:29 UTC', '2026-11-02T14:29Z', closedUntil('08:30')],
  [
    'the Monday after summer time began in 2027, 13:30 UTC',
    '2027-03-15T13:30Z',
    openUntil('16:45'),
  ],
  [
    'the Monday after summer time began in 2027, 13:29 UTC',
    '2027-03-15T13:29Z',
    closedUntil('08:30'),
  ],
])(
  'openState tells the state and the next change for daytime hours: %s',
  (_, instant, expected) => {
    expect(stateAt(instant, hours)).toEqual(expected);
  },
);

const everyDay = (spans: readonly Span[]): Week => ({
  Monday: spans,
  Tuesday: spans,
  Wednesday: spans,
  Thursday: spans,
  Friday: spans,
  Saturday: spans,
  Sunday: spans,
});
const aroundTheClock = everyDay([{ opens: '00:00', closes: '24:00' }]);
const nights = everyDay([{ opens: '22:00', closes: '06:00' }]);
const untilHalfPastOne = everyDay([{ opens: '12:00', closes: '01:30' }]);

test.each<[title: string, instant: string, Week, Exceptions, expected: unknown]>([
  ['open around the clock', '2026-11-18T03:00-06:00', aroundTheClock, {}, alwaysOpen],
  ['open around the clock, at midnight', '2026-11-18T00:00-06:00', aroundTheClock, {}, alwaysOpen],
  [
    'open around the clock, written as "00:00" to "00:00"',
    '2026-11-18T03:00-06:00',
    everyDay([{ opens: '00:00', closes: '00:00' }]),
    {},
    alwaysOpen,
  ],
  [
    'open around the clock, written as two halves',
    '2026-11-18T12:00-06:00',
    everyDay([
      { opens: '12:00', closes: '24:00' },
      { opens: '00:00', closes: '12:00' },
    ]),
    {},
    alwaysOpen,
  ],
  [
    'open around the clock, written as "06:00" to "06:00"',
    '2026-11-18T06:00-06:00',
    everyDay([{ opens: '06:00', closes: '06:00' }]),
    {},
    alwaysOpen,
  ],
  [
    'open around the clock, the day before a closed day',
    '2026-11-18T03:00-06:00',
    aroundTheClock,
    { '2026-11-19': [] },
    openUntil('24:00'),
  ],
  [
    'open around the clock, two days before a closed day',
    '2026-11-17T23:00-06:00',
    aroundTheClock,
    { '2026-11-19': [] },
    openUntil('24:00', 'Wednesday'),
  ],
  [
    'open around the clock, on a closed day',
    '2026-11-19T10:00-06:00',
    aroundTheClock,
    { '2026-11-19': [] },
    closedUntil('00:00', 'Friday'),
  ],
  [
    'open around the clock, the day before an unknown day',
    '2026-11-18T03:00-06:00',
    aroundTheClock,
    { '2026-11-19': 'unknown' },
    { isOpen: true },
  ],
  [
    'open around the clock on weekdays only, on Friday',
    '2026-11-20T10:00-06:00',
    { ...aroundTheClock, Saturday: [], Sunday: [] },
    {},
    openUntil('24:00'),
  ],
  [
    'open until midnight, at 23:59',
    '2026-11-18T23:59-06:00',
    everyDay([{ opens: '08:00', closes: '24:00' }]),
    {},
    openUntil('24:00'),
  ],
  ['open at night, at 21:59', '2026-11-18T21:59-06:00', nights, {}, closedUntil('22:00')],
  ['open at night, before midnight', '2026-11-18T23:00-06:00', nights, {}, openUntil('06:00')],
  ['open at night, at midnight', '2026-11-19T00:00-06:00', nights, {}, openUntil('06:00')],
  ['open at night, at 5:59', '2026-11-19T05:59-06:00', nights, {}, openUntil('06:00')],
  ['open at night, at 6:00', '2026-11-19T06:00-06:00', nights, {}, closedUntil('22:00')],
  [
    'open at night, the night that ends on a closed day',
    '2026-11-19T03:00-06:00',
    nights,
    { '2026-11-19': [] },
    openUntil('06:00'),
  ],
  [
    'open at night, on a closed day at 6:00',
    '2026-11-19T06:00-06:00',
    nights,
    { '2026-11-19': [] },
    closedUntil('22:00', 'Friday'),
  ],
  [
    'open at night, the night that begins on a closed day',
    '2026-11-20T03:00-06:00',
    nights,
    { '2026-11-19': [] },
    closedUntil('22:00'),
  ],
  [
    'open at night, the night that begins on an unknown day',
    '2026-11-20T03:00-06:00',
    nights,
    { '2026-11-19': 'unknown' },
    undefined,
  ],
  [
    'open at night, the morning after an unknown day',
    '2026-11-20T06:00-06:00',
    nights,
    { '2026-11-19': 'unknown' },
    closedUntil('22:00'),
  ],
  // At the end of daylight saving time, the clock goes from 2:00 back to 1:00, so 1:30 occurs at 6:30 and at 7:30 UTC.
  [
    'open until 1:30, before the first 1:30',
    '2026-11-01T06:29Z',
    untilHalfPastOne,
    {},
    openUntil('01:30'),
  ],
  [
    'open until 1:30, at the first 1:30',
    '2026-11-01T06:30Z',
    untilHalfPastOne,
    {},
    closedUntil('12:00'),
  ],
  [
    'open until 1:30, at the second 1:00',
    '2026-11-01T07:00Z',
    untilHalfPastOne,
    {},
    closedUntil('12:00'),
  ],
  [
    'open until 1:30, at the second 1:29',
    '2026-11-01T07:29Z',
    untilHalfPastOne,
    {},
    closedUntil('12:00'),
  ],
  [
    'open at night, in the hour that occurs twice',
    '2026-11-01T07:30Z',
    nights,
    {},
    openUntil('06:00'),
  ],
  [
    'open at night, at 5:59 after the hour that occurs twice',
    '2026-11-01T11:59Z',
    nights,
    {},
    openUntil('06:00'),
  ],
  [
    'open at night, at 6:00 after the hour that occurs twice',
    '2026-11-01T12:00Z',
    nights,
    {},
    closedUntil('22:00'),
  ],
  // On March 14, 2027, the clock goes from 2:00 to 3:00, at 8:00 UTC.
  [
    'open at night, before the hour that is skipped',
    '2027-03-14T07:59Z',
    nights,
    {},
    openUntil('06:00'),
  ],
  [
    'open at night, after the hour that is skipped',
    '2027-03-14T08:00Z',
    nights,
    {},
    openUntil('06:00'),
  ],
  [
    'open at night, at 6:00 after the hour that is skipped',
    '2027-03-14T11:00Z',
    nights,
    {},
    closedUntil('22:00'),
  ],
  [
    'open until a time in the hour that is skipped',
    '2027-03-14T08:00Z',
    everyDay([{ opens: '12:00', closes: '02:30' }]),
    {},
    closedUntil('12:00'),
  ],
])(
  'openState tells the state and the next change: %s',
  (_, instant, week, exceptions, expected) => {
    expect(stateAt(instant, week, exceptions)).toEqual(expected);
  },
);

test.each<[title: string, Exceptions, expected: unknown]>([
  ['the place is closed on a closed day', { '2026-11-16': [] }, closedUntil('08:30', 'Tuesday')],
  [
    'the opening time of an exception replaces the usual one',
    { '2026-11-16': [{ opens: '10:00', closes: '12:00' }] },
    closedUntil('10:00'),
  ],
  [
    'the closing time of an exception replaces the usual one',
    { '2026-11-16': [{ opens: '08:00', closes: '12:00' }] },
    openUntil('12:00'),
  ],
  ['an unknown day has no sentence', { '2026-11-16': 'unknown' }, undefined],
])('hours with exceptions: %s', (_, exceptions, expected) => {
  expect(stateAt('2026-11-16T09:00-06:00', hours, exceptions)).toEqual(expected);
});

test('before a day whose hours are unknown, the state says whether the place is open, but not when it opens next', () => {
  const exceptions: Exceptions = { '2026-11-17': 'unknown' };
  expect(stateAt('2026-11-16T09:00-06:00', hours, exceptions)).toEqual(openUntil('16:45'));
  expect(stateAt('2026-11-16T18:00-06:00', hours, exceptions)).toEqual({ isOpen: false });
});

test('on a day whose hours are unknown, there is no state from midnight to midnight', () => {
  const exceptions: Exceptions = { '2026-11-16': 'unknown' };
  expect(stateAt('2026-11-16T00:00-06:00', hours, exceptions)).toBeUndefined();
  expect(stateAt('2026-11-16T23:59-06:00', hours, exceptions)).toBeUndefined();
});

test('an unknown day counts as closed if the place never opens on that weekday', () => {
  expect(stateAt('2026-11-18T09:00-06:00', hours, { '2026-11-18': 'unknown' })).toEqual(
    closedUntil('12:00', 'Thursday'),
  );
});

test('an opening a week or more ahead is named by its date, a nearer one by its weekday', () => {
  const closed = (...dates: string[]) => Object.fromEntries(dates.map((date) => [date, []]));
  const closedDays = closed('2026-11-19', '2026-11-20', '2026-11-23');
  expect(stateAt('2026-11-18T09:00-06:00', hours, closedDays)).toEqual(
    closedUntil('08:30', 'Tuesday'),
  );
  expect(stateAt('2026-11-17T18:00-06:00', hours, closedDays)).toEqual(
    closedUntil('08:30', '2026-11-24'),
  );
});

test('the state depends on the time zone of the place, not on that of the visitor', () => {
  for (const visitorZone of ['Asia/Tokyo', 'Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
    vi.stubEnv('TZ', visitorZone);
    expect(stateAt('2026-11-20T20:44Z', hours), visitorZone).toEqual(openUntil('14:45'));
    expect(stateAt('2026-11-20T20:45Z', hours), visitorZone).toEqual(
      closedUntil('08:30', 'Monday'),
    );
  }
  vi.unstubAllEnvs();
});

test('a place that never opens has no sentence', () => {
  expect(stateAt('2026-11-18T09:00-06:00', everyDay([]))).toBeUndefined();
});

test('a date whose month, day and weekday match the pattern of unknown dates is unknown, unless it is an exception or a closed weekday', () => {
  const days = timetable(hours, { '2026-11-17': daytime });
  const stateOn = (instant: string, pattern: RegExp) =>
    openState({ ...days, timeZone }, new Date(instant), pattern).state;
  expect(stateOn('2026-11-16T09:00-06:00', /11-161/)).toBe('?'); // 1 is Monday
  expect(stateOn('2026-11-17T09:00-06:00', /11-172/)).toBe('open');
  expect(stateOn('2026-11-18T09:00-06:00', /11-183/)).toBe('closed');
  expect(stateOn('2026-11-16T09:00-06:00', /11-162/)).toBe('open'); // another weekday
});

const christmas = /12-25/;
test.each<[dayBefore: string, Week, Exceptions, time: string, expected: unknown]>([
  ['a closed day', hours, { '2026-12-24': [] }, '10:00', undefined],
  ['a day with other hours', hours, { '2026-12-24': daytime }, '10:00', undefined],
  ['another unknown day', hours, { '2026-12-24': 'unknown' }, '10:00', undefined],
  ['a closed day, at night', nights, { '2026-12-24': [] }, '23:00', undefined],
  ['a closed day, early in the morning', nights, { '2026-12-24': [] }, '03:00', undefined],
  [
    'a day open over midnight, but only once it has closed: 3:59',
    nights,
    { '2026-12-24': [{ opens: '23:00', closes: '04:00' }] },
    '03:59',
    { isOpen: true },
  ],
  [
    'a day open over midnight, but only once it has closed: 4:00',
    nights,
    { '2026-12-24': [{ opens: '23:00', closes: '04:00' }] },
    '04:00',
    undefined,
  ],
  [
    'a day open over midnight by exception only',
    hours,
    { '2026-12-24': [{ opens: '08:00', closes: '02:00' }] },
    '10:00',
    undefined,
  ],
  [
    'a closed day, unless the holiday is an exception itself',
    hours,
    { '2026-12-24': [], '2026-12-25': daytime },
    '10:00',
    openUntil('16:45'),
  ],
])('a holiday is unknown after %s', (_, week, exceptions, time, expected) => {
  expect(stateAt(`2026-12-25T${time}-06:00`, week, exceptions, christmas)).toEqual(expected);
});

test('an exception changes the next day only if hours extend over midnight', () => {
  expect(Object.keys(timetable(hours, { '2026-12-24': [] }).dates)).toEqual(['2026-12-24']);
  expect(Object.keys(timetable(nights, { '2026-12-24': [] }).dates)).toEqual([
    '2026-12-24',
    '2026-12-25',
  ]);
});

test('openState works as an inline script, which has only its source text', () => {
  const inlineOpenState: typeof openState = new Function(`return ${openState}`)();
  const week = { ...timetable(hours), timeZone };
  const now = new Date('2026-11-20T15:00-06:00');
  expect(inlineOpenState(week, now)).toEqual(openState(week, now));
});

const date = new Date('2027-01-01');
test.each<[OpenState, string]>([
  [{ state: 'open' }, 'Open day and night'],
  [{ state: 'open', nextState: '?' }, 'Open now'],
  [
    { state: 'open', nextState: 'closed', timeText: '06:00', date, isNear: true },
    'Open now until 6am',
  ],
  [{ state: 'open', nextState: 'closed', timeText: '06:00', date }, 'Open now until Friday 6am'],
  [{ state: 'closed', nextState: '?' }, 'Closed now'],
  [
    { state: 'closed', nextState: 'open', timeText: '06:00', date, isNear: true },
    'Closed now, opens today at 6am',
  ],
  [{ state: 'closed', nextState: 'open', timeText: '06:00', date }, 'Closed now, opens Friday 6am'],
  [
    { state: 'closed', nextState: 'open', timeText: '06:00', date, isFar: true },
    'Closed now, opens Friday, January 1 6am',
  ],
  [{ state: 'closed' }, ''],
  [{ state: '?', nextState: 'closed' }, ''],
])('the sentence for %o is "%s"', (state, words) => {
  expect(openSentence(state, english, 'en-US')).toBe(words);
});

test.each([
  ['00:00', '12am'],
  ['08:30', '8:30am'],
  ['12:00', '12pm'],
  ['16:45', '4:45pm'],
  ['24:00', 'midnight'],
])('clockTime formats %s as "%s"', (time, words) => {
  expect(clockTime(time, english, 'en-US')).toBe(words);
});

test('on an unknown day, OpenNow shows the text of its prop unknown', async () => {
  const { container } = await renderPage(<NotKnownInWords />);
  expect(container.textContent).toBe(NotKnownInWords.args.unknown);
});

test.each([
  ['2026-11-16T09:00-06:00', 'Open now until 4:45pm'],
  ['2026-11-20T15:00-06:00', 'Closed now, opens Monday 8:30am'],
  ['2026-11-19T10:00-06:00', 'Closed now, opens today at 12pm'],
])('at %s OpenNow shows "%s", only after hydration', async (now, words) => {
  const { container } = await renderPage(<Open hours={hours} now={new Date(now)} />, {
    beforeHydration: (server) => expect(server.textContent).toBe(''),
  });
  expect(container.textContent).toBe(words);
  expect(container.querySelector('[aria-live], [role=status]')).toBeNull();
});

test('OpenNow updates the sentence when the place closes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime('2026-11-16T16:44:40-06:00');
  const { container } = await renderPage(<Open now={undefined} />);
  expect(container.textContent).toBe('Open now until 4:45pm');
  const { act } = await import('react');
  act(() => vi.advanceTimersByTime(30_000));
  expect(container.textContent).toBe('Closed now, opens Tuesday 8:30am');
  vi.useRealTimers();
});
