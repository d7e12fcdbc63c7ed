import { expect, test } from 'vitest';
import { readDate } from './read-date.ts';

const read = (month: string, day: string, year: string, locale?: string) =>
  readDate({ day, month, year }, locale);

test.each([
  ['3', '7', '1984'],
  [' 03 ', '07', ' 1984 '],
  ['March', '7', '1984'],
  ['mar.', '7', '1984'],
  ['MARC', '7', '1984'],
  ['٣', '٧', '١٩٨٤'],
  ['۰۳', '۷', '۱۹۸۴'],
  ['३', '०७', '१९८४'],
  ['３', '７', '１９８４'],
  ['𝟹', '𝟕', '𝟭𝟵𝟴𝟰'],
])(
  'readDate reads the month "%s", the day "%s" and the year "%s" as March 7, 1984',
  (month, day, year) => {
    expect(read(month, day, year)).toEqual({ date: '1984-03-07' });
  },
);

test('readDate reads the name of a month in the given language, unless it could be two months', () => {
  expect(read('marzo', '7', '1984', 'es-MX')).toEqual({ date: '1984-03-07' });
  expect(read('juil.', '7', '1984', 'fr')).toEqual({ date: '1984-07-07' });
  expect(read('jui', '7', '1984', 'fr'), 'juin or juillet').toEqual({ wrong: ['month'] });
});

test.each([
  [['', '', ''], { missing: ['day', 'month', 'year'] }],
  [['3', ' ', '1984'], { missing: ['day'] }],
  [['13', '7', '1984'], { wrong: ['month'] }],
  [['0', '0', '84'], { wrong: ['day', 'month', 'year'] }],
  [['ma', '7', '1984'], { wrong: ['month'] }],
  [['Marble', '7', '1984'], { wrong: ['month'] }],
  [['3', '-7', '1984'], { wrong: ['day'] }],
  [['6', '31', '1984'], { wrong: ['day'] }],
  [['2', '29', '1983'], { wrong: ['day'] }],
] as const)(
  'for the month, day and year %j, readDate returns %j',
  ([month, day, year], expected) => {
    expect(read(month, day, year)).toEqual(expected);
  },
);

test('readDate accepts February 29 in a leap year, and years that begin with zeros', () => {
  expect(read('2', '29', '1984')).toEqual({ date: '1984-02-29' });
  expect(read('1', '1', '0044')).toEqual({ date: '0044-01-01' });
});
