/** Spreadsheets run a cell that begins with one of these characters, even after blanks or in its full-width form. */
const formula = /^\s*[=+\-@|%＝＋－＠]/;

/** One line of RFC 4180, with an apostrophe before each cell that a spreadsheet would run as a formula. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  const quoted = cells.map((cell) => {
    const text = String(cell ?? '');
    const safe = formula.test(text) ? `'${text}` : text;
    return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${quoted.join(',')}\r\n`;
}
