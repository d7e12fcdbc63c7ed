/**
 * Matches a cell that spreadsheets run as a formula: it begins with one of these characters, in normal or full width,
 * even after blanks.
 */
const formula = /^\s*[=+\-@|%＝＋－＠]/;

/** Returns a CSV line by RFC 4180, with an apostrophe before each cell that a spreadsheet would run as a formula. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  const quoted = cells.map((cell) => {
    const text = String(cell ?? '');
    const safe = formula.test(text) ? `'${text}` : text;
    return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${quoted.join(',')}\r\n`;
}
