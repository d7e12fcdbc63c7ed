import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf } from '#tests/harness/files.ts';
import { placeholders } from '#tests/harness/practice.ts';
import { specificationPractice } from '#tests/harness/specification.ts';

/**
 * A pattern for a fact with any separators: "Ana Reader", "Ana-Reader". For a phone number it matches the last seven
 * digits, because the area code is not specific.
 */
const anySpelling = (fact: string) => {
  const [, exchange, line] = /^(?:\(\d{3}\) |\+1\d{3})(\d{3})-?(\d{4})$/.exec(fact) ?? [];
  if (line) return new RegExp(`${exchange}\\W{0,3}${line}(?!\\d)`);
  const words = fact.match(/\w+/g) ?? [];
  return new RegExp(`(?<!\\w)${words.join('\\W{1,3}')}(?!\\w)`, 'i');
};

/**
 * A changed fact must not require a changed test. Opening hours may be quoted, because the specification gives them.
 */
test('tests, stories and snapshots contain no fact of the practice', () => {
  const files = filesOf(
    ['tests/**/*.{ts,tsx,py,md,txt,json}', 'src/**/*.{test,stories}.{ts,tsx}'],
    { exclude: [`${specificationPractice}/**`] },
  );
  expect(files.length).toBeGreaterThan(200);
  const facts = placeholders.map(([fact]) => anySpelling(fact));
  const found = files.flatMap((file) => {
    const text = `${file}\n${readFileSync(file, 'utf8')}`;
    return facts.flatMap((fact) => fact.exec(text)?.map((words) => `${file}: ${words}`) ?? []);
  });
  expect(found).toEqual([]);
});
