import { readFileSync } from 'node:fs';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test } from 'vitest';
import { splitProse } from '#content/front-matter.ts';
import { services } from '#content/prose-pages.ts';
import type { ProsePage } from '#content/schema.ts';
import { proseParts } from '#site/prose/prose-parts.tsx';
import { allPageEntries } from '#tests/harness/page-entries.ts';
import { isSentence, readingGrade, wordsIn } from '#tests/harness/reading-grade.ts';

/** The sections of every service page, in this order. Other sections may come between them. */
const sections = [
  /^What it is$/,
  /^Signs\b/,
  /^Risks\b/,
  /^How we treat it here$/,
  /^What to expect$/,
  /^When to call now$/,
  /^Questions people ask$/,
];

/** Matches the addresses of federal and Nebraska authorities. */
const authorityUrl =
  /^https:\/\/(?:[a-z.]+\.)?(?:samhsa|fda|cdc|cms|ahrq|dea|ecfr|nida\.nih|niaaa\.nih|nimh\.nih|ncbi\.nlm\.nih|dailymed\.nlm\.nih|federalregister|dhhs\.ne|nebraskalegislature|legislature\.ne)\.gov\//;

/** Printed after the tests, for the authors of the pages. */
const lengthsAndGrades: { page: string; words: number; grade: number }[] = [];
afterAll(() => console.table(lengthsAndGrades));

/** Leaves out the list of hotlines: all pages share its text, which must not count for one page. */
const components = { ...proseParts, Hotlines: () => null };

async function render(service: ProsePage): Promise<string> {
  const { default: Body } = await service.body();
  return renderToStaticMarkup(
    createElement(Body as ComponentType<{ components: unknown }>, { components }),
  );
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:#x27|quot|amp);/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
const elementTexts = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, 'gs'))].map(([element]) =>
    textOf(element),
  );
const gradeOf = (html: string) =>
  readingGrade([...elementTexts(html, 'p'), ...elementTexts(html, 'li')].filter(isSentence));

/** The entry of a service page: its facts and its file. */
function entryOf({ path }: ProsePage) {
  const entry = allPageEntries.find(({ page }) => page?.path === path);
  if (!entry) throw new Error(`${path} has no entry`);
  return entry;
}
const proseOf = (service: ProsePage) =>
  splitProse(readFileSync(entryOf(service).file, 'utf8')).text;

describe.each(services.map((service) => [service.name, service] as [string, ProsePage]))(
  '%s',
  (_, service) => {
    test('cites at least two pages of public authorities, each once', () => {
      const urls = (entryOf(service).facts.sources ?? []).map(({ url }) => url);
      expect(urls.length).toBeGreaterThanOrEqual(2);
      expect(new Set(urls).size).toBe(urls.length);
      expect(urls.filter((url) => !authorityUrl.test(url))).toEqual([]);
    });

    test('requires a review by a clinician, and the next one within a year', () => {
      const { reviewer, signed } = entryOf(service).facts;
      expect(reviewer).toBe('clinician');
      if (!signed) return;
      const days = (Date.parse(signed.nextDue) - Date.parse(signed.on)) / 86_400_000;
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThanOrEqual(366);
    });

    test('has the seven sections in order, and at least four questions', async () => {
      const html = await render(service);
      const headings = elementTexts(html, 'h2');
      const positions = sections.map((section) => headings.findIndex((text) => section.test(text)));
      expect(positions).not.toContain(-1);
      expect(positions).toEqual([...positions].sort((a, b) => a - b));
      const questions = elementTexts(html.slice(html.indexOf('Questions people ask')), 'h3');
      expect(questions.length).toBeGreaterThanOrEqual(4);
      expect(
        questions.filter((question) => !question.endsWith('?') && !/^I\b/.test(question)),
      ).toEqual([]);
    });

    test('gives 911 and 988 under "When to call now", and the phone number of the practice', () => {
      const prose = proseOf(service);
      const urgentSection = prose.slice(
        prose.indexOf('## When to call now'),
        prose.indexOf('## Questions'),
      );
      expect(urgentSection).toContain('<Line of="911"/>');
      expect(urgentSection).toContain('<Line of="988"/>');
      expect(prose).toContain('<Phone/>');
    });

    test('has 600 to 1,200 words, with a reading grade of at most 9', async () => {
      const html = await render(service);
      const wordCount = wordsIn(textOf(html)).length;
      const grade = gradeOf(html);
      lengthsAndGrades.push({
        page: service.name,
        words: wordCount,
        grade: Number(grade.toFixed(1)),
      });
      expect(wordCount).toBeGreaterThanOrEqual(600);
      expect(wordCount).toBeLessThanOrEqual(1200);
      expect(grade).toBeLessThanOrEqual(9);
    });

    test('contains telephone numbers only through components', () => {
      const prose = proseOf(service).replace(/\bof="[^"]*"/g, '');
      expect(prose.match(/\d{3}\)?[-. ]?\d{3,4}\b|\b(?:911|988)\b|tel:/g)).toBeNull();
    });

    test('promises no success, and calls nobody by a condition, such as “alcoholic”', async () => {
      const text = textOf(await render(service));
      expect(
        text.match(
          /guarantee|success rate|\d ?%|percent\b|\b(?:addict|junkie|abuser|user)s?\b|\balcoholics?\b(?! Anonymous)|\bgot clean\b|\bstay clean\b/gi,
        ),
      ).toBeNull();
    });

    test('does not link to itself', async () => {
      expect(await render(service)).not.toContain(`href="${service.path}"`);
    });
  },
);
