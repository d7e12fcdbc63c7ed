/** The instant at which every page of the audit is read, in Omaha a Friday during office hours. */
export const now = new Date('2026-11-20T15:00:00-06:00');
