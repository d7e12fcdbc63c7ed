import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf } from '#tests/harness/files.ts';
import { placeholders } from '#tests/harness/practice.ts';
import { specificationPractice } from '#tests/harness/specification.ts';

/**
 * A fact however its parts are joined: "Ana Reader", "Ana-Reader". Of a telephone number the last seven digits count,
 * because the area code is everybody's.
 */
const anySpelling = (fact: string) => {
  const [, exchange, line] = /^(?:\(\d{3}\) |\+1\d{3})(\d{3})-?(\d{4})$/.exec(fact) ?? [];
  if (line) return new RegExp(`${exchange}\\W{0,3}${line}(?!\\d)`);
  const words = fact.match(/\w+/g) ?? [];
  return new RegExp(`(?<!\\w)${words.join('\\W{1,3}')}(?!\\w)`, 'i');
};

/** One can change a fact without touching a test. Hours may be quoted: they are the specification's. */
test('tests, stories and kept walks take the facts about the practice from the content', () => {
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
