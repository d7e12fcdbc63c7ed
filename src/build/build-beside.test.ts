import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildAndReplace, buildFolderFor } from './build-beside.ts';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, rename: vi.fn(real.rename) };
});

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

test('the first build creates the folder of the site and leaves no other folder', async () => {
  await buildAndReplace(site, async (buildFolder) => write(buildFolder, 'index.html', 'new'));
  expect(contents(site)).toEqual({ 'index.html': 'new' });
  expect(readdirSync(root)).toEqual(['site']);
});

test('the old site stays complete until the new one replaces it, and the two never mix', async () => {
  write(site, 'index.html', 'old');
  write(site, 'old.html', 'old');
  const contentsDuringBuild: object[] = [];
  await buildAndReplace(site, async (buildFolder) => {
    expect(buildFolder).toBe(buildFolderFor(site));
    write(buildFolder, 'index.html', 'new');
    contentsDuringBuild.push(contents(site));
    write(buildFolder, 'new.html', 'new');
    contentsDuringBuild.push(contents(site));
  });
  const oldContents = { 'index.html': 'old', 'old.html': 'old' };
  expect(contentsDuringBuild).toEqual([oldContents, oldContents]);
  expect(contents(site)).toEqual({ 'index.html': 'new', 'new.html': 'new' });
  expect(readdirSync(root)).toEqual(['site']);
});

test('a failed build leaves the old site unchanged and no other folder', async () => {
  write(site, 'index.html', 'old');
  const build = buildAndReplace(site, async (buildFolder) => {
    write(buildFolder, 'index.html', 'half');
    throw new Error('The content is not valid.');
  });
  await expect(build).rejects.toThrow('not valid');
  expect(contents(site)).toEqual({ 'index.html': 'old' });
  expect(readdirSync(root)).toEqual(['site']);
});

test('the old site stays unchanged if the build has created no folder to replace it', async () => {
  write(site, 'index.html', 'old');
  await expect(buildAndReplace(site, async () => undefined)).rejects.toThrow('ENOENT');
  expect(contents(site)).toEqual({ 'index.html': 'old' });
  expect(readdirSync(root)).toEqual(['site']);
});

/** Makes the next rename fail as overlayfs does for a folder from an earlier layer of an image. */
const failNextRename = () =>
  vi.mocked(rename).mockRejectedValueOnce(Object.assign(new Error('EXDEV'), { code: 'EXDEV' }));

test('an old site that cannot be renamed is replaced by copying', async () => {
  write(site, 'old.html', 'old');
  failNextRename();
  await buildAndReplace(site, async (buildFolder) => write(buildFolder, 'index.html', 'new'));
  expect(contents(site)).toEqual({ 'index.html': 'new' });
  expect(readdirSync(root)).toEqual(['site']);
});

test('an old site that cannot be renamed keeps its files and their times if the build has created no folder to replace it', async () => {
  write(site, 'index.html', 'old');
  const modifiedAt = new Date('2026-01-02T03:04:05Z');
  utimesSync(join(site, 'index.html'), modifiedAt, modifiedAt);
  failNextRename();
  await expect(buildAndReplace(site, async () => undefined)).rejects.toThrow('ENOENT');
  expect(contents(site)).toEqual({ 'index.html': 'old' });
  expect(statSync(join(site, 'index.html')).mtime).toEqual(modifiedAt);
  expect(readdirSync(root)).toEqual(['site']);
});

test('a build deletes the folders of killed builds, but neither those of running builds nor other folders', async () => {
  const { pid: endedPid } = spawnSync(process.execPath, ['--version']);
  for (const name of [
    `site-${endedPid}`,
    `site-${endedPid}-old`,
    `site-${process.ppid}`,
    'site-map',
  ])
    write(join(root, name), 'x', '');
  await buildAndReplace(site, async (buildFolder) => write(buildFolder, 'index.html', 'new'));
  expect(readdirSync(root).sort()).toEqual(['site', `site-${process.ppid}`, 'site-map'].sort());
});
