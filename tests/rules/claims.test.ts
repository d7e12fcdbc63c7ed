import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitProse } from '#build/prose-plugin.ts';

/** Half of these statements can harm: somebody acts on the half that is there. */
const files = globSync(['src/content/**/*.{mdx,ts}', 'src/build/forms/*.ts']).sort();
const textOf = (file: string) => splitProse(readFileSync(file, 'utf8')).text;
const saying = (words: RegExp) => files.filter((file) => words.test(textOf(file)));

test('a wait before naltrexone is given for short-acting opioids, and for buprenorphine and methadone', () => {
  const pages = saying(/7 to 10 days/);
  expect(pages.length).toBeGreaterThan(0);
  for (const file of pages) {
    expect(textOf(file), file).toMatch(/short-acting opioids[^.]*7 to 10 days/i);
    expect(textOf(file), file).toMatch(/buprenorphine or methadone[^.]*two weeks/i);
  }
});
