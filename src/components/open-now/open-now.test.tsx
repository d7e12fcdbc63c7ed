import { expect, test, vi } from 'vitest';
import { renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import { english } from '../components-provider/messages.ts';
import * as stories from './open-now.stories.tsx';
import { clockTime, openSentence } from './open-sentence.ts';
import { type OpenState, openState, weekdays } from './open-state.ts';
import { type Exceptions, type Span, timetable, type Week } from './timetable.ts';

const { Open, NotKnownInWords } = storiesFrom(stories);

const day = [{ opens: '08:30', closes: '16:45' }];
const hours = {
  Monday: day,
  Tuesday: day,
  Wednesday: [],
  Thursday: [
    { opens: '17:00', closes: '20:00' },
    { opens: '12:00', closes: '15:00' },
  ],
  Friday: [{ opens: '08:30', closes: '14:45' }],
  Saturday: [],
  Sunday: [],
};
const zone = 'America/Chicago';
const open = (time: string, day?: string) => ({ open: true, time, ...(day && { day }) });
const opens = (time: string, day?: string) => ({ open: false, time, ...(day && { day }) });
const always = { open: true, always: true };
/** Summarizes the state; `undefined` if nothing is shown. */
function stateAt(instant: string, week: Week, exceptions: Exceptions = {}, isUnknown?: RegExp) {
  const days = timetable(week, exceptions, undefined, isUnknown);
  const { is, next, said, on, isNear, isFar } = openState(
    { ...days, timeZone: zone },
    new Date(instant),
    isUnknown,
  );
  const open = is === 'open';
  if (is === '?' || !(open || next)) return undefined;
  if (!next) return always;
  if (next === '?') return { open };
  const day = isFar ? on?.toISOString().slice(0, 10) : weekdays[on?.getUTCDay() ?? 0];
  return { open, time: said, ...(!isNear && { day }) };
}

test.each([
  ['Monday before opening', '2026-11-16T08:29:59-06:00', opens('08:30')],
  ['Monday at opening', '2026-11-16T08:30:00-06:00', open('16:45')],
  ['Monday in the last minute', '2026-11-16T16:44:59-06:00', open('16:45')],
  ['Monday at closing', '2026-11-16T16:45:00-06:00', opens('08:30', 'Tuesday')],
  ['Tuesday evening, closed tomorrow', '2026-11-17T20:00-06:00', opens('12:00', 'Thursday')],
  ['Wednesday', '2026-11-18T12:00-06:00', opens('12:00', 'Thursday')],
  [
    'Thursday between two spans written in the wrong order',
    '2026-11-19T16:00-06:00',
    opens('17:00'),
  ],
  ['Thursday midnight', '2026-11-19T00:00-06:00', opens('12:00')],
  ['Friday evening', '2026-11-20T15:00-06:00', opens('08:30', 'Monday')],
  ['Sunday evening in Omaha, Monday in UTC', '2026-11-16T03:00Z', opens('08:30', 'Monday')],
  ['the last day of the year', '2026-12-31T21:00-06:00', opens('08:30', 'Friday')],
  // Daylight saving time begins on Sunday, March 8, 2026 at 2:00 and ends on Sunday, November 1, 2026 at 2:00.
  ['the Friday before summer time', '2026-03-06T14:44-06:00', open('14:45')],
  ['the Monday after it began, 13:30 UTC', '2026-03-09T13:30Z', open('16:45')],
  ['the Monday after it began, one minute earlier', '2026-03-09T13:29Z', opens('08:30')],
  ['the night in which it begins', '2026-03-08T08:30Z', opens('08:30', 'Monday')],
  ['the hour that comes twice', '2026-11-01T06:30Z', opens('08:30', 'Monday')],
  ['the Monday after it ended, 14:30 UTC', '2026-11-02T14:30Z', open('16:45')],
  ['the Monday after it ended, one minute earlier', '2026-11-02T14:29Z', opens('08:30')],
  ['the Monday after it began in 2027, 13:30 UTC', '2027-03-15T13:30Z', open('16:45')],
  ['the Monday after it began in 2027, one minute earlier', '2027-03-15T13:29Z', opens('08:30')],
])('daytime hours: %s', (_, instant, expected) => {
  expect(stateAt(instant, hours)).toEqual(expected);
});

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
const untilTwo = everyDay([{ opens: '12:00', closes: '01:30' }]);

test.each<[string, string, Week, Exceptions, unknown]>([
  ['around the clock', '2026-11-18T03:00-06:00', aroundTheClock, {}, always],
  ['at midnight', '2026-11-18T00:00-06:00', aroundTheClock, {}, always],
  [
    'as "00:00" to "00:00"',
    '2026-11-18T03:00-06:00',
    everyDay([{ opens: '00:00', closes: '00:00' }]),
    {},
    always,
  ],
  [
    'as two halves',
    '2026-11-18T12:00-06:00',
    everyDay([
      { opens: '12:00', closes: '24:00' },
      { opens: '00:00', closes: '12:00' },
    ]),
    {},
    always,
  ],
  [
    'from 6:00 to 6:00',
    '2026-11-18T06:00-06:00',
    everyDay([{ opens: '06:00', closes: '06:00' }]),
    {},
    always,
  ],
  [
    'around the clock before a closed day',
    '2026-11-18T03:00-06:00',
    aroundTheClock,
    { '2026-11-19': [] },
    open('24:00'),
  ],
  [
    'around the clock two days before a closed day',
    '2026-11-17T23:00-06:00',
    aroundTheClock,
    { '2026-11-19': [] },
    open('24:00', 'Wednesday'),
  ],
  [
    'around the clock on a closed day',
    '2026-11-19T10:00-06:00',
    aroundTheClock,
    { '2026-11-19': [] },
    opens('00:00', 'Friday'),
  ],
  [
    'around the clock before an unknown day',
    '2026-11-18T03:00-06:00',
    aroundTheClock,
    { '2026-11-19': 'unknown' },
    { open: true },
  ],
  [
    'around the clock on weekdays, Friday',
    '2026-11-20T10:00-06:00',
    { ...aroundTheClock, Saturday: [], Sunday: [] },
    {},
    open('24:00'),
  ],
  [
    'to midnight',
    '2026-11-18T23:59-06:00',
    everyDay([{ opens: '08:00', closes: '24:00' }]),
    {},
    open('24:00'),
  ],
  ['in the evening', '2026-11-18T21:59-06:00', nights, {}, opens('22:00')],
  ['before midnight', '2026-11-18T23:00-06:00', nights, {}, open('06:00')],
  ['at midnight, over it', '2026-11-19T00:00-06:00', nights, {}, open('06:00')],
  ['after midnight', '2026-11-19T05:59-06:00', nights, {}, open('06:00')],
  ['in the morning', '2026-11-19T06:00-06:00', nights, {}, opens('22:00')],
  ['into a closed day', '2026-11-19T03:00-06:00', nights, { '2026-11-19': [] }, open('06:00')],
  [
    'on a closed day',
    '2026-11-19T06:00-06:00',
    nights,
    { '2026-11-19': [] },
    opens('22:00', 'Friday'),
  ],
  ['after a closed day', '2026-11-20T03:00-06:00', nights, { '2026-11-19': [] }, opens('22:00')],
  [
    'after an unknown day',
    '2026-11-20T03:00-06:00',
    nights,
    { '2026-11-19': 'unknown' },
    undefined,
  ],
  ['an hour later', '2026-11-20T06:00-06:00', nights, { '2026-11-19': 'unknown' }, opens('22:00')],
  // At the end of daylight saving time, the clock goes from 2:00 back to 1:00, so 1:30 occurs at 6:30 and at 7:30 UTC.
  ['before 1:30 comes', '2026-11-01T06:29Z', untilTwo, {}, open('01:30')],
  ['when 1:30 comes', '2026-11-01T06:30Z', untilTwo, {}, opens('12:00')],
  ['when it is 1:00 again', '2026-11-01T07:00Z', untilTwo, {}, opens('12:00')],
  ['when it is 1:29 again', '2026-11-01T07:29Z', untilTwo, {}, opens('12:00')],
  ['over the hour that comes twice', '2026-11-01T07:30Z', nights, {}, open('06:00')],
  ['one minute before 6:00 after it', '2026-11-01T11:59Z', nights, {}, open('06:00')],
  ['at 6:00 after it', '2026-11-01T12:00Z', nights, {}, opens('22:00')],
  // On March 14, 2027, the clock goes from 2:00 to 3:00, at 8:00 UTC.
  ['before the hour that is left out', '2027-03-14T07:59Z', nights, {}, open('06:00')],
  ['after the hour that is left out', '2027-03-14T08:00Z', nights, {}, open('06:00')],
  ['at 6:00 after it, an hour early in UTC', '2027-03-14T11:00Z', nights, {}, opens('22:00')],
  [
    'closing in the hour that is skipped',
    '2027-03-14T08:00Z',
    everyDay([{ opens: '12:00', closes: '02:30' }]),
    {},
    opens('12:00'),
  ],
])('hours around the clock and over midnight: %s', (_, instant, week, exceptions, expected) => {
  expect(stateAt(instant, week, exceptions)).toEqual(expected);
});

test.each<[string, Exceptions, unknown]>([
  ['the place is closed on a holiday', { '2026-11-16': [] }, opens('08:30', 'Tuesday')],
  [
    'other hours replace the usual opening',
    { '2026-11-16': [{ opens: '10:00', closes: '12:00' }] },
    opens('10:00'),
  ],
  [
    'other hours replace the usual closing',
    { '2026-11-16': [{ opens: '08:00', closes: '12:00' }] },
    open('12:00'),
  ],
  ['an unknown day has no sentence', { '2026-11-16': 'unknown' }, undefined],
])('exceptions: %s', (_, exceptions, expected) => {
  expect(stateAt('2026-11-16T09:00-06:00', hours, exceptions)).toEqual(expected);
});

test('before an unknown day the state is known, but not the next opening', () => {
  const exceptions: Exceptions = { '2026-11-17': 'unknown' };
  expect(stateAt('2026-11-16T09:00-06:00', hours, exceptions)).toEqual(open('16:45'));
  expect(stateAt('2026-11-16T18:00-06:00', hours, exceptions)).toEqual({ open: false });
});

test('an unknown day is unknown from midnight to midnight', () => {
  const exceptions: Exceptions = { '2026-11-16': 'unknown' };
  expect(stateAt('2026-11-16T00:00-06:00', hours, exceptions)).toBeUndefined();
  expect(stateAt('2026-11-16T23:59-06:00', hours, exceptions)).toBeUndefined();
});

test('an unknown day counts as closed if the place never opens on that weekday', () => {
  expect(stateAt('2026-11-18T09:00-06:00', hours, { '2026-11-18': 'unknown' })).toEqual(
    opens('12:00', 'Thursday'),
  );
});

test('an opening a week or more ahead has a date', () => {
  const closed = (...dates: string[]) => Object.fromEntries(dates.map((date) => [date, []]));
  const week = closed('2026-11-19', '2026-11-20', '2026-11-23');
  expect(stateAt('2026-11-18T09:00-06:00', hours, week)).toEqual(opens('08:30', 'Tuesday'));
  expect(stateAt('2026-11-17T18:00-06:00', hours, week)).toEqual(opens('08:30', '2026-11-24'));
});

test('the state follows the time zone of the place, not of the visitor', () => {
  for (const visitor of ['Asia/Tokyo', 'Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
    vi.stubEnv('TZ', visitor);
    expect(stateAt('2026-11-20T20:44Z', hours), visitor).toEqual(open('14:45'));
    expect(stateAt('2026-11-20T20:45Z', hours), visitor).toEqual(opens('08:30', 'Monday'));
  }
  vi.unstubAllEnvs();
});

test('a place that never opens has no sentence', () => {
  expect(stateAt('2026-11-18T09:00-06:00', everyDay([]))).toBeUndefined();
});

test('a date that the pattern matches is unknown unless it is an exception or usually closed', () => {
  const days = timetable(hours, { '2026-11-17': day });
  const at = (instant: string, pattern: RegExp) =>
    openState({ ...days, timeZone: zone }, new Date(instant), pattern).is;
  expect(at('2026-11-16T09:00-06:00', /11-161/)).toBe('?');
  expect(at('2026-11-17T09:00-06:00', /11-172/)).toBe('open');
  expect(at('2026-11-18T09:00-06:00', /11-183/)).toBe('closed');
  expect(at('2026-11-16T09:00-06:00', /11-162/)).toBe('open');
});

const christmas = /12-25/;
test.each<[string, Week, Exceptions, string, unknown]>([
  ['closed', hours, { '2026-12-24': [] }, '10:00', undefined],
  ['with other hours', hours, { '2026-12-24': day }, '10:00', undefined],
  ['unknown itself', hours, { '2026-12-24': 'unknown' }, '10:00', undefined],
  ['closed, at night', nights, { '2026-12-24': [] }, '23:00', undefined],
  ['closed, the morning after a night', nights, { '2026-12-24': [] }, '03:00', undefined],
  [
    'open over midnight',
    nights,
    { '2026-12-24': [{ opens: '23:00', closes: '04:00' }] },
    '03:59',
    { open: true },
  ],
  [
    'open over midnight, later',
    nights,
    { '2026-12-24': [{ opens: '23:00', closes: '04:00' }] },
    '04:00',
    undefined,
  ],
  [
    'open over midnight by exception',
    hours,
    { '2026-12-24': [{ opens: '08:00', closes: '02:00' }] },
    '10:00',
    undefined,
  ],
  [
    'closed, unless the holiday is an exception itself',
    hours,
    { '2026-12-24': [], '2026-12-25': day },
    '10:00',
    open('16:45'),
  ],
])('a holiday is unknown after a day that is %s', (_, week, exceptions, time, expected) => {
  expect(stateAt(`2026-12-25T${time}-06:00`, week, exceptions, christmas)).toEqual(expected);
});

test('an exception changes the next day only if hours extend over midnight', () => {
  expect(Object.keys(timetable(hours, { '2026-12-24': [] }).dates)).toEqual(['2026-12-24']);
  expect(Object.keys(timetable(nights, { '2026-12-24': [] }).dates)).toEqual([
    '2026-12-24',
    '2026-12-25',
  ]);
});

test('openState works as an inline script', () => {
  const inline: typeof openState = new Function(`return ${openState}`)();
  const week = { ...timetable(hours), timeZone: zone };
  const now = new Date('2026-11-20T15:00-06:00');
  expect(inline(week, now)).toEqual(openState(week, now));
});

const on = new Date('2027-01-01');
test.each<[OpenState, string]>([
  [{ is: 'open' }, 'Open day and night'],
  [{ is: 'open', next: '?' }, 'Open now'],
  [{ is: 'open', next: 'closed', said: '06:00', on, isNear: true }, 'Open now until 6am'],
  [{ is: 'open', next: 'closed', said: '06:00', on }, 'Open now until Friday 6am'],
  [{ is: 'closed', next: '?' }, 'Closed now'],
  [
    { is: 'closed', next: 'open', said: '06:00', on, isNear: true },
    'Closed now, opens today at 6am',
  ],
  [{ is: 'closed', next: 'open', said: '06:00', on }, 'Closed now, opens Friday 6am'],
  [
    { is: 'closed', next: 'open', said: '06:00', on, isFar: true },
    'Closed now, opens Friday, January 1 6am',
  ],
  [{ is: 'closed' }, ''],
  [{ is: '?', next: 'closed' }, ''],
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

test('the prop unknown is the sentence of an unknown day', async () => {
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

test('OpenNow updates the sentence while the page stays open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime('2026-11-16T16:44:40-06:00');
  const { container } = await renderPage(<Open now={undefined} />);
  expect(container.textContent).toBe('Open now until 4:45pm');
  const { act } = await import('react');
  act(() => vi.advanceTimersByTime(30_000));
  expect(container.textContent).toBe('Closed now, opens Tuesday 8:30am');
  vi.useRealTimers();
});
