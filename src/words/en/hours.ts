import type { OpenState } from '#components/open-now/open-state.ts';

// The words about opening hours, and about whether the office is open.

/** The names of the days of a week. */
export const weekdayNames = {
  Monday: 'Monday',
  Tuesday: 'Tuesday',
  Wednesday: 'Wednesday',
  Thursday: 'Thursday',
  Friday: 'Friday',
  Saturday: 'Saturday',
  Sunday: 'Sunday',
};

export const midnight = 'midnight';
export const open24Hours = 'Open 24 hours';
export const closed = 'Closed';
/** The beginning of a line that begins with a day. */
export const atLineStart = (text: string) => text;
export const dayRange = (first: string, last: string) => `${first} to ${last}`;
export const dayList = (days: readonly string[]) =>
  days.length > 1 ? `${days.slice(0, -1).join(', ')} and ${days.at(-1)}` : (days[0] ?? '');
/** Converts a time such as 8, "30" in the morning to "8:30am"; `minutes` is '' on the hour. */
export const clockTime = (hour: number, minutes: string, isMorning: boolean) =>
  `${hour}${minutes && `:${minutes}`}${isMorning ? 'am' : 'pm'}`;
/** A time in `openingSentence`. */
export const clockTimeInSentence = (time: string) => time;
export const span = (opens: string, closes: string) => `${opens} - ${closes}`;

export const officeHours = 'Office hours';
export const unknownOpening = 'Holiday today: call to ask if we are open';
export const holidayNote = (city: string) =>
  `${city} time. On federal holidays our hours may differ: call to ask.`;

export const insideCrisisLinks = {
  inDanger: 'In danger,',
  call911: 'call 911',
  inCrisis: 'In crisis,',
  call988: 'call 988',
  or: 'or',
  text988: 'text 988',
  dayOrNight: 'day or night.',
};
export const nobodyAnswers = 'While we are closed, nobody answers our phone.';
export const crisisLinesAtTop = 'The crisis lines at the top of this page answer day and night.';

/**
 * The sentence about whether the office is open. Its text is part of an inline script, so it must not use anything from
 * outside itself. A test compares it with the library's `openSentence`, which works in all languages and is longer.
 */
export const openingSentence = ({
  state,
  nextState,
  timeText: changeTime,
  date,
  isNear,
  isFar,
}: OpenState): string => {
  const isOpen = state === 'open';
  let sentence = (isOpen ? 'Open' : 'Closed') + (isOpen && !nextState ? ' day and night' : ' now');
  if (changeTime) {
    sentence += isOpen ? ' until ' : ', opens ';
    if (!isNear)
      sentence += `${date?.toLocaleDateString('en-US', {
        timeZone: 'UTC',
        weekday: 'long',
        ...(isFar && { month: 'long', day: 'numeric' }),
      })} `;
    else if (!isOpen) sentence += 'today at ';
    sentence += changeTime;
  }
  return sentence;
};
