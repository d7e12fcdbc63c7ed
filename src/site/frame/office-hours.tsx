import { Hours } from '#components/hours/hours.tsx';
import { officeNote, officeRows, specialRows } from '#content/hours.ts';

/** The office's week, the dates that differ from it, and what no table can say. */
export const OfficeHours = () => (
  <Hours caption="Office hours" rows={[...officeRows(), ...specialRows()]} note={officeNote} />
);
