import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createAxeChecker } from '#audit/run-axe.ts';
import { serveFolder } from '#audit/serve-folder.ts';
import { groups } from '#components/docs.ts';
import type { ConformanceSheet } from '#documentation/conformance-sheet.ts';
import { test } from '#tests/harness/base-test.ts';
import { danglingReferences } from '../harness/dangling-references.ts';
import { defaultMedia } from '../harness/display-settings.ts';
import { isBrowserMatrixRun } from '../harness/page-kinds.ts';

/** The documentation of the components, written by `npm run build:catalogue`. */
const folder = join(import.meta.dirname, '../../dist/docs');
const pagesIn = (path: string) =>
  readdirSync(join(folder, path)).filter((file) => file.endsWith('.html'));
const pages = pagesIn('');
const examples = pagesIn('examples');
/** One example of each component. `catalogue.spec.ts` shows all of them in Storybook. */
const firstExampleOfEach = examples.filter(
  (file, index) => file.split('-')[0] !== examples[index - 1]?.split('-')[0],
);
const frames = pagesIn('frames');

const settings = {
  light: {},
  dark: { media: { colorScheme: 'dark' } },
  phone: { width: 390 },
} as const;
/**
 * One page of each kind. All pages are made from the same parts, so axe checks these in every display setting, and the
 * others only in the runs of the browser matrix.
 */
const onePageOfEachKind = [
  'index.html',
  'theming.html',
  'navigation-bar.html',
  'error-summary.html',
];

let site: Awaited<ReturnType<typeof serveFolder>>;
let messages: string[] = [];

/** Records console messages and requests to other origins. Any of them fails the test. */
function recordMessages(page: Page) {
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', ({ message }) => messages.push(message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(site.url) && !/^(data|blob):/.test(url)) messages.push(`request to ${url}`);
  });
}

test.beforeAll(async () => {
  site = await serveFolder(folder);
});
test.afterAll(() => site?.[Symbol.asyncDispose]());
test.beforeEach(() => {
  messages = [];
});
test.afterEach(() => expect(messages).toEqual([]));

const openPage = (page: Page, path: string) =>
  page.goto(`${site.url}/${path}`, { waitUntil: 'load' });

test('the documentation has a page for each component and each guide', () => {
  expect(pages.length).toBeGreaterThan(45);
  expect(examples.length).toBeGreaterThan(150);
  expect(pages).toEqual(expect.arrayContaining(onePageOfEachKind));
  const list = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const group of groups) expect(list).toContain(`>${group}</h2>`);
});

test.describe('in one window', () => {
  let sharedWindow: Page;
  test.beforeAll(async ({ browser }) => {
    sharedWindow = await browser.newPage();
    recordMessages(sharedWindow);
  });
  test.afterAll(() => sharedWindow?.close());

  for (const file of pages)
    test(`${file}: there is one h1, nothing scrolls sideways, every link has a target, and axe finds nothing`, async () => {
      // An example is a separate document. `catalogue.spec.ts` checks every example.
      await sharedWindow.route('**/frames/*', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Example</title>' }),
      );
      await openPage(sharedWindow, file);
      const minRules = 15; // of axe, that must have passed
      const checkWithAxe = createAxeChecker(sharedWindow, minRules, { iframes: false });
      for (const [setting, { width = 1280, media = {} }] of Object.entries<{
        width?: number;
        media?: Parameters<Page['emulateMedia']>[0];
      }>(settings)) {
        const isOfEachKind = onePageOfEachKind.includes(file);
        if (setting === 'dark' && !isOfEachKind) continue; // only axe looks at colors
        await sharedWindow.setViewportSize({ width, height: 800 });
        await sharedWindow.emulateMedia({ ...defaultMedia, ...media });
        if (isOfEachKind || (isBrowserMatrixRun && setting === 'light'))
          expect((await checkWithAxe()).violations, setting).toEqual([]);
        await expect(sharedWindow.locator('h1')).toHaveCount(1);
        expect(await danglingReferences(sharedWindow), setting).toEqual([]);
        const overflowPx = await sharedWindow.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflowPx, `${setting}: pixels of horizontal scroll`).toBe(0);
      }
      const links = await sharedWindow
        .locator('a[href], iframe')
        .evaluateAll((all) =>
          all.map(
            (element) => (element as HTMLAnchorElement).href || (element as HTMLIFrameElement).src,
          ),
        );
      const missing = links
        .filter((link) => link.startsWith(site.url))
        .filter((link) => !existsSync(join(folder, new URL(link).pathname)));
      expect(missing).toEqual([]);
      await sharedWindow.unrouteAll({ behavior: 'ignoreErrors' });
    });

  test('one example of each component hydrates (in the matrix, every example), and none but that of the failed security check logs to the console', async () => {
    test.setTimeout(180_000);
    for (const file of isBrowserMatrixRun ? examples : firstExampleOfEach) {
      await openPage(sharedWindow, `examples/${file}`);
      await expect(sharedWindow.locator('#root'), file).toHaveAttribute('data-hydrated');
      await expect(sharedWindow.locator('h1'), file).toHaveCount(1);
      if (!file.startsWith('captcha-Failed')) expect(messages, file).toEqual([]);
      messages = [];
    }
  });

  test('an example inside the page of its component has no main and no h1, and no heading above the level of its own', async () => {
    test.setTimeout(180_000);
    expect(frames).toEqual(examples);
    for (const file of frames)
      expect(readFileSync(join(folder, 'frames', file), 'utf8'), file).not.toMatch(
        /<(main|h1|h2)\b/,
      );
    if (!isBrowserMatrixRun) return; // in the browser the headings come from the same code
    for (const file of frames) {
      await openPage(sharedWindow, `frames/${file}`);
      await expect(sharedWindow.locator('#root'), file).toHaveAttribute('data-hydrated');
      await expect(sharedWindow.locator('main, h1, h2'), file).toHaveCount(0);
      messages = [];
    }
  });
});

test.describe('a visitor of the documentation', () => {
  test.beforeEach(({ page }) => recordMessages(page));

  test('Tab goes through a page in document order, into the examples and out again', async ({
    page,
  }) => {
    await openPage(page, 'button.html');
    for (const frame of await page.locator('iframe').all()) await frame.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 0));
    const focusedTexts: string[] = [];
    for (let step = 0; step < 17; step++) {
      await page.keyboard.press('Tab');
      focusedTexts.push(
        await page.evaluate(() => {
          const frame = document.activeElement as HTMLIFrameElement;
          const innerFocus = frame.contentDocument?.activeElement;
          return `${innerFocus ? `${frame.title} > ` : ''}${(innerFocus ?? frame).textContent?.trim()}`;
        }),
      );
    }
    expect(focusedTexts).toEqual([
      'Skip to main content',
      'Components',
      'Install',
      'Theming',
      'Routing',
      'Forms',
      'Internationalization',
      'Testing',
      'Components',
      'Example: Primary > Send message',
      'Primary on a page of its own',
      'Example: Secondary > Send message',
      'Secondary on a page of its own',
      'Example: Quiet > Send message',
      'Quiet on a page of its own',
      'Example: With icon > Print this list',
      'With icon on a page of its own',
    ]);
  });

  test('the code of an example passes an icon by its identifier, not as a string', async ({
    page,
  }) => {
    await openPage(page, 'button.html');
    await expect(page.locator('pre', { hasText: '<Button icon={print}>' })).toBeVisible();
    await expect(page.locator('pre', { hasText: /icon="/ })).toHaveCount(0);
  });

  test('the iframe of an example is as high as its content, and shows the content without scripts', async ({
    browser,
    page,
  }) => {
    await openPage(page, 'field.html');
    const frame = page.locator('iframe').first();
    await frame.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        frame.evaluate(({ contentDocument }: HTMLIFrameElement) => {
          const root = contentDocument?.documentElement;
          return (root?.scrollHeight ?? Infinity) - (root?.clientHeight ?? 0);
        }),
      )
      .toBe(0);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plainPage = await context.newPage();
    await openPage(plainPage, 'field.html');
    const field = plainPage.frameLocator('iframe >> nth=0').getByRole('textbox', { name: 'Name' });
    await expect(field).toBeVisible();
    await context.close();
  });

  test('no example takes the focus from the page when it loads', async ({ page }) => {
    await openPage(page, 'error-summary.html');
    for (const frame of await page.locator('iframe').all()) {
      await frame.scrollIntoViewIfNeeded();
      await expect(frame.contentFrame().locator('#root')).toHaveAttribute('data-hydrated');
    }
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  test('the page of a component shows its props, its keys, its recorded speech and its criteria', async ({
    page,
  }) => {
    await openPage(page, 'error-summary.html');
    await expect(page.getByRole('region', { name: /Props of ErrorSummary/ })).toContainText(
      'readonly',
    );
    await expect(page.getByRole('region', { name: /Key in/ })).toContainText('<a> Enter your name');
    await expect(page.getByText('There are 4 problems panel.')).toBeVisible();
    await expect(page.getByText('none is signed')).toBeVisible();
    await expect(page.getByText('3.3.1 Error Identification').first()).toBeVisible();
  });
});

test('each conformance sheet names its component, the measured criteria and the duties of the author', () => {
  const sheets: ConformanceSheet[] = JSON.parse(
    readFileSync(join(folder, 'conformance.json'), 'utf8'),
  );
  expect(
    sheets.map(({ component }) => `${component}.html`).filter((file) => !pages.includes(file)),
  ).toEqual([]);
  for (const { component, version, measured, author } of sheets) {
    expect(version, component).toMatch(/^\d/);
    expect(measured.stories, component).toBeGreaterThan(0);
    expect(measured.passed.length, component).toBeGreaterThan(0);
    expect(measured.failed, component).toEqual([]);
    expect(Object.keys(author).length, component).toBeGreaterThan(0);
  }
});
