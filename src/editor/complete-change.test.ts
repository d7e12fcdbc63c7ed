import { expect, test } from 'vitest';
import { completeChange, unusedPhotographs } from './complete-change.ts';
import { photographPath, photographsOf } from './places.ts';

const practice = 'src/content/practices/x';
const files: Record<string, string> = {
  'pages.yaml':
    '# In this order.\npages:\n  services:\n    - iop\n  furtherPages:\n    - es\n    - safety\n',
  'services/iop.mdx': '---\nname: "IOP" # as the license says\n---\n\nThe text.\n',
};
const encode = (text: string) => new TextEncoder().encode(text);
const readOld = async (path: string) => {
  const text = files[path.replace(`${practice}/`, '')];
  return text === undefined ? undefined : encode(text);
};
async function complete(added: Record<string, string>, deletions: string[] = []) {
  const { additions } = await completeChange(
    {
      additions: new Map(
        Object.entries(added).map(([file, text]) => [`${practice}/${file}`, encode(text)]),
      ),
      deletions: deletions.map((file) => `${practice}/${file}`),
      openedVersions: new Map(),
    },
    practice,
    readOld,
  );
  return Object.fromEntries(
    [...additions].map(([path, text]) => [path.slice(practice.length + 1), text]),
  );
}

test('a new page is last in its list, and a removed page leaves its list', async () => {
  const page = '---\nname: Art\n---\nText.\n';
  const change = await complete({ 'services/art.mdx': page }, ['prose/es.mdx']);
  expect(change['pages.yaml']).toBe(
    '# In this order.\npages:\n  services:\n    - iop\n    - art\n  furtherPages:\n    - safety\n',
  );
});

test('a page that is there already keeps its comments, and its place', async () => {
  const change = await complete({ 'services/iop.mdx': "---\nname: 'IOP'\n---\nNew <Phone/>.\n" });
  expect(change).toEqual({
    'services/iop.mdx': '---\nname: "IOP" # as the license says\n---\n\nNew <Phone/>.\n',
  });
});

test('only photographs that nobody shows are removed, and only if the list of people is saved', () => {
  const paths = [
    `${photographsOf(practice)}/ann.webp`,
    `${photographsOf(practice)}/ben.webp`,
    'public/icon.webp',
  ];
  const team = `- image: ${photographPath}/ann.webp`;
  expect(unusedPhotographs(team, paths, practice)).toEqual([`${photographsOf(practice)}/ben.webp`]);
  expect(unusedPhotographs(undefined, paths, practice)).toEqual([]);
});
