import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Docs } from '#components/docs.ts';
import { type Export, readExports } from '#documentation/props.ts';
import { filesOf } from '#tests/harness/files.ts';

const root = 'src/components';
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const docsPages = import.meta.glob<{ docs: Docs }>('../../src/components/*/*.docs.ts', {
  eager: true,
});
const read = (file: string) => readFileSync(file, 'utf8');

describe('a folder holds a component, its stories, its test and what its page says', () => {
  const missingIn = (name: string, files: readonly string[]) =>
    ['tsx', 'stories.tsx', 'test.tsx', 'docs.ts'].filter(
      (end) => !files.includes(`${name}.${end}`),
    );

  test.each(folders)('%s', (name) => {
    expect(missingIn(name, readdirSync(join(root, name)))).toEqual([]);
  });
  test('a folder without a test is found', () => {
    expect(missingIn('card', ['card.tsx', 'card.stories.tsx', 'card.docs.ts'])).toEqual([
      'test.tsx',
    ]);
  });
});

test('no file or folder of the library has a name that says nothing of what is in it', () => {
  const vague = /(^|\/)(utils?|helpers?|common|shared|lib|types?|constants?|hooks?|index|misc)[./]/;
  expect(filesOf(`${root}/**/*.*`).filter((file) => vague.test(file))).toEqual([]);
  expect(`${root}/card/utils.ts`).toMatch(vague);
});

test.each(folders)(
  'the page of %s says what it is for, when not, and what its author must do',
  (name) => {
    const docs = docsPages[`../../${root}/${name}/${name}.docs.ts`]?.docs;
    if (!docs) throw new Error(`There is no ${name}.docs.ts`);
    for (const words of [docs.use, docs.avoid, ...Object.values(docs.author)])
      expect(words).toMatch(/^[^a-z].*[.!?]$/);
    expect(Object.keys(docs.author)).not.toEqual([]);
    expect(Object.keys({ ...docs.stops, ...docs.keys })).not.toEqual([]);
  },
);

describe('the types of a component', () => {
  const isComponent = ({ name }: Export) => /^[A-Z]/.test(name);
  /** A component that can be styled from outside, or says nothing of itself. */
  const faultsOf = (exports: readonly Export[] = []) =>
    exports
      .filter(isComponent)
      .flatMap(({ name, comment, names }) => [
        ...names
          .filter((prop) => /^(className|style)$/.test(prop))
          .map((prop) => `${name}: ${prop}`),
        ...(comment ? [] : [`${name} has no comment`]),
      ]);

  test('nobody can style it from outside, and a comment says what it is', () => {
    const all = readExports('.', folders);
    expect([...all.values()].flatMap(faultsOf)).toEqual([]);
    expect([...all.values()].filter((exports) => !exports.some(isComponent))).toEqual([]);
  });

  test('a component that takes a style and has no comment is found', () => {
    const project = 'test-results/planted-component'; // in the project, where React's types are found
    const file = join(project, 'src/components/planted/planted.tsx');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(join(project, 'tsconfig.json'), '{ "compilerOptions": { "jsx": "react-jsx" } }');
    writeFileSync(
      file,
      `import type { ComponentProps } from 'react';
       export interface PlantedProps extends ComponentProps<'p'> { words: string }
       export function Planted(props: PlantedProps) { return <p {...props} />; }`,
    );
    expect(faultsOf(readExports(project, ['planted']).get('planted'))).toEqual([
      'Planted: className',
      'Planted: style',
      'Planted has no comment',
    ]);
    rmSync(project, { recursive: true });
  });
});

describe('a component is shown with long words in little space, and right to left', () => {
  /** No words flow in these: their own are drawn, hidden, or in a language of their own. */
  const wordless = ['icon', 'visually-hidden'];
  const missingIn = (names: readonly string[]) =>
    [/Narrow|LongLabels/, /^RightToLeft$/].filter((kind) => !names.some((name) => kind.test(name)));

  test.each(folders.filter((name) => !wordless.includes(name)))('%s', (name) => {
    const source = read(`${root}/${name}/${name}.stories.tsx`);
    const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, story = '']) => story);
    expect(missingIn(names)).toEqual([]);
  });
  test('stories without either are found', () => {
    expect(missingIn(['Default', 'RightToLeftNarrow'])).toEqual([/^RightToLeft$/]);
  });
});

/** The style sheet is in every page, so it leaves out the components that no page shows. */
test('the style sheet of the site leaves out exactly the components that no page shows', () => {
  const imported = (pattern: string) =>
    filesOf(pattern)
      .filter((file) => !/\.(test|stories)\./.test(file))
      .flatMap((file) => [...read(file).matchAll(/'(?:#components|\.\.)\/([\w-]+)\/\1\.tsx'/g)])
      .map(([, name = '']) => name);
  const shown = new Set(imported('src/site/**/*.{ts,tsx}'));
  for (const name of shown) // grows while it is read
    for (const other of imported(`${root}/${name}/*.tsx`)) shown.add(other);
  const [, left = ''] =
    /@source not "\.\.\/components\/\{([^}]*)\}/.exec(read('src/site/site.css')) ?? [];
  expect(left.split(',')).toEqual(folders.filter((name) => !shown.has(name)).sort());
});
