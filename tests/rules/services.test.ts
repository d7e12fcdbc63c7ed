import { readFileSync } from 'node:fs';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test } from 'vitest';
import { splitProse } from '#build/prose-plugin.ts';
import { services } from '#content/prose-pages.ts';
import type { ProsePage } from '#content/schema.ts';
import { proseParts } from '#site/prose/prose-parts.tsx';
import { isSentence, readingGrade, wordsIn } from '#tests/harness/reading-grade.ts';
import { siteRegister } from '#tests/harness/register.ts';

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

/** The websites of federal and Nebraska authorities. */
const authorities =
  /^https:\/\/(?:[a-z.]+\.)?(?:samhsa|fda|cdc|cms|ahrq|dea|ecfr|nida\.nih|niaaa\.nih|nimh\.nih|ncbi\.nlm\.nih|dailymed\.nlm\.nih|federalregister|dhhs\.ne|nebraskalegislature|legislature\.ne)\.gov\//;

/** The length and grade of each page, printed after the tests for the authors of the pages. */
const levels: { page: string; words: number; grade: number }[] = [];
afterAll(() => console.table(levels));

/** The components without the list of hotlines, whose text is not part of the page's own. */
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
const elements = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, 'gs'))].map(([element]) =>
    textOf(element),
  );
const grade = (html: string) =>
  readingGrade([...elements(html, 'p'), ...elements(html, 'li')].filter(isSentence));

/** The register entry of a service page, with its metadata and its file. */
function entryOf({ path }: ProsePage) {
  const entry = siteRegister.find(({ page }) => page?.path === path);
  if (!entry) throw new Error(`${path} is not in the register`);
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
      expect(urls.filter((url) => !authorities.test(url))).toEqual([]);
    });

    test('requires a review by a clinician, renewed within a year', () => {
      const { reviewer, signed } = entryOf(service).facts;
      expect(reviewer).toBe('clinician');
      if (!signed) return;
      const days = (Date.parse(signed.nextDue) - Date.parse(signed.on)) / 86_400_000;
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThanOrEqual(366);
    });

    test('has the seven sections in order, and at least four questions', async () => {
      const html = await render(service);
      const headings = elements(html, 'h2');
      const positions = sections.map((section) => headings.findIndex((text) => section.test(text)));
      expect(positions).not.toContain(-1);
      expect(positions).toEqual([...positions].sort((a, b) => a - b));
      const questions = elements(html.slice(html.indexOf('Questions people ask')), 'h3');
      expect(questions.length).toBeGreaterThanOrEqual(4);
      expect(
        questions.filter((question) => !question.endsWith('?') && !/^I\b/.test(question)),
      ).toEqual([]);
    });

    test('gives 911 and 988 under "When to call now", and the phone number of the practice', () => {
      const prose = proseOf(service);
      const urgent = prose.slice(
        prose.indexOf('## When to call now'),
        prose.indexOf('## Questions'),
      );
      expect(urgent).toContain('<Line of="911"/>');
      expect(urgent).toContain('<Line of="988"/>');
      expect(prose).toContain('<Phone/>');
    });

    test('has 600 to 1,200 words that read at grade 9 or easier', async () => {
      const html = await render(service);
      const length = wordsIn(textOf(html)).length;
      const level = grade(html);
      levels.push({ page: service.name, words: length, grade: Number(level.toFixed(1)) });
      expect(length).toBeGreaterThanOrEqual(600);
      expect(length).toBeLessThanOrEqual(1200);
      expect(level).toBeLessThanOrEqual(9);
    });

    test('has no typed telephone number', () => {
      const prose = proseOf(service).replace(/\bof="[^"]*"/g, '');
      expect(prose.match(/\d{3}\)?[-. ]?\d{3,4}\b|\b(?:911|988)\b|tel:/g)).toBeNull();
    });

    test('promises no success, and does not name people after a condition', async () => {
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
