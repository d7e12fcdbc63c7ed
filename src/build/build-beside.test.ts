import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildingPlaceOf, replaceWhole } from './build-beside.ts';

let root: string;
let site: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-beside-'));
  site = join(root, 'site');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (folder: string, name: string, text: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
};
const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

test('the first build makes the folder, and leaves nothing beside it', async () => {
  await replaceWhole(site, async (place) => write(place, 'index.html', 'new'));
  expect(contents(site)).toEqual({ 'index.html': 'new' });
  expect(readdirSync(root)).toEqual(['site']);
});

test('the old site is whole until the new one is, of which nothing is mixed', async () => {
  write(site, 'index.html', 'old');
  write(site, 'old.html', 'old');
  const seen: object[] = [];
  await replaceWhole(site, async (place) => {
    expect(place).toBe(buildingPlaceOf(site));
    write(place, 'index.html', 'new');
    seen.push(contents(site));
    write(place, 'new.html', 'new');
    seen.push(contents(site));
  });
  const old = { 'index.html': 'old', 'old.html': 'old' };
  expect(seen).toEqual([old, old]);
  expect(contents(site)).toEqual({ 'index.html': 'new', 'new.html': 'new' });
  expect(readdirSync(root)).toEqual(['site']);
});

test('a build that fails leaves the old site as it was, and nothing beside it', async () => {
  write(site, 'index.html', 'old');
  const build = replaceWhole(site, async (place) => {
    write(place, 'index.html', 'half');
    throw new Error('The content is not valid.');
  });
  await expect(build).rejects.toThrow('not valid');
  expect(contents(site)).toEqual({ 'index.html': 'old' });
  expect(readdirSync(root)).toEqual(['site']);
});

test('a new site that cannot be put in its place leaves the old one there', async () => {
  write(site, 'index.html', 'old');
  await expect(replaceWhole(site, async () => undefined)).rejects.toThrow('ENOENT');
  expect(contents(site)).toEqual({ 'index.html': 'old' });
  expect(readdirSync(root)).toEqual(['site']);
});

test('what killed builds left goes; what runs and what has another name stays', async () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  for (const name of [`site-${ended}`, `site-${ended}-old`, `site-${process.ppid}`, 'site-map'])
    write(join(root, name), 'x', '');
  await replaceWhole(site, async (place) => write(place, 'index.html', 'new'));
  expect(readdirSync(root).sort()).toEqual(['site', `site-${process.ppid}`, 'site-map'].sort());
});
