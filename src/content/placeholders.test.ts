import { expect, test } from 'vitest';
import { fillPlaceholders, writtenAt } from './placeholders.ts';

const records = {
  notPublished: 'Not published.',
  practice: {
    phone: '+14025550199',
    origin: 'https://www.example.org',
    address: { street: '1 A Street', city: 'B', state: 'C', postalCode: '00001' },
  },
  offices: [{ id: 'state', name: 'State Office' }],
  shared: { link: { name: 'Start', to: '/start' }, call: 'Call {practice.phone}.' },
};

function filled(text: unknown) {
  const reports: string[] = [];
  const { page } = fillPlaceholders({ ...records, page: text }, (path, report) =>
    reports.push(`${path.join()}: ${report}`),
  );
  expect(reports).toEqual([]);
  return page;
}

test('a telephone number in a text is as people read it, and a link keeps its format', () => {
  expect(filled('Call {practice.phone}, please.')).toBe('Call (402) 555-0199, please.');
  expect(filled('{practice.phone}')).toBe('+14025550199');
});

test('the address stands on one line, and the website without https', () => {
  expect(filled('Write to {practice.addressLine}!')).toBe('Write to 1 A Street, B, C 00001!');
  expect(filled('See {practice.website}/forms')).toBe('See www.example.org/forms');
});

test('a placeholder may stand for an item by its id, for a record, and for a text with placeholders', () => {
  expect(filled('Ask the {offices.state.name}.')).toBe('Ask the State Office.');
  expect(filled(['{shared.link}'])).toEqual([{ name: 'Start', to: '/start' }]);
  expect(filled('First: {shared.call}')).toBe('First: Call (402) 555-0199.');
});

test('a value in an inserted record is written where the placeholder says', () => {
  const page = { links: ['{shared.link}', '{offices.state}'] };
  expect(writtenAt({ ...records, page }, ['page', 'links', 0, 'to'])).toEqual([
    'shared',
    'link',
    'to',
  ]);
  expect(writtenAt({ ...records, page }, ['page', 'links', 1, 'name'])).toEqual([
    'offices',
    0,
    'name',
  ]);
  expect(writtenAt({ ...records, page }, ['page', 'links', 1])).toEqual(['page', 'links', 1]);
});
