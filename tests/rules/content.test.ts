import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitProse } from '#build/prose-plugin.ts';
import { departments } from '#contact/fields.ts';
import { content, findProblems } from '#content/validate.ts';
import { filesOf } from '#tests/harness/files.ts';
import { register } from '#tests/harness/register.ts';

const { practice } = content;

const prose = filesOf('src/content/{prose,services}/*.mdx');
const textOf = (file: string) => splitProse(readFileSync(file, 'utf8')).text;

test('the content has no problems', () => {
  expect(findProblems({ publicDir: 'public', register })).toBe('');
});

const ownKind = filesOf('src/site/pages/*.tsx').filter(
  (file) => !file.endsWith('.test.tsx') && !file.endsWith('/prose.tsx'),
);

test('each page file is in the register and belongs to one page', () => {
  expect(register.map(({ file }) => file).sort()).toEqual([...prose, ...ownKind].sort());
  expect(register.filter(({ page }) => !page)).toEqual([]);
});

/** Records without a text to confirm: names that repeat the title of a page, and markers. */
const withoutStatus = [
  'menu',
  'legalLinks',
  'noticeLinks',
  'services',
  'documents',
  'furtherPages',
  'unpublishedFacts',
  'practice',
  'practiceStatus',
];

test('every record has a status: its source, or who has confirmed it', () => {
  const missing = Object.entries(content).flatMap(([name, records]) => {
    if (withoutStatus.includes(name)) return [];
    const all = 'status' in records ? [['', records]] : Object.entries(records);
    return all.filter(([, record]) => !('status' in record)).map(([key]) => `${name}.${key}`);
  });
  expect(missing).toEqual([]);
  expect(Object.keys(content.practiceStatus).sort()).toEqual(Object.keys(practice).sort());
});

/**
 * The values of these components. The build fails on an unknown component and on an unknown `of` elsewhere, but not on
 * these.
 */
const values: Record<string, readonly string[]> = {
  BlankLines: ['1', '2', '3'],
  Notice: ['information', 'warning'],
  Checklist: ['bring', 'leave'],
  Email: Object.keys(practice.emails),
};

test.each(prose)('%s has only Markdown and components with known values', (file) => {
  const text = textOf(file).replace(/\{\/\*.*?\*\/\}/gs, '');
  const unknown = [...text.matchAll(/<(\w+) (?:of|kind|look)="([^"]*)"/g)]
    .filter(([, name = '', value = '']) => values[name]?.includes(value) === false)
    .map(([tag]) => tag);
  expect(unknown).toEqual([]);
  expect(text, 'expressions, imports and exports').not.toMatch(/[{}]|^(?:import|export)\b/m);
});

/** Pairs after a comma that are not the end of a series. */
const pairs =
  /, (?:again and again|alone or with|before or after|bills and estimates|blue or gray|call and ask|call or (?:text|write)|day or night|directly or indirectly|intake and consent|residential or hospital|see or hear|with or without)/g;

test.each(
  filesOf(['src/content/**/*.{mdx,ts}', 'src/build/forms/*.ts'], {
    exclude: ['**/*.test.ts'],
  }),
)('%s has a comma before the last item of a series', (file) => {
  const text = textOf(file).replace(/\/\*.*?\*\/|^\s*\/\/[^\n]*/gms, '');
  const without = /[^.\n]*, [a-z-]+ (?:and|or) .*/g;
  expect(text.replace(pairs, '').match(without)).toBeNull();
});

test('the contact notices have each department, in the order of the form', () => {
  expect(Object.keys(content.contactNotices.whatHappensNext)).toEqual([...departments]);
});
