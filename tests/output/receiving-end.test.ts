import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openRepository } from '#editor/repository.ts';

const practice = 'tests/practices/specification';
const openings = `${practice}/openings.yaml`;
const folder = mkdtempSync(join(tmpdir(), 'receiving-end-'));
afterAll(() => rmSync(folder, { recursive: true }));
const repository = join(folder, 'website.git');
const clone = join(folder, 'website');
const identity = ['-c', 'user.name=A developer', '-c', 'user.email=developer@example.org'];
const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' });

/** The set-up of docs/operating.md, with this working copy as the first commit. */
function setUp() {
  mkdirSync(clone);
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', repository]);
  git('init', '--quiet', '--initial-branch=main');
  const files = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name && !name.startsWith('docs/'))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    copyFileSync(file, join(clone, file));
  }
  git('add', '--all');
  git(...identity, 'commit', '--quiet', '-m', 'Start');
  git('push', '--quiet', repository, 'main');
  linkModules();
  execFileSync('git', ['--git-dir', repository, 'config', 'website.folder', clone]);
  execFileSync('git', ['--git-dir', repository, 'config', 'website.practice', practice]);
  copyFileSync('deploy/git/pre-receive', join(repository, 'hooks/pre-receive'));
}

/**
 * Links the installed packages into the clone, with a `vite` that checks the content as the build does and then only
 * writes the page of jobs: a whole build takes half a minute of a processor.
 */
function linkModules() {
  const modules = join(clone, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  for (const [from, to, ownFile] of [
    ['node_modules', modules, '.bin'],
    ['node_modules/.bin', join(modules, '.bin'), 'vite'],
  ] as const)
    for (const name of readdirSync(from))
      if (name !== ownFile) symlinkSync(resolve(from, name), join(to, name));
  const build = `#!/bin/sh
node src/check-content.ts || exit 1
mkdir -p dist/specification/careers
cp ${openings} dist/specification/careers/index.html`;
  writeFileSync(join(modules, '.bin/vite'), build, { mode: 0o755 });
}

const openEditor = () =>
  openRepository(repository, practice, { PATH: process.env.PATH, HOME: folder });
const publish = () =>
  execFileSync('sh', ['deploy/publish.sh', repository, clone], {
    cwd: clone,
    env: { ...process.env, PRACTICE: practice },
    stdio: 'pipe',
  });
/** Saves the openings as the editor does, with a title that visitors see on the page. */
const saveTitle = (title: string) => {
  const text = readFileSync(openings, 'utf8').replace(/title: .*/, `title: ${title}`);
  const additions = new Map([[openings, Buffer.from(text.replaceAll(/^#.*\n/gm, ''))]]);
  return openEditor().save({ additions, deletions: [], openedVersions: new Map() }, 'Dana');
};
const page = () => readFileSync(join(clone, 'dist/specification/careers/index.html'), 'utf8');

// The hook and the script are for sh.
test.runIf(process.platform !== 'win32')(
  'a good change is published, and a bad one is refused in words while the old site stays',
  async () => {
    setUp();
    await saveTitle('Gardener');
    publish();
    expect(page()).toContain('Gardener');
    const { state, isNewest } = await openEditor().publication();
    expect([state, isNewest]).toEqual(['published', true]);
    const saved = git('show', 'FETCH_HEAD', '--format=%an', '--', openings);
    expect(saved).toMatch(/^Dana\n/);
    expect(saved.match(/^[+-] /gm), 'only the title changes').toHaveLength(2);

    const head = git('--git-dir', repository, 'rev-parse', 'main');
    await expect(saveTitle("''")).rejects.toThrow(
      /^Open positions \(openings\.yaml, line \d+\): openings, number 1, title: is missing$/,
    );
    expect(git('--git-dir', repository, 'rev-parse', 'main')).toBe(head);

    // Somebody who changes the repository on the machine itself passes no hook; the script checks as well.
    git('fetch', '--quiet', repository, 'main');
    git('reset', '--quiet', '--hard', 'FETCH_HEAD');
    const broken = readFileSync(join(clone, openings), 'utf8').replace(
      'title: Gardener',
      'titel: Cook',
    );
    git('update-index', '--add', '--cacheinfo', `100644,${hashOf(broken)},${openings}`);
    git(...identity, 'commit', '--quiet', '-m', 'Break the content');
    rmSync(join(repository, 'hooks/pre-receive'));
    git('push', '--quiet', repository, 'main');
    expect(publish).toThrow();
    expect(page()).toContain('Gardener');
    const failed = await openEditor().publication();
    expect(failed).toMatchObject({ state: 'failed', isNewest: true });
    expect(failed.words).toContain('titel: is unknown here');
  },
  120_000, // it checks the content four times, 3 seconds of a processor each
);

const hashOf = (text: string) =>
  execFileSync('git', ['hash-object', '-w', '--stdin'], {
    cwd: clone,
    input: text,
    encoding: 'utf8',
  }).trim();
