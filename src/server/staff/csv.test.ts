import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells are quoted as RFC 4180 has it', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', null, 3])).toBe('a,"b,c","d""e","f\ng",,3\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '|cmd'])(
  '%j is not run by a spreadsheet',
  (cell) => {
    expect(csvLine([cell])).toMatch(/^"'/);
  },
);
