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

describe('a component folder has the component, its stories, its test and its documentation', () => {
  const missingIn = (name: string, files: readonly string[]) =>
    ['tsx', 'stories.tsx', 'test.tsx', 'docs.ts'].filter(
      (end) => !files.includes(`${name}.${end}`),
    );

  test.each(folders)('%s', (name) => {
    expect(missingIn(name, readdirSync(join(root, name)))).toEqual([]);
  });
  test('the check finds a folder without a test', () => {
    expect(missingIn('card', ['card.tsx', 'card.stories.tsx', 'card.docs.ts'])).toEqual([
      'test.tsx',
    ]);
  });
});

test('no file or folder of the library has a vague name such as utils or helpers', () => {
  const vague = /(^|\/)(utils?|helpers?|common|shared|lib|types?|constants?|hooks?|index|misc)[./]/;
  expect(filesOf(`${root}/**/*.*`).filter((file) => vague.test(file))).toEqual([]);
  expect(`${root}/card/utils.ts`).toMatch(vague);
});

test.each(folders)(
  'the documentation of %s says when to use it, when not, and what authors must do',
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
  /** Finds components that accept className or style, or that have no comment. */
  const faultsOf = (exports: readonly Export[] = []) =>
    exports
      .filter(isComponent)
      .flatMap(({ name, comment, propNames }) => [
        ...propNames
          .filter((prop) => /^(className|style)$/.test(prop))
          .map((prop) => `${name}: ${prop}`),
        ...(comment ? [] : [`${name} has no comment`]),
      ]);

  test('no component accepts className or style, and each has a comment', () => {
    const all = readExports('.', folders);
    expect([...all.values()].flatMap(faultsOf)).toEqual([]);
    expect([...all.values()].filter((exports) => !exports.some(isComponent))).toEqual([]);
  });

  test('the check finds a component that accepts className and style and has no comment', () => {
    const project = 'test-results/planted-component'; // inside the project, so that TypeScript finds React's types
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

describe('a component has a story for narrow space or long labels, and one for right-to-left text', () => {
  /** Components without visible, flowing text. */
  const wordless = ['icon', 'visually-hidden'];
  const missingIn = (names: readonly string[]) =>
    [/Narrow|LongLabels/, /^RightToLeft$/].filter((kind) => !names.some((name) => kind.test(name)));

  test.each(folders.filter((name) => !wordless.includes(name)))('%s', (name) => {
    const source = read(`${root}/${name}/${name}.stories.tsx`);
    const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, story = '']) => story);
    expect(missingIn(names)).toEqual([]);
  });
  test('the check finds a missing story', () => {
    expect(missingIn(['Default', 'RightToLeftNarrow'])).toEqual([/^RightToLeft$/]);
  });
});

// The style sheet is inlined into every page, so unused components would cost bytes on each.
test('the style sheet of the site leaves out exactly the components that no page shows', () => {
  const imported = (pattern: string) =>
    filesOf(pattern)
      .filter((file) => !/\.(test|stories)\./.test(file))
      .flatMap((file) => [...read(file).matchAll(/'(?:#components|\.\.)\/([\w-]+)\/\1\.tsx'/g)])
      .map(([, name = '']) => name);
  const shown = new Set(imported('src/site/**/*.{ts,tsx}'));
  for (const name of shown) // the set grows during the iteration
    for (const other of imported(`${root}/${name}/*.tsx`)) shown.add(other);
  const [, left = ''] =
    /@source not "\.\.\/components\/\{([^}]*)\}/.exec(read('src/site/site.css')) ?? [];
  expect(left.split(',')).toEqual(folders.filter((name) => !shown.has(name)).sort());
});
