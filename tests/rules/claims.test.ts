import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { departments, fields } from '#contact/fields.ts';
import { splitProse } from '#content/front-matter.ts';
import { filesOf } from '#tests/harness/files.ts';
import { allPageEntries } from '#tests/harness/page-entries.ts';
import { practiceFolder } from '#tests/harness/practice-folder.ts';
import { servicePages as allServices } from '#tests/harness/specification.ts';

// Most of these tests look for a statement that can cause harm unless a second statement goes with it, and expect both.

const files = filesOf(['src/content/*.ts', `${practiceFolder}/**/*.{mdx,yaml}`], {
  // The search compares queries with these lists of words; nobody reads them.
  exclude: ['**/*.test.ts', 'src/content/synonyms.ts', '**/search.yaml'],
});
const textOf = (file: string) => splitProse(readFileSync(file, 'utf8')).text;

/** How many files must say something, so that a test checks any: a practice with fewer services has fewer texts. */
const least = (count: number) =>
  allServices.every((path) => allPageEntries.some(({ page }) => page?.path === path)) ? count : 0;
/** A practice need not have one. */
const hasSpanishPage = allPageEntries.some(({ page }) => page?.path === '/es');
const filesThatSay = (pattern: RegExp) => files.filter((file) => pattern.test(textOf(file)));

test('a page that says how long to wait before naltrexone says it both for short-acting opioids and for buprenorphine or methadone', () => {
  const pages = filesThatSay(/7 to 10 days/);
  expect(pages.length).toBeGreaterThanOrEqual(least(1));
  for (const file of pages) {
    expect(textOf(file), file).toMatch(/short-acting opioids[^.]*7 to 10 days/i);
    expect(textOf(file), file).toMatch(/buprenorphine or methadone[^.]*two weeks/i);
  }
});

test('every page and every form that names naloxone says where to get it', () => {
  // These need not say it: the list of sources, the record with the sentence itself and its schema, and the crisis
  // answers, whose readers are next to someone who is not breathing.
  const exceptions = /\/(?:sources\.yaml|statements\.yaml|schema\.ts|crisis-answers\.ts)$/;
  const naloxoneFiles = filesThatSay(/naloxone/i).filter((file) => !exceptions.test(file));
  expect(naloxoneFiles.length).toBeGreaterThanOrEqual(least(5));
  const whereToGetIt = /<Naloxone\/>|statements\.naloxone\.text/;
  expect(naloxoneFiles.filter((file) => !whereToGetIt.test(textOf(file)))).toEqual([]);
});

test('every instruction to give naloxone is preceded by an instruction to call 911', () => {
  const instructions = files.flatMap((file) =>
    [...textOf(file).matchAll(/\b(?:give|dé|using|use) naloxon[ea]/gi)].map(({ index }) => ({
      file,
      precedingText: textOf(file).slice(Math.max(0, index - 250), index),
    })),
  );
  expect(instructions.map(({ file }) => file)).toContain('src/content/crisis-answers.ts');
  expect(instructions.filter(({ precedingText }) => !precedingText.includes('911'))).toEqual([]);
});

test('a text that tells readers to call us when unwell also says to call 911 in an emergency, because nobody answers our phone at night', () => {
  const invitations = files.flatMap((file) =>
    (textOf(file).match(/.*\bunwell\b.*\bcall us\b.*/gi) ?? []).map((text) => `${file}: ${text}`),
  );
  expect(invitations.length).toBeGreaterThan(1);
  expect(invitations.filter((text) => !/emergency, call 911/.test(text))).toEqual([]);
});

test('the only statement about phone calls while offline is "Calls may still work"', () => {
  const statementsAboutCalls = [...files, ...filesOf('src/words/en/*.ts')].flatMap(
    (file) => textOf(file).match(/\bcalls (?:\w+ )*work\b/gi) ?? [],
  );
  expect([...new Set(statementsAboutCalls)]).toEqual(['Calls may still work']);
});

test('every page and every form with a rule about pets says that it does not cover service animals', () => {
  const filesAboutPets = filesThatSay(/\bpets?\b/i).filter(
    (file) => !file.endsWith('/statements.yaml'),
  );
  expect(filesAboutPets.length).toBeGreaterThanOrEqual(least(3));
  const exception = /<ServiceAnimals\/>|statements\.serviceAnimals\.text/;
  expect(filesAboutPets.filter((file) => !exception.test(textOf(file)))).toEqual([]);
});

test('a text that tells readers to ask about suicide quotes the question that crisis lines use', () => {
  const filesAboutAsking = filesThatSay(
    /ask(?:ing)? (?:me|about suicide)|talks about (?:dying|death|suicide)/i,
  );
  expect(filesAboutAsking.length).toBeGreaterThan(1);
  for (const file of filesAboutAsking)
    expect(textOf(file), file).toContain('“Are you thinking about killing yourself?”');
});

test.each(['safety', ...(hasSpanishPage ? ['es'] : [])])(
  '/%s names the hotlines for domestic violence and for abuse',
  (page) => {
    const text = textOf(`${practiceFolder}/prose/${page}.mdx`);
    for (const line of ['violence', 'abuse']) expect(text).toContain(`<Line of="${line}"/>`);
  },
);

test('a page that has not been reviewed does not mention a review', () => {
  const unreviewed = allPageEntries.flatMap(({ file, name, facts }) => {
    if (facts.signed) return [];
    return name ? `src/site/pages/${name}.tsx` : file;
  });
  const filesAboutReview = filesThatSay(
    /\b(?:our|the|a|its) (?:last|latest|recent) review\b|\blast reviewed\b|\bwe (?:last )?reviewed\b/i,
  );
  expect(filesAboutReview.filter((file) => unreviewed.includes(file))).toEqual([]);
});

test('a treatment page that mentions young people says which ages we treat, or that this is not published', () => {
  const filesAboutYoungPeople = filesThatSay(
    /\b(?:teen(?:ager)?s?|young person|your child(?:’s|'s)?|son or daughter)\b/i,
  );
  const servicePages = filesAboutYoungPeople.filter((file) =>
    file.startsWith(`${practiceFolder}/services/`),
  );
  expect(servicePages.length).toBeGreaterThanOrEqual(least(3));
  const noteOnAges = /<Unpublished of="ages"\/>/;
  expect(servicePages.filter((file) => !noteOnAges.test(textOf(file)))).toEqual([]);
});

test('the Spanish sentence about our hours says that they differ on some days and on holidays', () => {
  const pages = filesThatSay(/<HorarioDeOficina\/>/);
  expect(pages.length > 0).toBe(hasSpanishPage);
  for (const file of pages)
    expect(textOf(file), file).toMatch(/<HorarioDeOficina\/>.*<OtrosDias\/>.*feriados federales/s);
});

test('on a page in another language, the names of the fields and departments of the English form are marked as English, and all are there if the page leads to it', () => {
  const translatedPages = allPageEntries.filter(({ facts }) => 'lang' in facts);
  expect(translatedPages.length > 0).toBe(hasSpanishPage);
  const names = [...Object.values(fields).map(({ label }) => label), ...departments];
  for (const { file } of translatedPages) {
    const text = textOf(file);
    const unmarkedText = text.replace(/<English>[^<]*<\/English>|<[^>]*>/g, '');
    expect(
      names.filter((name) => new RegExp(`\\b${name}\\b`).test(unmarkedText)),
      file,
    ).toEqual([]);
    if (text.includes('(/Contact)'))
      for (const name of names) expect(text, file).toContain(`<English>${name}</English>`);
  }
});
