import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitProse } from '#build/prose-plugin.ts';
import { departments, fields } from '#contact/fields.ts';
import { filesOf } from '#tests/harness/files.ts';
import { siteRegister } from '#tests/harness/register.ts';

/** The statements below are incomplete, and can cause harm, without their second half. */
const files = filesOf(['src/content/**/*.{mdx,ts}', 'src/build/forms/*.ts'], {
  exclude: ['**/*.test.ts'],
});
const textOf = (file: string) => splitProse(readFileSync(file, 'utf8')).text;
const saying = (words: RegExp) => files.filter((file) => words.test(textOf(file)));

test('a page with the wait before naltrexone gives both waits: after short-acting opioids, and after buprenorphine or methadone', () => {
  const pages = saying(/7 to 10 days/);
  expect(pages.length).toBeGreaterThan(0);
  for (const file of pages) {
    expect(textOf(file), file).toMatch(/short-acting opioids[^.]*7 to 10 days/i);
    expect(textOf(file), file).toMatch(/buprenorphine or methadone[^.]*two weeks/i);
  }
});

test('every page and every form that names naloxone says where to get it', () => {
  // Left out: the sources, the record itself, and the crisis answers, which people read next to someone who is not
  // breathing.
  const others = /\/(?:sources|statements|crisis-answers)\.ts$/;
  const naming = saying(/naloxone/i).filter((file) => !others.test(file));
  expect(naming.length).toBeGreaterThan(4);
  const where = /<Naloxone\/>|statements\.naloxone\.text/;
  expect(naming.filter((file) => !where.test(textOf(file)))).toEqual([]);
});

test('every instruction to give naloxone is preceded by an instruction to call 911', () => {
  const giving = files.flatMap((file) =>
    [...textOf(file).matchAll(/\b(?:give|dé|using|use) naloxon[ea]/gi)].map(({ index }) => ({
      file,
      before: textOf(file).slice(Math.max(0, index - 250), index),
    })),
  );
  expect(giving.map(({ file }) => file)).toContain('src/content/crisis-answers.ts');
  expect(giving.filter(({ before }) => !before.includes('911'))).toEqual([]);
});

test('an invitation to call us when unwell also says to call 911 in an emergency, because nobody answers our phone at night', () => {
  const told = files.flatMap((file) =>
    (textOf(file).match(/.*\bunwell\b.*\bcall us\b.*/gi) ?? []).map((text) => `${file}: ${text}`),
  );
  expect(told.length).toBeGreaterThan(1);
  expect(told.filter((text) => !/emergency, call 911/.test(text))).toEqual([]);
});

test('the only statement about calls without a connection is "Calls may still work"', () => {
  const promising = files.flatMap((file) => textOf(file).match(/\bcalls (?:\w+ )*work\b/gi) ?? []);
  expect([...new Set(promising)]).toEqual(['Calls may still work']);
});

test('every page and every form with a rule about pets says that it does not cover service animals', () => {
  const about = saying(/\bpets?\b/i).filter((file) => !file.endsWith('/statements.ts'));
  expect(about.length).toBeGreaterThan(2);
  const exception = /<ServiceAnimals\/>|statements\.serviceAnimals\.text/;
  expect(about.filter((file) => !exception.test(textOf(file)))).toEqual([]);
});

test('a text that tells readers to ask about suicide quotes the question that crisis lines use', () => {
  const asking = saying(/ask(?:ing)? (?:me|about suicide)|talks about (?:dying|death|suicide)/i);
  expect(asking.length).toBeGreaterThan(1);
  for (const file of asking)
    expect(textOf(file), file).toContain('“Are you thinking about killing yourself?”');
});

test.each(['safety', 'es'])(
  '/%s names the lines to call about domestic violence and about abuse',
  (page) => {
    const text = textOf(`src/content/prose/${page}.mdx`);
    for (const line of ['violence', 'abuse']) expect(text).toContain(`<Line of="${line}"/>`);
  },
);

test('a page that has not been reviewed does not mention a review', () => {
  const unreviewed = siteRegister.filter(({ facts }) => !facts.signed).map(({ file }) => file);
  const claiming = saying(
    /\b(?:our|the|a|its) (?:last|latest|recent) review\b|\blast reviewed\b|\bwe (?:last )?reviewed\b/i,
  );
  expect(claiming.filter((file) => unreviewed.includes(file))).toEqual([]);
});

test('a treatment page that mentions young people says which ages we treat, or that this is not published', () => {
  const young = saying(
    /\b(?:teen(?:ager)?s?|young person|your child(?:’s|'s)?|son or daughter)\b/i,
  );
  const treating = young.filter((file) => file.startsWith('src/content/services/'));
  expect(treating.length).toBeGreaterThan(2);
  const answered = /<Unpublished of="ages"\/>/;
  expect(treating.filter((file) => !answered.test(textOf(file)))).toEqual([]);
});

test('the Spanish sentence about our hours says that they differ on some days and on holidays', () => {
  const pages = saying(/<HorarioDeOficina\/>/);
  expect(pages.length).toBeGreaterThan(0);
  for (const file of pages)
    expect(textOf(file), file).toMatch(/<HorarioDeOficina\/>.*<OtrosDias\/>.*feriados federales/s);
});

test('English names on a page in another language are marked as English', () => {
  const foreign = siteRegister.filter(({ facts }) => 'lang' in facts);
  expect(foreign.length).toBeGreaterThan(0);
  const names = [...Object.values(fields).map(({ label }) => label), ...departments];
  for (const { file } of foreign) {
    const text = textOf(file);
    const rest = text.replace(/<English>[^<]*<\/English>|<[^>]*>/g, '');
    expect(
      names.filter((name) => new RegExp(`\\b${name}\\b`).test(rest)),
      file,
    ).toEqual([]);
    for (const name of names) expect(text, file).toContain(`<English>${name}</English>`);
  }
});
