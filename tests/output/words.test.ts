// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { addressLine, practice } from '#content/practice.ts';
import { downloads, handouts } from '#content/redirects.ts';
import { statements } from '#content/statements.ts';
import { team } from '#content/team.ts';
import { builtFolder, builtSite } from '../harness/built-site.ts';
import { isSentence, readingGrade } from '../harness/reading-grade.ts';

const squeeze = (text: string) => text.replace(/\s+/g, ' ');

/** All text of a page: visible text, attributes that are read aloud, and metadata for search engines. */
function wordsOfPage(file: string): string {
  const html = readFileSync(join(builtFolder, file), 'utf8');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  for (const code of page.querySelectorAll('script, style')) code.remove();
  const spoken = [...page.querySelectorAll('*')].flatMap((element) =>
    ['alt', 'aria-label', 'title', 'placeholder', 'content'].map((name) =>
      element.getAttribute(name),
    ),
  );
  // Structured data has phone numbers as "+1" and ten digits.
  const read = data.replace(/"(?:telephone|faxNumber)":"\+1\d{10}"/g, '');
  const texts = [page.title, ...spoken, read];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent);
  return squeeze(texts.join(' '));
}

async function wordsOfPdf(file: string): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
    for (const { alternativeText = '' } of await page.getAnnotations()) texts.push(alternativeText);
  }
  return squeeze(texts.join(' '));
}

const fileOf = (path: string) => join(path, 'index.html').replace(/^\//, '');
const htmlFiles = [...globSync('**/*.html', { cwd: builtFolder }).sort(), '.server/answer.html'];
const pdfFiles = globSync('public/forms/*.pdf').sort();
const all = await Promise.all([
  ...htmlFiles.map(async (file) => [file, wordsOfPage(file)] as const),
  ...pdfFiles.map(async (file) => [file, await wordsOfPdf(file)] as const),
  ['package.json', String(JSON.parse(readFileSync('package.json', 'utf8')).description)] as const,
]);

test('the tests below cover every page and every PDF', () => {
  expect(htmlFiles).toEqual(expect.arrayContaining(builtSite.pages.map(fileOf)));
  expect(pdfFiles).toHaveLength([...downloads, ...handouts].length);
  for (const [file, text] of all.filter(([file]) => file !== 'package.json'))
    expect(text, file).toContain(practice.name);
});

/** British spelling that is allowed: the name of an organization, a clause of EN 301 549, and a file name. */
const names =
  /Centre for Clinical Interventions|without perception of colour|judgements\/manual-checks\.yaml/gi;

/** Names of people and places, such as Grey or Seymour. */
const wordsOfNames = new Set(
  [...team.map(({ name }) => name), practice.name, addressLine].flatMap(
    (name) => name.toLowerCase().match(/[a-z]+/g) ?? [],
  ),
);

/** American words that match a British pattern. */
const american =
  /^(?:(?:y?ours?|hours?|four|tours?|pour(?:s|ed|ing)?|sour|flour|detours?|contours?)|(?:other|like)wise|(?:.*(?:rais|ris|nois|prais|exercis|promis|advis|revis|supervis|surpris|comprom|precis|concis|premis|expertis|compris|franchis|advertis|improvis|devis|televis|enterpris|merchandis|bruis|cruis|wis|poise|mise)).*)$/;

/** Endings and stems of British spelling. */
const british = [
  /^[a-z]{3,}(?:isation|isations|ise|ised|ises|ising|iser|isers)$/,
  /^[a-z]+ys(?:e|ed|es|ing)$/,
  /^[a-z]+our(?:s|ed|ing|able|ful|ite|al|less|hood|er|ers|ly)?$/,
  /^(?:kilo|centi|milli)?(?:cent|met|lit|theat|fib|calib|somb)re[sd]?$/,
  /^(?:counsel|travel|label|cancel|model|level|fuel|signal|total|channel|marvel|quarrel)l(?:ed|ing|er|or)s?$/,
  /^(?:un)?(?:lic|def|off|pret)ence[sd]?$/,
  /^(?:programmes?|catalogues?|analogues?|grey|cheques?|tyres?|ageing|judgements?|acknowledgements?|skilful|wilful|fulfil|enrol|enrolment|instalments?|whilst|amongst|learnt|spelt|burnt|practis\w+|enquir\w+|cosy|moulds?|sceptic\w*|storeys|per cent)$/,
  /^(?:to|after|back|for|up|down|in|out)wards$/,
  /^(?:paed|haem|oest|foet|anaes|diarrhoea|orthopaed|manoeuv)\w*$/,
];

describe.each(all)('%s', (_file, text) => {
  test('writes phone numbers in one format, (402) 555-0100', () => {
    const rest = text.replace(/\(\d{3}\) (?:\d{3}-\d{4}\b|[\dA-Z]+-[\dA-Z]+ \([\d-]+\))/g, '');
    expect(rest.match(/\+1\d{10}|\b1[-. ]\(?\d{3}\b|\d{3}\)?[-. ]+\d{3}[-. ]\d{4}\b/g)).toBeNull();
  });

  test('spells email without a hyphen', () => {
    expect(text.match(/\be-mail\w*/gi)).toBeNull();
  });

  test('has American spelling', () => {
    const found = (
      text
        .replace(names, '')
        .toLowerCase()
        .match(/[a-z]+/g) ?? []
    ).filter(
      (word) =>
        !wordsOfNames.has(word) &&
        british.some((pattern) => pattern.test(word)) &&
        !american.test(word),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  test('says about opiates on site only "no opiates are stocked here"', () => {
    const sentences =
      text.match(
        /[^.?!]*\b(?:opi(?:oid|ate)s?)\b[^.?!]*\b(?:stock\w*|in the building)\b[^.?!]*/gi,
      ) ?? [];
    expect(sentences.filter((sentence) => !/no opiates are stocked here/i.test(sentence))).toEqual(
      [],
    );
  });
});

/** English paragraphs and list items, without those that consist of a link only. */
function blocksOfPage(file: string): string[] {
  const html = readFileSync(join(builtFolder, file), 'utf8');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const notProse = 'main :is([href^="mailto:"], h2, h3, h4)';
  for (const element of page.querySelectorAll(notProse)) element.remove();
  // The accessibility statement names the pages that have changed by their addresses: any number of them, in one sentence.
  for (const element of page.querySelectorAll('[data-evidence]'))
    element.textContent = element.textContent?.replace(/(?:, )?\/[\w/-]*/g, '') ?? '';
  return [...page.querySelectorAll('main :is(p, li):not(:has(p, li))')]
    .filter((block) => block.closest('[lang]')?.matches('[lang^="en"]'))
    .filter((block) => block.textContent !== block.querySelector('a')?.textContent)
    .map((block) => squeeze(block.textContent ?? '').trim())
    .filter(Boolean);
}

const pageFiles = htmlFiles.filter((file) => file.endsWith('index.html'));
const grades = pageFiles.map((file) => {
  const blocks = blocksOfPage(file);
  const sentences = blocks.filter(isSentence);
  return { file, blocks: readingGrade(blocks), sentences: readingGrade(sentences) };
});

test.each(grades)('$file reads at grade 8 or below', ({ blocks, sentences }) => {
  expect(blocks).toBeLessThanOrEqual(8);
  expect(sentences).toBeLessThanOrEqual(8);
});

test('the page, the FAQ and the intake policies share one sentence about opiates', () => {
  for (const file of [
    'services/Opiate-Use-Treatment/index.html',
    'services/Residential-Program/index.html',
    'Frequently-Asked-Questions/index.html',
    'public/forms/Intake-Policies.pdf',
  ])
    expect(Object.fromEntries(all)[file], file).toContain(statements.noOpiates.text);
});

test('the map link contains the full address', () => {
  expect(new URL(practice.mapUrl).searchParams.get('query')).toBe(addressLine);
  for (const part of Object.values(practice.address)) expect(addressLine).toContain(part);
});
