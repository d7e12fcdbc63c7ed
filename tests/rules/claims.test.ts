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

test('every page and every form that names naloxone says where to get it', () => {
  const naming = saying(/naloxone/i).filter((file) => !/\/(?:sources|statements)\.ts$/.test(file));
  expect(naming.length).toBeGreaterThan(4);
  const where = /<Naloxone\/>|statements\.naloxone\.text/;
  expect(naming.filter((file) => !where.test(textOf(file)))).toEqual([]);
});

test('every page and every form with a rule about pets says that it does not cover service animals', () => {
  const about = saying(/\bpets?\b/i).filter((file) => !file.endsWith('/statements.ts'));
  expect(about.length).toBeGreaterThan(2);
  const exception = /<ServiceAnimals\/>|statements\.serviceAnimals\.text/;
  expect(about.filter((file) => !exception.test(textOf(file)))).toEqual([]);
});

test('whoever is told to ask about suicide asks in the words that crisis lines use', () => {
  const asking = saying(/ask(?:ing)? (?:me|about suicide)|talks about (?:dying|death|suicide)/i);
  expect(asking.length).toBeGreaterThan(1);
  for (const file of asking)
    expect(textOf(file), file).toContain('“Are you thinking about killing yourself?”');
});
