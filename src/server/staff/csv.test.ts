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
