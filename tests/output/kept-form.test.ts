// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldNames } from '#contact/fields.ts';
import { waitSeconds } from '#contact/wire.ts';
import { renderKeptForm } from '#server/intake/kept-form.ts';
import { builtFolder } from '../harness/built-site.ts';
import { sampleMessage } from '../harness/sample-message.ts';

// The server renders the form on the page that refuses a post without scripts. It does so without the site's
// components, so the classes of this form must match those of the built pages.

const read = (file: string) => readFileSync(join(builtFolder, file), 'utf8');
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const answerPage = parse(read('.server/answer.html'));
const css = [...answerPage.querySelectorAll('style')]
  .map(({ textContent }) => textContent)
  .join('\n');
const problems = new Map([['name', 'Enter your name'] as const]);
const serverForm = parse(
  renderKeptForm({ typed: sampleMessage, pass: 'p', problems, startsWait: true }),
);
const contactPage = parse(read('Contact/index.html'));

const classesIn = (page: Document) =>
  new Set([...page.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));

test('every class of the server’s form is in the style sheet of its page', () => {
  const classes = [...classesIn(serverForm)];
  expect(classes.length).toBeGreaterThan(30);
  const selectorOf = (name: string) => `.${name.replace(/[^\w-]/g, '\\$&')}`;
  expect(classes.filter((name) => !css.includes(selectorOf(name)))).toEqual([]);
});

test.each(fieldNames)(
  'the field %s of the server’s form has the same classes as on the contact page',
  (name) => {
    const classesOf = (page: Document) => {
      const control = page.querySelector(`form [name="${name}"]`);
      const label = page.querySelector(`label[for="${control?.id}"]`);
      const hint = page.getElementById(`${control?.id}-hint`);
      return [control, label, hint, label?.parentElement].map((element) => element?.className);
    };
    expect(classesOf(serverForm)).toEqual(classesOf(contactPage));
  },
);

test('the button of the server’s form has the same classes as on the contact page', () => {
  const classesOf = (page: Document) =>
    [...(page.querySelector('form [type=submit]')?.classList ?? [])]
      .filter((name) => !name.includes('aria-disabled')) // the button is never unavailable here
      .sort();
  expect(classesOf(serverForm)).toEqual(classesOf(contactPage));
});

test('the style sheet announces the end of the wait after the seconds that the server requires', () => {
  expect(css).toMatch(new RegExp(`\\.wait-over\\{[^}]*animation:[^}]*\\b${waitSeconds}s\\b`));
});

test('without the style sheet, the server’s form does not say that the wait is over', () => {
  expect(serverForm.querySelector('.wait-over')?.getAttribute('data-words')).toMatch(
    /wait is over/,
  );
  expect(serverForm.body.textContent).not.toMatch(/wait is over/);
  expect(css).toMatch(/\.wait-over:?:before\{content:attr\(data-words\)/);
});

test('no animation on the page with the server’s form lasts longer than five seconds (WCAG 2.2.2)', () => {
  const animations = [...css.matchAll(/animation:([^;}]*)/g)].map(([, value = '']) => value);
  expect(animations.some((value) => value.includes('wait-over'))).toBe(true);
  // The first time in the animation shorthand is the duration, the second is the delay.
  const durations = animations.map((value) => /([\d.]+)(m?)s\b/.exec(value) ?? []);
  const seconds = durations.map(([, time, milli]) => Number(time) / (milli ? 1000 : 1));
  expect(seconds.filter((time) => time > 5)).toEqual([]);
});
