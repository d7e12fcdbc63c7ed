import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf } from '#tests/harness/files.ts';
import { placeholders } from '#tests/harness/practice.ts';
import { specificationPractice } from '#tests/harness/specification.ts';

/**
 * Returns a pattern that matches a fact with any separators: "Ana Reader", "Ana-Reader". For a phone number it matches
 * the last seven digits, because other numbers have the same area code.
 */
const patternOf = (fact: string) => {
  const [, exchange, line] = /^(?:\(\d{3}\) |\+1\d{3})(\d{3})-?(\d{4})$/.exec(fact) ?? [];
  if (line) return new RegExp(`${exchange}\\W{0,3}${line}(?!\\d)`);
  const words = fact.match(/\w+/g) ?? [];
  return new RegExp(`(?<!\\w)${words.join('\\W{1,3}')}(?!\\w)`, 'i');
};

// Otherwise a changed fact would require a changed test. Tests may quote opening hours, because the specification does.
test('tests, stories and snapshots contain no fact of the practice', () => {
  const files = filesOf(
    ['tests/**/*.{ts,tsx,py,md,txt,json}', 'src/**/*.{test,stories}.{ts,tsx}'],
    { exclude: [`${specificationPractice}/**`] },
  );
  expect(files.length).toBeGreaterThan(200);
  const factPatterns = placeholders.map(([fact]) => patternOf(fact));
  const quotedFacts = files.flatMap((file) => {
    const text = `${file}\n${readFileSync(file, 'utf8')}`;
    return factPatterns.flatMap(
      (pattern) => pattern.exec(text)?.map((fact) => `${file}: ${fact}`) ?? [],
    );
  });
  expect(quotedFacts).toEqual([]);
});
