/**
 * Matches a cell that spreadsheets run as a formula: it begins with one of these characters, in normal or full width,
 * even after blanks.
 */
const formula = /^\s*[=+\-@|%＝＋－＠]/;
/**
 * Matches what follows a semicolon or a tab inside a cell, if it would be a formula: where these separate cells, as in
 * Excel with German settings, it is a cell of its own, whatever the quotes say.
 */
const formulaInside = /([;\t]\s*)(?=[=+\-@|%＝＋－＠])/g;

/** Returns a CSV line by RFC 4180, with an apostrophe before each text that a spreadsheet would run as a formula. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  const quoted = cells.map((cell) => {
    const text = String(cell ?? '');
    const safe = `${formula.test(text) ? "'" : ''}${text.replace(formulaInside, "$1'")}`;
    return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${quoted.join(',')}\r\n`;
}
