import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Page } from '@playwright/test';
import { createAxeChecker } from '#audit/run-axe.ts';
import { currentPractice } from '#build/practice.ts';
import { pathInProject } from '#content/read-records.ts';
import { entryFor } from '#editor/passwords.ts';
import { test as base } from '#tests/harness/base-test.ts';

/** The practice for which `npm run build:editor` has built the editor. */
const practice = pathInProject(currentPractice().folder);
const password = 'correct horse battery';

const git = (repository: string, ...args: string[]) =>
  execFileSync('git', ['--git-dir', repository, ...args], { encoding: 'utf8' });

/** The editor of a bare clone of this repository, whose hook checks each change, and a person who has signed in. */
const test = base.extend<{ repository: string; address: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
  repository: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'editor-'));
    const repository = join(folder, 'website.git');
    execFileSync('git', ['clone', '--quiet', '--bare', '--no-local', '--depth=1', '.', repository]);
    git(repository, 'branch', '--force', 'main', 'HEAD');
    git(repository, 'config', 'website.folder', resolve('.'));
    copyFileSync('deploy/git/pre-receive', join(repository, 'hooks/pre-receive'));
    await use(repository);
    rmSync(folder, { recursive: true });
  },
  address: async ({ repository }, use) => {
    const server = spawn(process.execPath, ['src/editor.ts'], {
      env: {
        PATH: process.env.PATH,
        HOME: tmpdir(),
        EDITOR_REPOSITORY: repository,
        EDITOR_USERS: entryFor('dana', password),
        EDITOR_PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(createInterface(server.stdout), 'line');
    await use(String(line).replace('The editor listens on ', ''));
    server.kill();
    await once(server, 'close');
  },
});
test.use({ httpCredentials: { username: 'dana', password } });
test.describe.configure({ timeout: 180_000 });

/** What axe advises about Keystatic's own frame, which we cannot change. None of it fails WCAG. */
const adviceAboutFrame = /: (region|page-has-heading-one): /;
/** The hook checks the whole content, which takes 3 seconds on an idle machine. */
const whenChecked = { timeout: 60_000 };

const open = async (page: Page, address: string, file: string) => {
  await page.goto(`${address}/keystatic/${file}`);
  await expect(page.getByRole('button', { name: /^(Save|Create)$/ })).toBeVisible();
};
const fileOf = (repository: string, name: string) =>
  git(repository, 'show', `main:${practice}/${name}`);

test('a change that is typed and saved with the keyboard becomes a commit of the person', async ({
  page,
  address,
  repository,
}) => {
  await open(page, address, 'singleton/openings');
  await page.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  const title = page.getByLabel('Title').first();
  await expect(title).toBeVisible();
  while (!(await title.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Gardener of the test');
  const save = page.getByRole('button', { name: 'Save' });
  while (!(await save.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#announcement')).toContainText('Saved', whenChecked);
  expect(fileOf(repository, 'openings.yaml')).toContain('title: Gardener of the test');
  expect(git(repository, 'log', '-1', '--format=%an', 'main').trim()).toBe('dana');
});

test('a mistake is refused in words, the repository stays as it was, and the typed text stays', async ({
  page,
  address,
  repository,
}) => {
  const before = git(repository, 'rev-parse', 'main');
  await open(page, address, 'singleton/openings');
  await page.locator('summary').first().click();
  const title = page.getByLabel('Title').first();
  await title.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('title', whenChecked);
  expect(git(repository, 'rev-parse', 'main')).toBe(before);
  await expect(title).toHaveValue('');
});

for (const width of [390, 1280])
  test(`axe finds nothing in the pages of the editor, ${width} px wide, and nothing scrolls sideways`, async ({
    page,
    address,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const findings: string[] = [];
    for (const file of ['singleton/special-days', 'singleton/team', 'collection/services/create']) {
      await open(page, address, file);
      const { violations } = await createAxeChecker(page)();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      findings.push(...violations.map((line) => `${file}: ${line}`));
      if (overflow) findings.push(`${file}: scrolls sideways by ${overflow} px`);
    }
    expect(findings.filter((line) => !adviceAboutFrame.test(line))).toEqual([]);
  });
