import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Docs } from '#components/docs.ts';
import { type Export, readExports } from '#documentation/props.ts';
import { filesOf } from '#tests/harness/files.ts';

const componentsFolder = 'src/components';
const componentNames = readdirSync(componentsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const docsPages = import.meta.glob<{ docs: Docs }>('../../src/components/*/*.docs.ts', {
  eager: true,
});
const read = (file: string) => readFileSync(file, 'utf8');

describe('a component folder has its component, stories, test and documentation', () => {
  const missingFiles = (name: string, files: readonly string[]) =>
    ['tsx', 'stories.tsx', 'test.tsx', 'docs.ts'].filter(
      (extension) => !files.includes(`${name}.${extension}`),
    );

  test.each(componentNames)('%s', (name) => {
    expect(missingFiles(name, readdirSync(join(componentsFolder, name)))).toEqual([]);
  });
  test('missingFiles() finds a missing test', () => {
    expect(missingFiles('card', ['card.tsx', 'card.stories.tsx', 'card.docs.ts'])).toEqual([
      'test.tsx',
    ]);
  });
});

test('no file or folder of the library has a vague name such as utils or helpers', () => {
  const vagueName =
    /(^|\/)(utils?|helpers?|common|shared|lib|types?|constants?|hooks?|index|misc)[./]/;
  expect(filesOf(`${componentsFolder}/**/*.*`).filter((file) => vagueName.test(file))).toEqual([]);
  expect(`${componentsFolder}/card/utils.ts`).toMatch(vagueName);
});

test.each(componentNames)(
  'the documentation of %s says in sentences when to use it, when not and what authors must do, and lists its keys',
  (name) => {
    const docs = docsPages[`../../${componentsFolder}/${name}/${name}.docs.ts`]?.docs;
    if (!docs) throw new Error(`There is no ${name}.docs.ts`);
    const { whenToUse, whenNotToUse, authorDuties, donts = [] } = docs;
    for (const sentence of [whenToUse, whenNotToUse, ...Object.values(authorDuties), ...donts])
      expect(sentence).toMatch(/^[^a-z].*[.!?]$/);
    expect(Object.keys(docs.authorDuties)).not.toEqual([]);
    expect(Object.keys({ ...docs.tabStopsByStory, ...docs.keysByStory })).not.toEqual([]);
  },
);

describe('the props of a component', () => {
  const isComponent = ({ kind }: Export) => kind === 'component';
  /** Lists the components that accept className or style, and the components and props that have no comment. */
  const findFaults = (exports: readonly Export[] = []) =>
    exports
      .filter(isComponent)
      .flatMap(({ name, comment, propNames, props }) => [
        ...propNames
          .filter((prop) => /^(className|style)$/.test(prop))
          .map((prop) => `${name}: ${prop}`),
        ...(comment ? [] : [`${name} has no comment`]),
        ...props
          .filter((prop) => !prop.comment)
          .map((prop) => `The prop ${prop.name} of ${name} has no comment`),
      ]);

  test('never include className or style; every component and prop has a comment, which the documentation shows', () => {
    const exportsByFile = readExports('.', componentNames);
    expect([...exportsByFile.values()].flatMap(findFaults)).toEqual([]);
    expect([...exportsByFile.values()].filter((exports) => !exports.some(isComponent))).toEqual([]);
  });

  test('findFaults() finds className, style and missing comments, and readExports() the default of a prop', () => {
    const project = 'test-results/planted-component'; // inside the project, so that TypeScript finds React's types
    const file = join(project, 'src/components/planted/planted.tsx');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(join(project, 'tsconfig.json'), '{ "compilerOptions": { "jsx": "react-jsx" } }');
    writeFileSync(
      file,
      `import type { ComponentProps } from 'react';
       export interface PlantedProps extends ComponentProps<'p'> { words?: string }
       export function Planted({ words = 'none', ...rest }: PlantedProps) { return <p {...rest}>{words}</p>; }`,
    );
    const exports = readExports(project, ['planted']).get('planted');
    expect(exports?.[0]?.props).toMatchObject([{ name: 'words', preset: "'none'" }]);
    expect(findFaults(exports)).toEqual([
      'Planted: className',
      'Planted: style',
      'Planted has no comment',
      'The prop words of Planted has no comment',
    ]);
    rmSync(project, { recursive: true });
  });
});

describe('a component has a story for narrow space or long labels, and one for right-to-left text', () => {
  const componentsWithoutText = ['icon', 'visually-hidden'];
  const missingStories = (names: readonly string[]) =>
    [/Narrow|LongLabels/, /^RightToLeft$/].filter(
      (pattern) => !names.some((name) => pattern.test(name)),
    );

  test.each(componentNames.filter((name) => !componentsWithoutText.includes(name)))(
    '%s',
    (name) => {
      const source = read(`${componentsFolder}/${name}/${name}.stories.tsx`);
      const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, story = '']) => story);
      expect(missingStories(names)).toEqual([]);
    },
  );
  test('missingStories() finds a missing story for right-to-left text', () => {
    expect(missingStories(['Default', 'RightToLeftNarrow'])).toEqual([/^RightToLeft$/]);
  });
});

// Every page contains the whole style sheet, so the styles of unused components would cost bytes on each page.
test('the style sheet of the site leaves out exactly the components that no page shows', () => {
  const componentsImportedIn = (pattern: string) =>
    filesOf(pattern)
      .filter((file) => !/\.(test|stories)\./.test(file))
      .flatMap((file) => [...read(file).matchAll(/'(?:#components|\.\.)\/([\w-]+)\/\1\.tsx'/g)])
      .map(([, name = '']) => name);
  const shownComponents = new Set(componentsImportedIn('src/site/**/*.{ts,tsx}'));
  for (const name of shownComponents) // grows during the iteration
    for (const imported of componentsImportedIn(`${componentsFolder}/${name}/*.tsx`))
      shownComponents.add(imported);
  const [, leftOut = ''] =
    /@source not "\.\.\/components\/\{([^}]*)\}/.exec(read('src/site/site.css')) ?? [];
  expect(leftOut.split(',')).toEqual(
    componentNames.filter((name) => !shownComponents.has(name)).sort(),
  );
});
