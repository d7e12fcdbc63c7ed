// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldNames } from '#contact/fields.ts';
import { waitSeconds } from '#contact/wire.ts';
import { keptForm } from '#server/intake/kept-form.ts';
import { builtFolder } from '../harness/built-site.ts';
import { sampleMessage } from '../harness/sample-message.ts';

// The server writes a form, but none of the site's code: what it looks like must be in the built pages.

const read = (file: string) => readFileSync(join(builtFolder, file), 'utf8');
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const answer = parse(read('.server/answer.html'));
const css = [...answer.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
const problems = new Map([['name', 'Enter your name'] as const]);
const kept = parse(keptForm({ typed: sampleMessage, pass: 'p', problems, startsWait: true }));
const contact = parse(read('Contact/index.html'));

const classesIn = (page: Document) =>
  new Set([...page.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));

test('every class of the form that the server writes is in the style sheet of its page', () => {
  const classes = [...classesIn(kept)];
  expect(classes.length).toBeGreaterThan(30);
  const selectorOf = (name: string) => `.${name.replace(/[^\w-]/g, '\\$&')}`;
  expect(classes.filter((name) => !css.includes(selectorOf(name)))).toEqual([]);
});

test.each(fieldNames)('%s looks as it does on the contact page', (name) => {
  const looksIn = (page: Document) => {
    const control = page.querySelector(`form [name="${name}"]`);
    const label = page.querySelector(`label[for="${control?.id}"]`);
    const hint = page.getElementById(`${control?.id}-hint`);
    return [control, label, hint, label?.parentElement].map((part) => part?.className);
  };
  expect(looksIn(kept)).toEqual(looksIn(contact));
});

test('the button looks as it does on the contact page', () => {
  const looksIn = (page: Document) =>
    [...(page.querySelector('form [type=submit]')?.classList ?? [])]
      .filter((name) => !name.includes('aria-disabled')) // it is never unavailable here
      .sort();
  expect(looksIn(kept)).toEqual(looksIn(contact));
});

test('the style sheet shows the end of the wait after the time that the server asks for', () => {
  expect(css).toMatch(new RegExp(`\\.wait-over\\{[^}]*animation:[^}]*\\b${waitSeconds}s\\b`));
});

test('a browser without the style sheet does not show the end of the wait too early', () => {
  expect(kept.querySelector('.wait-over')?.getAttribute('data-words')).toMatch(/wait is over/);
  expect(kept.body.textContent).not.toMatch(/wait is over/);
  expect(css).toMatch(/\.wait-over:?:before\{content:attr\(data-words\)/);
});

test('nothing on the waiting page moves for longer than five seconds', () => {
  const animations = [...css.matchAll(/animation:([^;}]*)/g)].map(([, value = '']) => value);
  expect(animations.some((value) => value.includes('wait-over'))).toBe(true);
  // The first time of an animation is how long it takes, the second how long it waits.
  const longest = animations.map((value) => /([\d.]+)(m?)s\b/.exec(value) ?? []);
  const seconds = longest.map(([, time, milli]) => Number(time) / (milli ? 1000 : 1));
  expect(seconds.filter((time) => time > 5)).toEqual([]);
});
