import { expect, test } from 'vitest';
import { sensitiveNumbers } from './sensitive-numbers.ts';

test.each([
  ['My number is 219-09-9999.', ['a Social Security number']],
  ['SSN: 219099999', ['a Social Security number']],
  ['Visa 4111 1111 1111 1111, exp 10/28', ['a card number']],
  ['My Medicaid ID is 12345678901', ['an insurance number']],
  ['insurance member XYZ-12345678', ['an insurance number']],
])('sensitiveNumbers finds in “%s”: %s', (text, found) => {
  expect(sensitiveNumbers(text)).toEqual(found);
});

test.each([
  'Call me at 402-555-0177 or (402) 555-0178 after 5pm.',
  'I was born 10/11/1984 and live at 12 Elm Street, Omaha 68101-1234.',
  'My insurance changed in 2024. Do you take Medicaid?',
  'Order 4111 1111 1111 1112 is not a card.',
  '',
])('sensitiveNumbers finds nothing in “%s”', (text) => {
  expect(sensitiveNumbers(text)).toEqual([]);
});
