import { Hours } from '#components/hours/hours.tsx';
import { officeNote, officeRows, specialDayRows } from '#content/hours.ts';

/** The office's weekly hours, the dates with other hours, and a note. */
export const OfficeHours = () => (
  <Hours caption="Office hours" rows={[...officeRows(), ...specialDayRows()]} note={officeNote} />
);
