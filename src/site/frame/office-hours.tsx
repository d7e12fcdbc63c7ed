import { Hours } from '#components/hours/hours.tsx';
import { officeNote, officeRows, specialDayRows } from '#content/hours.ts';
import { atLineStart, officeHours } from '#words/hours.ts';

/** The id of the hours in the footer of every page. */
export const hoursId = 'hours';

/** The office's weekly hours, the dates with other hours, and a note. */
export const OfficeHours = () => (
  <Hours
    caption={officeHours}
    rows={[...officeRows(), ...specialDayRows()].map(({ days, times }) => ({
      days: atLineStart(days),
      times,
    }))}
    note={officeNote}
  />
);
