/** The instant at which every page of the audit is read: a Friday in Omaha on which the office has just closed, so that pages show what to do then. */
export const now = new Date('2026-11-20T15:00:00-06:00');
