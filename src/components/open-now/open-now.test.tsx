import { expect, test, vi } from 'vitest';
import { renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './open-now.stories.tsx';
import { type Exceptions, openState } from './open-state.ts';

const { Open } = storiesFrom(stories);

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
const open = (until: string) => ({ open: true, until });
const opens = (time: string, on?: string) => ({ open: false, opens: time, ...(on && { day: on }) });

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
  // Summer time begins on Sunday 8 March 2026 at 2:00 and ends on Sunday 1 November 2026 at 2:00.
  ['the Friday before summer time', '2026-03-06T14:44-06:00', open('14:45')],
  ['the Monday after it began, 13:30 UTC', '2026-03-09T13:30Z', open('16:45')],
  ['the Monday after it began, one minute earlier', '2026-03-09T13:29Z', opens('08:30')],
  ['the night in which it begins', '2026-03-08T08:30Z', opens('08:30', 'Monday')],
  ['the hour that comes twice', '2026-11-01T06:30Z', opens('08:30', 'Monday')],
  ['the Monday after it ended, 14:30 UTC', '2026-11-02T14:30Z', open('16:45')],
  ['the Monday after it ended, one minute earlier', '2026-11-02T14:29Z', opens('08:30')],
])('%s', (_, instant, expected) => {
  expect(openState(hours, new Date(instant), zone)).toEqual(expected);
});

test.each<[string, Exceptions, unknown]>([
  ['a holiday is closed', { '2026-11-16': [] }, opens('08:30', 'Tuesday')],
  ['other hours win', { '2026-11-16': [{ opens: '10:00', closes: '12:00' }] }, opens('10:00')],
  ['an unknown day says nothing', { '2026-11-16': 'unknown' }, undefined],
])('exceptions: %s', (_, exceptions, expected) => {
  expect(openState(hours, new Date('2026-11-16T09:00-06:00'), zone, exceptions)).toEqual(expected);
});

test('an unknown next day says nothing, but today is still known', () => {
  const exceptions: Exceptions = { '2026-11-17': 'unknown' };
  const at = (time: string) => openState(hours, new Date(time), zone, exceptions);
  expect(at('2026-11-16T09:00-06:00')).toEqual(open('16:45'));
  expect(at('2026-11-16T18:00-06:00')).toBeUndefined();
});

test('a place that never opens is not called closed', () => {
  const never = { ...hours, Monday: [], Tuesday: [], Thursday: [], Friday: [] };
  expect(openState(never, new Date(), zone)).toBeUndefined();
});

test.each([
  ['2026-11-16T09:00-06:00', 'Open now until 4:45pm'],
  ['2026-11-20T15:00-06:00', 'Closed now, opens Monday 8:30am'],
  ['2026-11-19T10:00-06:00', 'Closed now, opens today at 12pm'],
])('at %s it says "%s", after hydration only', async (now, words) => {
  const { container } = await renderPage(<Open hours={hours} now={new Date(now)} />, {
    beforeHydration: (server) => expect(server.textContent).toBe(''),
  });
  expect(container.textContent).toBe(words);
  expect(container.querySelector('[aria-live], [role=status]')).toBeNull();
});

test('looks at the clock again while the page stays open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime('2026-11-16T16:44:40-06:00');
  const { container } = await renderPage(<Open now={undefined} />);
  expect(container.textContent).toBe('Open now until 4:45pm');
  const { act } = await import('react');
  act(() => vi.advanceTimersByTime(30_000));
  expect(container.textContent).toBe('Closed now, opens Tuesday 8:30am');
  vi.useRealTimers();
});
