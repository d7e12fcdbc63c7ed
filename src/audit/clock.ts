/** The time at which every page is measured: a Friday in Omaha just after the office has closed, so that pages say what to do then. */
export const auditTime = new Date('2026-11-20T15:00:00-06:00');
