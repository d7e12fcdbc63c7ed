import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { officeRows, programTables } from '#content/hours.ts';
import { lettersMatchDigits, phoneNumbersIn } from '#content/numbers.ts';
import { mapUrl } from '#content/practice.ts';
import { practice } from '#practice/practice.yaml';
import { filesOf } from '#tests/harness/files.ts';
import { practiceFolder } from '#tests/harness/practice-folder.ts';
import { specificationPractice } from '#tests/harness/specification.ts';

const practiceNumbers = [practice.phone, practice.fax].flatMap(phoneNumbersIn);

/** The owner of each phone number that the site may contain besides the practice's own. */
const ownersByNumber: Record<string, string> = {
  '8006624357': 'SAMHSA National Helpline, (800) 662-HELP',
  '8004874889': 'SAMHSA National Helpline, TTY',
  '8888668660': 'Nebraska Family Helpline',
  '8002221222': 'Poison Help',
  '8006521999': 'Nebraska abuse and neglect hotline',
  '8007997233': 'National Domestic Violence Hotline, (800) 799-SAFE',
  '8007873224': 'National Domestic Violence Hotline, TTY',
  '8007848669': 'Nebraska Tobacco Quitline, (800) QUIT-NOW',
  '8553353569': 'Nebraska Tobacco Quitline in Spanish, (855) DEJELO-YA',
  '4024710316': 'Nebraska DHHS, complaints about facilities',
  '4027422389': 'Nebraska DHHS, complaints about facilities, fax',
  '4024710175': 'Nebraska DHHS, complaints about licensed people',
  '8003681019': 'HHS Office for Civil Rights',
  '8005377697': 'HHS Office for Civil Rights, TTY',
  '8009853059': 'No Surprises Help Desk',
  '8004226691': 'Disability Rights Nebraska',
};
/** The numbers to which visitors may be asked to send a text message. */
const knownShortCodes = ['988', '838255', '435748', '88788'];

const sources = filesOf('src/**/*.{ts,tsx,mdx,yaml,html,css}').filter(
  (file) =>
    !/\.(?:test|stories)\.tsx?$/.test(file) &&
    // Another practice has other numbers.
    (!file.startsWith('src/content/practices/') || file.startsWith(`${practiceFolder}/`)),
);
/** Returns the text of a file without comments and without the names of people who confirmed or signed something. */
const textOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\/|^\s*(?:\/\/|# )[^\n]*/gms, '')
    .replace(/\b(?:confirmedBy|by): *(?:'[^']*'|"[^"]*"|[^\n,}]*)/g, '');

/** Facts that only practice.yaml may contain. They are compared without spaces, dashes and case. */
const practiceFacts = [
  practice.address.street,
  practice.address.postalCode,
  ...(practice.portalUrl ? [practice.portalUrl] : []),
  mapUrl,
  practice.officeAdministrator.name,
  `extension ${practice.complianceOfficer.extension}`,
  ...[...officeRows(), ...programTables().flatMap(({ rows }) => rows)]
    .flatMap(({ times }) => times.split(' | '))
    .filter((times) => /\d/.test(times)),
];
const normalize = (text: string) => text.replace(/[\s–—-]/g, '').toLowerCase();

test.each(sources.filter((file) => !file.endsWith('/practice.yaml')))(
  '%s repeats no fact of practice.yaml',
  (file) => {
    const text = normalize(textOf(file));
    // The server does not import the content, so its examples of email addresses may happen to be the same.
    const emails = file.startsWith('src/server') ? [] : Object.values(practice.emails);
    expect([...practiceFacts, ...emails].filter((fact) => text.includes(normalize(fact)))).toEqual(
      [],
    );
    expect(
      phoneNumbersIn(textOf(file)).filter((number) => practiceNumbers.includes(number)),
    ).toEqual([]);
  },
);

/**
 * Whether a number is reserved for examples. The error texts of the form may show such a number, the content may not.
 */
const isExample = (number: string, file: string) =>
  /^40255501\d\d$/.test(number) && !file.startsWith('src/content/practices/');

test.each(sources)('%s contains only known phone numbers', (file) => {
  const unknownNumbers = phoneNumbersIn(textOf(file)).filter(
    (number) =>
      !(number in ownersByNumber || practiceNumbers.includes(number) || isExample(number, file)),
  );
  expect(unknownNumbers).toEqual([]);
});

test.each(sources.filter((file) => file.endsWith('.mdx')))(
  '%s contains phone numbers only through components',
  (file) => {
    expect(phoneNumbersIn(textOf(file))).toEqual([]);
  },
);

/**
 * Includes the content in tests/practices/specification, because src/content may remove a hotline from its pages and
 * restore it later.
 */
const allSources = [...sources, ...filesOf(`${specificationPractice}/**/*.{yaml,mdx}`)];

test('every known phone number is in use', () => {
  const used = new Set(allSources.flatMap((file) => phoneNumbersIn(textOf(file))));
  expect(Object.keys(ownersByNumber).filter((number) => !used.has(number))).toEqual([]);
});

test('the texts ask visitors to text exactly the known short codes', () => {
  const codes = allSources.flatMap((file) =>
    [...textOf(file).matchAll(/\b[Tt]ext (?:[A-Z]+ to |your ZIP code to )?(\d{3,6})\b/g)].map(
      ([, code]) => code,
    ),
  );
  expect([...new Set(codes)].sort()).toEqual([...knownShortCodes].sort());
});

test('phoneNumbersIn() reads letters as on a telephone keypad, and lettersMatchDigits() compares them with the digits beside them', () => {
  expect(phoneNumbersIn('(800) 662-HELP (4357)')).toEqual(['8006624357']);
  expect(phoneNumbersIn('1-800-QUIT-NOW (784-8669)')).toEqual(['8007848669']);
  expect(phoneNumbersIn('(855) DEJELO-YA (335-3569)')).toEqual(['8553353569']);
  expect(phoneNumbersIn('(402) 555-0100, 402.555.0100, +14025550100')).toEqual(
    Array(3).fill('4025550100'),
  );
  expect(lettersMatchDigits('(855) DEJELO-YA (355-3569)')).toBe(false);
  expect(lettersMatchDigits('1-800-QUIT-NOW')).toBe(false);
  expect(lettersMatchDigits('no number')).toBe(true);
});
