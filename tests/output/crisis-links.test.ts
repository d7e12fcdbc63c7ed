// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phoneNumber, phoneNumbersIn } from '#content/numbers.ts';
import type { CrisisLine } from '#content/schema.ts';
import { crisisLines } from '#practice/crisis.yaml';
import { builtFolder, builtSite, otherDocuments } from '../harness/built-site.ts';

const lines: readonly CrisisLine[] = crisisLines;
/** Every way to reach a crisis line: the numbers that links dial, and the texts that visitors read. */
const ways = lines.flatMap(({ call, shown, text = '', also = [] }) => [call, shown, text, ...also]);
const knownNumbers = new Set(ways.flatMap(phoneNumbersIn));
/** "988", "838255", and the sites of chats. */
const shortCodes = ways.flatMap((way) => way.replace(phoneNumber, '').match(/\b\d{3,6}\b/g) ?? []);
const sites = ways.flatMap((way) => way.match(/(?:[\w-]+\.)+(?:com|gov|net|org)/g) ?? []);

/** Whether a number or an address in a text belongs to one of the crisis lines. */
const isCrisisLine = (words: string) =>
  shortCodes.includes(words) ||
  sites.includes(words) ||
  phoneNumbersIn(words).some((number) => knownNumbers.has(number));

const candidate = new RegExp(`${phoneNumber.source}|(?:[\\w-]+\\.)+[a-z]{2,}|\\b\\d{3,6}\\b`, 'gi');

const parsePage = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** The places of a page where a number to call or to text, or a chat, is not a link. */
function unlinkedWays(html: string): string[] {
  const page = parsePage(html);
  for (const linked of page.querySelectorAll(
    'script, style, :is(a[href^="tel:"], a[href^="sms:"], a[href^="https:"])',
  ))
    linked.replaceWith('[link]');
  const places: string[] = [];
  page.normalize();
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = lines.reduce(
      (rest, { name }) => rest.replaceAll(name, ''),
      (node.textContent ?? '').replace(/\s+/g, ' '),
    );
    const found = [...text.matchAll(candidate)].map(([words]) => words);
    places.push(...found.filter(isCrisisLine).map((words) => `${words} in: ${text}`));
    // With one link, "Call or text 988" only calls.
    if (/\bcall or text \[link\]/i.test(text)) places.push(text);
  }
  return places;
}

/** The links that ask to send a text message, but call instead or do not show the number. */
const wrongTextLinks = (html: string) =>
  [...parsePage(html).querySelectorAll('a')]
    .filter((link) => {
      const code = /^sms:(\d+)$/.exec(link.getAttribute('href') ?? '')?.[1];
      const words = link.textContent ?? '';
      return code ? !words.includes(code) : /^tel:/.test(link.href) && /\btext\b/i.test(words);
    })
    .map(({ outerHTML }) => outerHTML);

test.each([...builtSite.pages.map((path) => join(path, 'index.html')), ...otherDocuments])(
  'in %s each way to reach a crisis line is a link: by phone, by text message or by chat',
  (file) => {
    const html = readFileSync(join(builtFolder, file), 'utf8');
    expect(unlinkedWays(html)).toEqual([]);
    expect(wrongTextLinks(html)).toEqual([]);
  },
);

test('the checks find a crisis number, a text message and a chat without a link, and a link for text messages that calls or shows no number', () => {
  const [number = ''] = ways.filter((way) => phoneNumbersIn(way).length > 0);
  for (const words of ['Call 911.', 'Text 988', `Chat at ${sites[0]}`, `TTY ${number}`])
    expect(unlinkedWays(`<p>${words}</p>`), words).toHaveLength(1);
  expect(unlinkedWays('<p>Call or text <a href="tel:988">988</a></p>')).toHaveLength(1);
  expect(unlinkedWays('<p><a href="tel:988">Call 988</a> in 100 days</p>')).toEqual([]);
  expect(wrongTextLinks('<a href="tel:988">text 988</a>')).toHaveLength(1);
  expect(wrongTextLinks('<a href="sms:88788">Text START</a>')).toHaveLength(1);
});
