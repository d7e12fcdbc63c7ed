import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '#server/config.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md', '.github/*.md']).sort();
const manifest: {
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
} = JSON.parse(read('package.json'));

test('docs/operating.md lists exactly the settings of the server', () => {
  const rows = Object.entries<{ preset?: string; meaning: string }>(settings).map(
    ([name, { preset, meaning }]) =>
      `| \`${name}\` | ${preset ? `\`${preset}\`` : '–'} | ${meaning} |`,
  );
  const [, table = ''] =
    /<!-- settings -->\n([\s\S]*?)<!-- \/settings -->/.exec(read('docs/operating.md')) ?? [];
  expect(table.trim().split('\n').slice(2)).toEqual(rows);
});

const workflows = globSync('.github/workflows/*.yml').sort();

/** All documents except the changelog, whose old entries may name removed commands. */
const currentDocuments = documents.filter((file) => file !== 'CHANGELOG.md');

test.each([...currentDocuments, ...workflows])('every npm script that %s names exists', (file) => {
  const scriptNames = [...read(file).matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name);
  expect(scriptNames.filter((name) => !(name in manifest.scripts))).toEqual([]);
});

test.each(documents)('every file, folder and link that %s names exists', (file) => {
  const text = read(file);
  const paths = text.matchAll(/`((?:src|tests|deploy|public|docs|a11y-reports|\.ci)\/[\w./-]*)`/g);
  const links = text.matchAll(/\]\((?!https?:)([^)#]+)\)/g);
  const namedPaths = [
    ...[...paths].map(([, path = '']) => path),
    ...[...links].map(([, link = '']) => join(dirname(file), link)),
  ];
  expect(namedPaths.filter((path) => !existsSync(path))).toEqual([]);
});

test('README has at most 6,000 bytes and begins with the commands that start and test the site', () => {
  const readme = read('README.md');
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(6000);
  const [, commands = ''] = /```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(commands.split('\n').map((line) => line.split('#')[0]?.trim())).toEqual([
    'npm ci && npm start',
    'npm ci && npm test',
    '',
  ]);
});

test('README lists each platform for which npm installs Node, with its version', () => {
  const { packages }: { packages: Record<string, { os?: string; cpu?: string }> } = JSON.parse(
    read('package-lock.json'),
  );
  const systems: Record<string, string> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };
  const platformRows = Object.entries(manifest.optionalDependencies).map(([name, version]) => {
    const { os = '', cpu } = packages[`node_modules/${name}`] ?? {};
    return `| ${systems[os]} | ${cpu} | ${version} |`;
  });
  const rows = read('README.md').match(/^\| (?:Linux|macOS|Windows) \|.*$/gm);
  expect(rows?.toSorted()).toEqual(platformRows.toSorted());
});

test('README names every folder of the project, and every folder in src and tests', () => {
  const ignored = read('.gitignore')
    .match(/^[/\w-]+(?=\/$)/gm)
    ?.map((path) => basename(path));
  const foldersIn = (parent: string) =>
    readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => join(parent, name));
  const parents = ['src', 'tests'];
  const folders = ['.', ...parents]
    .flatMap(foldersIn)
    .filter((folder) => !parents.includes(folder) && !ignored?.includes(folder));
  const readme = read('README.md');
  expect(folders.filter((folder) => !readme.includes(`\`${folder}/\``))).toEqual([]);
});

const decisions = globSync('docs/decisions/[0-9]*.md').sort();

test.each(decisions)(
  '%s has the four headings, at most 25 lines and a link in docs/decisions/README.md',
  (file) => {
    const text = read(file);
    expect(text.match(/^## .+$/gm)).toEqual([
      '## Status',
      '## Context',
      '## Decision',
      '## Consequence',
    ]);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
    const [, title] = /^# (.+)$/m.exec(text) ?? [];
    expect(read('docs/decisions/README.md')).toContain(`[${title}](${basename(file)})`);
  },
);
