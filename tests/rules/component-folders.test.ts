import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Docs } from '#components/docs.ts';

const root = 'src/components';
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  .map((entry) => entry.name);
const docsPages = import.meta.glob<{ docs: Docs }>('../../src/components/*/*.docs.ts', {
  eager: true,
});
const forbidden = /^(utils?|helpers?|common|shared|lib|types?|constants?|hooks?|index|misc)$/;
const read = (file: string) => readFileSync(file, 'utf8');

test('there are components', () => {
  expect(folders.length).toBeGreaterThan(25);
});

test.each(folders)('%s is a component, its stories, its test and what its page says', (name) => {
  const files = readdirSync(`${root}/${name}`);
  expect(files).toEqual(
    expect.arrayContaining(
      ['tsx', 'stories.tsx', 'test.tsx', 'docs.ts'].map((end) => `${name}.${end}`),
    ),
  );
  expect(read(`${root}/${name}/${name}.stories.tsx`)).toMatch(/^export const \w+: Story/m);
  const names = [name, ...files.map((file) => file.split('.')[0] ?? '')];
  expect(names.filter((candidate) => forbidden.test(candidate))).toEqual([]);
});

test.each(folders)(
  'the page of %s says what it is for, when not, and what stays with the author',
  (name) => {
    const docs = docsPages[`../../${root}/${name}/${name}.docs.ts`]?.docs;
    if (!docs) throw new Error(`There is no ${name}.docs.ts`);
    for (const words of [docs.use, docs.avoid, ...Object.values(docs.author)])
      expect(words).toMatch(/^[^a-z].*[.!?]$/);
    expect(Object.keys(docs.author).length).toBeGreaterThan(0);
    expect(Object.keys({ ...docs.stops, ...docs.keys }).length).toBeGreaterThan(0);
  },
);

test.each(folders)('%s lets nobody style it from outside', (name) => {
  const source = read(`${root}/${name}/${name}.tsx`);
  expect(source).not.toMatch(/^\s+(className|style)\??:/m);
  expect(source).not.toMatch(/\sstyle=/);
});

test.each(folders)('%s explains what it offers', (name) => {
  const source = read(`${root}/${name}/${name}.tsx`);
  const silent = [...source.matchAll(/^(.*)\nexport function ([A-Z]\w+)/gm)]
    .filter(([, before]) => !/\*\/\s*$/.test(before ?? ''))
    .map(([, , component]) => component);
  expect(silent).toEqual([]);
});

test.each(folders)(
  '%s exports the types of its props, and names the element that it forwards to',
  (name) => {
    const source = read(`${root}/${name}/${name}.tsx`);
    const types = [...source.matchAll(/^export function [A-Z]\w+\([^)]*?: (\w+)\) \{/gm)].map(
      ([, type]) => type,
    );
    expect(types.length).toBeGreaterThan(0);
    expect(types.filter((type) => !new RegExp(`export interface ${type}\\b`).test(source))).toEqual(
      [],
    );
    if (name !== 'components-provider') expect(source).toMatch(/(F|f)orwards?( \*)?\s+to/);
  },
);

/** What its looks, tones, kinds and states are called, from the record whose keys are the union of its type. */
const states = (source: string) =>
  [...source.matchAll(/^const (?:looks|tones|kinds|icons) = \{$([\s\S]*?)^\}/gm)].flatMap(
    ([, record = '']) => [...record.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, key = '']) => key),
  );

test.each(folders)('%s has a story for each of its states', (name) => {
  const source = read(`${root}/${name}/${name}.tsx`);
  const stories = read(`${root}/${name}/${name}.stories.tsx`);
  const isShown = (state: string) =>
    new RegExp(`export const ${state}\\b|['"]${state}['"]`, 'i').test(stories) ||
    new RegExp(`\\b\\w+ = '${state}'`).test(source); // what it is unless told otherwise
  expect(states(source).filter((state) => !isShown(state))).toEqual([]);
});

/** No words flow in these: their own are drawn, hidden, or in a language of their own. */
const wordless = ['icon', 'visually-hidden'];

test.each(folders.filter((name) => !wordless.includes(name)))(
  '%s is shown with long words in little space, and right to left',
  (name) => {
    const stories = read(`${root}/${name}/${name}.stories.tsx`);
    expect(stories).toMatch(/export const \w*(Narrow|LongLabels)\b/);
    expect(stories).toMatch(/export const RightToLeft\b/);
  },
);

test('nothing is placed left or right where it means before or after', () => {
  const sided =
    /(?<=[\s'"`:])-?((m|p|border|scroll-[mp])[lr]|(rounded-)(l|r|tl|tr|bl|br)|left|right|(text|float|clear)-(left|right))(?=[-\s'"`])[-\w.[\]]*/g;
  const files = globSync('src/{components,site}/**/*.tsx').filter((file) => !/\.test\./.test(file));
  const found = files.flatMap((file) =>
    [...read(file).matchAll(/className=(?:"[^"]*"|\{[^}]*\})|^ +'[^']*'/gm)].flatMap(([classes]) =>
      [...classes.matchAll(sided)].map(([utility]) => `${file}: ${utility}`),
    ),
  );
  expect(found).toEqual([]);
});

test('corners have the radius of a token, or are round', () => {
  const literal = /\brounded(-[se]{1,2}|-[tb])?(-(xs|sm|md|lg|xl|\dxl|\[[^\]]*\]))?(?=[\s'"`])/g;
  const files = globSync('src/{components,site}/**/*.{ts,tsx}');
  const found = files.flatMap((file) =>
    [...read(file).matchAll(literal)].map(([utility]) => `${file}: ${utility}`),
  );
  expect(found).toEqual([]);
});

/** Not shown by this site: `@offered` in the doc comment, with the reason. It goes when the first page uses it. */
const offered = (name: string) => /@offered \S+/.test(read(`${root}/${name}/${name}.tsx`));
const pages = globSync('src/site/**/*.{ts,tsx}').map(read).join('\n');
const neighbours = (name: string) =>
  folders.filter((other) =>
    globSync(`${root}/${other}/*.tsx`)
      .filter((file) => !/\.(test|stories)\./.test(file))
      .some((file) => read(file).includes(`'../${name}/${name}.tsx'`)),
  );
const isUsed = (name: string): boolean =>
  pages.includes(`#components/${name}/${name}.tsx`) || neighbours(name).some(isUsed);

test.each(folders)('%s is used by the site, or offered and not used', (name) => {
  expect(isUsed(name)).toBe(!offered(name));
});

test('the style sheet of the site leaves out what is offered and not used', () => {
  const [, left = ''] =
    /@source not "\.\.\/components\/\{([^}]*)\}/.exec(read('src/site/site.css')) ?? [];
  expect(left.split(',')).toEqual(folders.filter(offered).sort());
});
