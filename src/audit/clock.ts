/**
 * The time on the clock of every measured page: a Friday in Omaha just after the office has closed, when pages say what
 * to do until it opens.
 */
export const auditTime = new Date('2026-11-20T15:00:00-06:00');
