import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '#server/config.ts';

const readme = readFileSync('README.md', 'utf8');
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

test('the table of settings is the server’s own', () => {
  const rows = Object.entries<{ preset?: string; meaning: string }>(settings).map(
    ([name, { preset, meaning }]) =>
      `| \`${name}\` | ${preset ? `\`${preset}\`` : '–'} | ${meaning} |`,
  );
  const [, table = ''] = /<!-- settings -->\n([\s\S]*?)<!-- \/settings -->/.exec(readme) ?? [];
  expect(table.trim().split('\n').slice(2)).toEqual(rows);
});

test('every command it names is there', () => {
  const named = [...readme.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(named.length).toBeGreaterThan(8);
});

test('every file and folder of src and tests that it names is there', () => {
  const named = [...readme.matchAll(/`((?:src|tests|public|a11y-reports)\/[\w./-]*)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
