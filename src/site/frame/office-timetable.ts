import type { Timetable } from '#components/open-now/open-state.ts';
import { timetable } from '#components/open-now/timetable.ts';
import { comingDays } from '#content/coming-days.ts';
import { holidayPattern } from '#content/federal-holidays.ts';
import { formatTime } from '#content/hours.ts';
import { changedHours } from '#content/opening.ts';
import { practice } from '#practice/practice.yaml';
import { clockTimeInSentence } from '#words/hours.ts';

/** When the office is open, in the practice's time zone. */
export const officeTimetable: Timetable = {
  ...timetable(
    practice.hours.office,
    changedHours(comingDays),
    (time) => clockTimeInSentence(formatTime(time)),
    holidayPattern,
  ),
  timeZone: practice.timeZone,
};
