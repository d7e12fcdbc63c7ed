// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { addressLine, mapUrl } from '#content/practice.ts';
import { pages } from '#practice/pages.yaml';
import { practice } from '#practice/practice.yaml';
import { downloads, handouts } from '#practice/redirects.yaml';
import { statements } from '#practice/statements.yaml';
import { team } from '#practice/team.yaml';
import { builtFolder, builtSite } from '../harness/built-site.ts';
import { isSentence, readingGrade } from '../harness/reading-grade.ts';

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ');

/** Returns all text of a page: visible text, attributes that are read aloud, and metadata for search engines. */
function textOfPage(file: string): string {
  const html = readFileSync(join(builtFolder, file), 'utf8');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  for (const code of page.querySelectorAll('script, style')) code.remove();
  const attributeTexts = [...page.querySelectorAll('*')].flatMap((element) =>
    ['alt', 'aria-label', 'title', 'placeholder', 'content'].map((name) =>
      element.getAttribute(name),
    ),
  );
  // Structured data has phone numbers as "+1" and ten digits.
  const dataWithoutNumbers = data.replace(/"(?:telephone|faxNumber)":"\+1\d{10}"/g, '');
  const texts = [page.title, ...attributeTexts, dataWithoutNumbers];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent);
  return collapseSpaces(texts.join(' '));
}

async function textOfPdf(file: string): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
    for (const { alternativeText = '' } of await page.getAnnotations()) texts.push(alternativeText);
  }
  return collapseSpaces(texts.join(' '));
}

const fileOf = (path: string) => join(path, 'index.html').replace(/^\//, '');
const htmlFiles = [...globSync('**/*.html', { cwd: builtFolder }).sort(), '.server/answer.html'];
const pdfFiles = globSync('forms/*.pdf', { cwd: builtFolder }).sort();
const textsByFile = await Promise.all([
  ...htmlFiles.map(async (file) => [file, textOfPage(file)] as const),
  ...pdfFiles.map(async (file) => [file, await textOfPdf(join(builtFolder, file))] as const),
  ['package.json', String(JSON.parse(readFileSync('package.json', 'utf8')).description)] as const,
]);

test('the tests of this file read every page and every PDF', () => {
  expect(htmlFiles).toEqual(expect.arrayContaining(builtSite.pages.map(fileOf)));
  expect(pdfFiles).toHaveLength([...downloads, ...handouts].length);
  for (const [file, text] of textsByFile.filter(([file]) => file !== 'package.json'))
    expect(text, file).toContain(practice.name);
});

/**
 * British spellings that are allowed: the name of an organization, the title of a clause of EN 301 549, and a file
 * name.
 */
const allowedBritish =
  /Centre for Clinical Interventions|without perception of colour|judgements\/manual-checks\.yaml/gi;

/** The words in the names of people and places, which may look British: Grey, Seymour. */
const wordsOfNames = new Set(
  [...team.map(({ name }) => name), practice.name, addressLine].flatMap(
    (name) => name.toLowerCase().match(/[a-z]+/g) ?? [],
  ),
);

/** American words that match a pattern of `britishPatterns`. */
const americanWords =
  /^(?:(?:y?ours?|hours?|four|tours?|pour(?:s|ed|ing)?|sour|flour|detours?|contours?)|(?:other|like)wise|(?:.*(?:rais|ris|nois|prais|exercis|promis|advis|revis|supervis|surpris|comprom|precis|concis|premis|expertis|compris|franchis|advertis|improvis|devis|televis|enterpris|merchandis|bruis|cruis|wis|poise|mise)).*)$/;

const britishPatterns = [
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

describe.each(textsByFile)('%s', (_file, text) => {
  test('writes phone numbers in one format, (402) 555-0100', () => {
    const textWithoutNumbers = text.replace(
      /\(\d{3}\) (?:\d{3}-\d{4}\b|[\dA-Z]+-[\dA-Z]+ \([\d-]+\))/g,
      '',
    );
    expect(
      textWithoutNumbers.match(/\+1\d{10}|\b1[-. ]\(?\d{3}\b|\d{3}\)?[-. ]+\d{3}[-. ]\d{4}\b/g),
    ).toBeNull();
  });

  test('spells email without a hyphen', () => {
    expect(text.match(/\be-mail\w*/gi)).toBeNull();
  });

  test('has American spelling', () => {
    const britishWords = (
      text
        .replace(allowedBritish, '')
        .toLowerCase()
        .match(/[a-z]+/g) ?? []
    ).filter(
      (word) =>
        !wordsOfNames.has(word) &&
        britishPatterns.some((pattern) => pattern.test(word)) &&
        !americanWords.test(word),
    );
    expect([...new Set(britishWords)]).toEqual([]);
  });

  test('says about stocked opiates only "no opiates are stocked here"', () => {
    const sentences =
      text.match(
        /[^.?!]*\b(?:opi(?:oid|ate)s?)\b[^.?!]*\b(?:stock\w*|in the building)\b[^.?!]*/gi,
      ) ?? [];
    expect(sentences.filter((sentence) => !/no opiates are stocked here/i.test(sentence))).toEqual(
      [],
    );
  });
});

/** Returns the English paragraphs and list items of a page, without those that consist of a link only. */
function textBlocksOfPage(file: string): string[] {
  const html = readFileSync(join(builtFolder, file), 'utf8');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const notProse = 'main :is([href^="mailto:"], h2, h3, h4)';
  for (const element of page.querySelectorAll(notProse)) element.remove();
  // One sentence of the accessibility statement lists the addresses of changed pages. Their number must not change the
  // grade.
  for (const element of page.querySelectorAll('[data-evidence]'))
    element.textContent = element.textContent?.replace(/(?:, )?\/[\w/-]*/g, '') ?? '';
  return [...page.querySelectorAll('main :is(p, li):not(:has(p, li))')]
    .filter((block) => block.closest('[lang]')?.matches('[lang^="en"]'))
    .filter((block) => block.textContent !== block.querySelector('a')?.textContent)
    .map((block) => collapseSpaces(block.textContent ?? '').trim())
    .filter(Boolean);
}

const pageFiles = htmlFiles.filter((file) => file.endsWith('index.html'));
const grades = pageFiles.flatMap((file) => {
  const blocks = textBlocksOfPage(file);
  if (blocks.length === 0) return []; // the page is in Spanish
  const sentences = blocks.filter(isSentence);
  return {
    file,
    gradeOfBlocks: readingGrade(blocks),
    gradeOfSentences: readingGrade(sentences),
  };
});

test.each(grades)(
  'the reading grade of $file is at most 8',
  ({ gradeOfBlocks, gradeOfSentences }) => {
    expect(gradeOfBlocks).toBeLessThanOrEqual(8);
    expect(gradeOfSentences).toBeLessThanOrEqual(8);
  },
);

const hasService = (name: string) => pages.services.includes(name);
/** The texts that must say that no opiates are stocked, if the practice treats opiate use and has them. */
const opiateTexts = hasService('opiate-use-treatment')
  ? [
      'services/Opiate-Use-Treatment/index.html',
      ...(hasService('residential-program') ? ['services/Residential-Program/index.html'] : []),
      'Frequently-Asked-Questions/index.html',
      ...downloads.flatMap(({ to }) => (to === '/forms/Intake-Policies.pdf' ? [to.slice(1)] : [])),
    ]
  : [];

test.each(opiateTexts)('%s contains the same sentence about opiates as the others', (file) => {
  expect(Object.fromEntries(textsByFile)[file]).toContain(statements.noOpiates.text);
});

test('the map link contains the full address of the practice', () => {
  expect(new URL(mapUrl).searchParams.get('query')).toBe(addressLine);
  for (const part of Object.values(practice.address)) expect(addressLine).toContain(part);
});
