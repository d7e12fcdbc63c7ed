import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { english } from '#components/components-provider/messages.ts';
import { openSentence } from '#components/open-now/open-sentence.ts';
import { openState, type Weekday, weekdays } from '#components/open-now/open-state.ts';
import { type Exceptions, timetable, type Week } from '#components/open-now/timetable.ts';
import { holidayPattern } from '#content/federal-holidays.ts';
import { formatTime } from '#content/hours.ts';
import { hideNotices, showOpening } from './show-opening.ts';

const timeZone = 'America/Chicago';
const unknown = 'Not known';
const everyDay = (opens: string, closes: string) =>
  Object.fromEntries<Week[Weekday]>(weekdays.map((day) => [day, [{ opens, closes }]])) as Week;
const officeWeek: Week = { ...everyDay('08:30', '16:45'), Saturday: [], Sunday: [] };

const nothing = /^$/;

/** What the script has started. Each test runs the script, so these must be stopped between tests. */
const started: { observers: MutationObserver[]; listeners: EventListener[] } = {
  observers: [],
  listeners: [],
};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { observe } = MutationObserver.prototype;
  vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (
    this: MutationObserver,
    ...given
  ) {
    started.observers.push(this);
    observe.apply(this, given);
  });
  const add = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (kind: string, act: EventListener) => {
    started.listeners.push(act);
    add(kind, act);
  });
});
function stop() {
  for (const observer of started.observers.splice(0)) observer.disconnect();
  for (const act of started.listeners.splice(0)) removeEventListener('DOMContentLoaded', act);
  vi.clearAllTimers();
}
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Runs the script as a page does. */
function run(week: Week, exceptions: Exceptions, holidays = nothing) {
  const inline: typeof showOpening = new Function(`return ${showOpening}`)();
  inline(
    openState,
    { ...timetable(week, exceptions, formatTime, holidays), timeZone },
    holidays,
    unknown,
    new Function(`return ${hideNotices}`)(),
  );
  dispatchEvent(new Event('DOMContentLoaded'));
}
function written(week: Week, exceptions: Exceptions, holidays?: RegExp) {
  document.body.innerHTML = '<p data-opening="">the hours</p>';
  run(week, exceptions, holidays);
  return document.body.textContent;
}

test.each<[string, Week, Exceptions]>([
  ['an office', officeWeek, {}],
  [
    'a closed day',
    officeWeek,
    { '2026-11-26': [], '2026-11-27': [{ opens: '10:00', closes: '12:00' }] },
  ],
  ['an unknown day', officeWeek, { '2026-11-26': 'unknown' }],
  [
    'two closed weeks',
    officeWeek,
    Object.fromEntries(Array.from({ length: 14 }, (_, day) => [`2026-11-${17 + day}`, []])),
  ],
  ['nights', everyDay('22:00', '06:00'), { '2026-11-26': [] }],
  ['day and night', everyDay('00:00', '24:00'), {}],
  ['day and night except one day', everyDay('00:00', '24:00'), { '2026-11-26': [] }],
  ['day and night with an unknown day', everyDay('00:00', '24:00'), { '2026-11-26': 'unknown' }],
])('for %s the page shows the same text as OpenNow', (_, week, exceptions) => {
  const days = timetable(week, exceptions);
  for (let hours = 0; hours < 12 * 24; hours += 3) {
    vi.setSystemTime(Date.parse('2026-11-16T00:10-06:00') + hours * 3_600_000);
    const state = openState({ ...days, timeZone }, new Date());
    expect(written(week, exceptions), String(new Date())).toBe(
      openSentence(state, english, 'en-US') || unknown,
    );
    expect(document.documentElement.dataset.open).toBe(state.is);
    stop();
  }
});

test('on a date that matches the pattern of holidays, the text says to call and ask', () => {
  vi.setSystemTime('2026-11-26T10:00-06:00');
  expect(written(officeWeek, {}, /11-264/)).toBe(unknown);
  stop();
  vi.setSystemTime('2026-11-26T10:00-06:00');
  expect(written(officeWeek, {}, /11-265/)).toBe('Open now until 4:45pm');
});

test('on Christmas Day the text says to call and ask although the hours of the day before are known', () => {
  vi.setSystemTime('2026-12-25T10:00-06:00');
  const short = { '2026-12-24': [{ opens: '08:30', closes: '12:00' }] };
  expect(written(officeWeek, short, holidayPattern)).toBe(unknown);
});

test('the text is updated when it changes, also over a translation and in elements added later', async () => {
  vi.setSystemTime('2026-11-16T16:44:57-06:00');
  written(officeWeek, {});
  const [line] = document.querySelectorAll('p');
  if (!line) throw new Error('The page has no opening line.');
  line.innerHTML = '<font>Abierto</font>';
  await Promise.resolve(); // lets the MutationObserver run
  expect(line.textContent, 'a translation stays').toBe('Abierto');
  vi.advanceTimersByTime(5_000);
  expect(line.textContent).toBe('Closed now, opens Tuesday 8:30am');
  document.body.insertAdjacentHTML('beforeend', '<p id="later" data-opening="">the hours</p>');
  await Promise.resolve();
  expect(document.getElementById('later')?.textContent).toBe('Closed now, opens Tuesday 8:30am');
});

test('a notice is visible only on its days, in the practice’s time zone', () => {
  document.body.innerHTML = '<p data-from="2026-12-02" data-until="2026-12-03">Snow</p>';
  const isHidden = () => document.querySelector('p')?.hidden;
  vi.setSystemTime('2026-12-02T05:59Z');
  run(officeWeek, {});
  expect(isHidden(), 'at 11:59pm the day before').toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(isHidden(), 'at midnight').toBe(false);
  vi.setSystemTime('2026-12-04T05:59:50Z');
  vi.advanceTimersByTime(5_000);
  expect(isHidden(), 'in the last minute').toBe(false);
  vi.advanceTimersByTime(5_000);
  expect(isHidden(), 'afterwards').toBe(true);
});
