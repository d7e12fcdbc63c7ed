import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('csvLine quotes cells as RFC 4180 demands', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', null, 3])).toBe('a,"b,c","d""e","f\ng",,3\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '|cmd'])(
  'a spreadsheet does not run the cell %j as a formula',
  (cell) => {
    expect(csvLine([cell])).toMatch(/^"'/);
  },
);

test.each(['Ann;=1+2', 'hello\t=1+2', 'a; -1', 'a;\t@b'])(
  'in a list with other separators, a spreadsheet does not run the end of the cell %j as a formula',
  (cell) => {
    const line = csvLine([cell]).trim();
    expect(line).toMatch(/^".*"$/);
    for (const part of line.slice(1, -1).split(/[;\t]/)) expect(part).not.toMatch(/^\s*[=+\-@]/);
  },
);
