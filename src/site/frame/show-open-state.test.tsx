import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { english } from '#components/components-provider/messages.ts';
import { openSentence } from '#components/open-now/open-sentence.ts';
import { openState, type Weekday, weekdays } from '#components/open-now/open-state.ts';
import { type Exceptions, timetable, type Week } from '#components/open-now/timetable.ts';
import { holidayPattern } from '#content/federal-holidays.ts';
import { formatTime } from '#content/hours.ts';
import { openingSentence } from '#words/hours.ts';
import { hideNotices, showOpenState } from './show-open-state.ts';

const timeZone = 'America/Chicago';
const unknownText = 'Not known';
const everyDay = (opens: string, closes: string) =>
  Object.fromEntries<Week[Weekday]>(weekdays.map((day) => [day, [{ opens, closes }]])) as Week;
const officeWeek: Week = { ...everyDay('08:30', '16:45'), Saturday: [], Sunday: [] };

const noHolidays = /^$/;

/**
 * The observers and listeners that the script adds. They are removed between tests, because each test runs the script.
 */
const added: { observers: MutationObserver[]; listeners: EventListener[] } = {
  observers: [],
  listeners: [],
};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { observe } = MutationObserver.prototype;
  vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (
    this: MutationObserver,
    ...args
  ) {
    added.observers.push(this);
    observe.apply(this, args);
  });
  const addEventListener = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (kind: string, listener: EventListener) => {
    added.listeners.push(listener);
    addEventListener(kind, listener);
  });
});
function stopScript() {
  for (const observer of added.observers.splice(0)) observer.disconnect();
  for (const listener of added.listeners.splice(0))
    removeEventListener('DOMContentLoaded', listener);
  vi.clearAllTimers();
}
afterEach(() => {
  stopScript();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Runs the script from its text, as a page does. */
function runScript(week: Week, exceptions: Exceptions, holidays = noHolidays) {
  const inline: typeof showOpenState = new Function(`return ${showOpenState}`)();
  inline(
    openState,
    { ...timetable(week, exceptions, formatTime, holidays), timeZone },
    holidays,
    new Function(`return ${openingSentence}`)(),
    unknownText,
    new Function(`return ${hideNotices}`)(),
  );
  dispatchEvent(new Event('DOMContentLoaded'));
}
/** Returns the text of a page after the script has run. */
function textAfterScript(week: Week, exceptions: Exceptions, holidays?: RegExp) {
  document.body.innerHTML = '<p data-opening="">the hours</p>';
  runScript(week, exceptions, holidays);
  return document.body.textContent;
}

test.each<[string, Week, Exceptions]>([
  ['office hours', officeWeek, {}],
  [
    'office hours with a closed day',
    officeWeek,
    { '2026-11-26': [], '2026-11-27': [{ opens: '10:00', closes: '12:00' }] },
  ],
  ['office hours with an unknown day', officeWeek, { '2026-11-26': 'unknown' }],
  [
    'office hours with two closed weeks',
    officeWeek,
    Object.fromEntries(Array.from({ length: 14 }, (_, day) => [`2026-11-${17 + day}`, []])),
  ],
  ['hours over midnight with a closed day', everyDay('22:00', '06:00'), { '2026-11-26': [] }],
  ['day and night', everyDay('00:00', '24:00'), {}],
  ['day and night except one day', everyDay('00:00', '24:00'), { '2026-11-26': [] }],
  ['day and night with an unknown day', everyDay('00:00', '24:00'), { '2026-11-26': 'unknown' }],
])('for %s the script writes the same sentence as OpenNow', (_, week, exceptions) => {
  const days = timetable(week, exceptions);
  for (let hours = 0; hours < 12 * 24; hours += 5) {
    vi.setSystemTime(Date.parse('2026-11-16T00:10-06:00') + hours * 3_600_000);
    const state = openState({ ...days, timeZone }, new Date());
    expect(textAfterScript(week, exceptions), String(new Date())).toBe(
      openSentence(state, english, 'en-US') || unknownText,
    );
    expect(document.documentElement.dataset.open).toBe(state.state);
    stopScript();
  }
});

test('on a date that matches the pattern of holidays, the script writes the text for unknown hours', () => {
  vi.setSystemTime('2026-11-26T10:00-06:00');
  expect(textAfterScript(officeWeek, {}, /11-264/)).toBe(unknownText); // November 26, a Thursday (4)
  stopScript();
  vi.setSystemTime('2026-11-26T10:00-06:00');
  expect(textAfterScript(officeWeek, {}, /11-265/)).toBe('Open now until 4:45pm');
});

test('on Christmas Day the script writes the text for unknown hours, although special hours are known for the day before', () => {
  vi.setSystemTime('2026-12-25T10:00-06:00');
  const christmasEve = { '2026-12-24': [{ opens: '08:30', closes: '12:00' }] };
  expect(textAfterScript(officeWeek, christmasEve, holidayPattern)).toBe(unknownText);
});

test('the script keeps a translation until the sentence changes, and also writes into elements added later', async () => {
  vi.setSystemTime('2026-11-16T16:44:57-06:00');
  textAfterScript(officeWeek, {});
  const [line] = document.querySelectorAll('p');
  if (!line) throw new Error('The page has no element [data-opening].');
  line.innerHTML = '<font>Abierto</font>';
  await Promise.resolve(); // lets the MutationObserver run
  expect(line.textContent, 'a translation stays').toBe('Abierto');
  vi.advanceTimersByTime(5_000);
  expect(line.textContent).toBe('Closed now, opens Tuesday 8:30am');
  document.body.insertAdjacentHTML('beforeend', '<p id="later" data-opening="">the hours</p>');
  await Promise.resolve();
  expect(document.getElementById('later')?.textContent).toBe('Closed now, opens Tuesday 8:30am');
});

test('the script shows a notice only on its days, in the practice’s time zone', () => {
  document.body.innerHTML = '<p data-from="2026-12-02" data-until="2026-12-03">Snow</p>';
  const isHidden = () => document.querySelector('p')?.hidden;
  vi.setSystemTime('2026-12-02T05:59Z');
  runScript(officeWeek, {});
  expect(isHidden(), 'at 11:59pm the day before').toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(isHidden(), 'at midnight').toBe(false);
  vi.setSystemTime('2026-12-04T05:59:50Z');
  vi.advanceTimersByTime(5_000);
  expect(isHidden(), 'in the last minute').toBe(false);
  vi.advanceTimersByTime(5_000);
  expect(isHidden(), 'afterwards').toBe(true);
});
