import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import MiniSearch from 'minisearch';
import { createAxeChecker } from '#audit/run-axe.ts';
import { serveFolder } from '#audit/serve-folder.ts';
import { groups } from '#components/docs.ts';
import type { ConformanceSheet } from '#documentation/conformance-sheet.ts';
import { indexOptions } from '#documentation/search-index.ts';
import { test } from '#tests/harness/base-test.ts';
import { danglingReferences } from '../harness/dangling-references.ts';
import { defaultMedia } from '../harness/display-settings.ts';
import { isBrowserMatrixRun, sampleOf } from '../harness/page-kinds.ts';

/** The documentation of the components, written by `npm run build:catalogue`. */
const folder = join(import.meta.dirname, '../../dist/docs');
const pagesIn = (path: string) =>
  readdirSync(join(folder, path)).filter((file) => file.endsWith('.html'));
const pages = pagesIn('');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
/** Removes tags and comments. React separates adjacent texts with comments. */
const textOf = (html: string) => html.replace(/<!--.*?-->|<[^>]*>/g, '');
const examples = pagesIn('examples');
/** One example of each component. `catalogue.spec.ts` shows all of them in Storybook. */
const firstExampleOfEach = examples.filter(
  (file, index) => file.split('-')[0] !== examples[index - 1]?.split('-')[0],
);
const frames = pagesIn('frames');
/** The path of every file of the documentation. */
const allFiles = readdirSync(folder, { recursive: true }).map(String);
const groupsOf = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );

const settings: [string, { width?: number; media?: Parameters<Page['emulateMedia']>[0] }][] = [
  ['dark', { media: { colorScheme: 'dark' } }],
  ['phone', { width: 320 }],
  ['light', {}],
];
/**
 * One page of each kind, which axe checks in every display setting. It checks the others only in the runs of the browser
 * matrix.
 */
const onePageOfEachKind = [
  'index.html',
  'theming.html',
  'navigation-bar.html',
  'error-summary.html',
  'search.html',
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
  for (const group of groups) expect(read('index.html')).toContain(`>${group}</h2>`);
});

test('every page names the package with its version and license, has a skip link, and links to every page with its own marked', () => {
  const versions = new Set<string>();
  const listOf = (html: string) => /<div class="docs-pages">.*?<\/nav>/s.exec(html)?.[0] ?? '';
  const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
  const listed = linksIn(listOf(read('index.html')));
  const notListed = ['index.html', 'search.html', 'sizes.html', 'changelog.html'];
  expect([...listed, ...notListed].sort()).toEqual([...pages].sort());
  for (const file of pages) {
    const html = read(file);
    const [, version = '', license] =
      /prairie-dawn-components (\d\S+)\. (License: .+?)</.exec(html.replaceAll('<!-- -->', '')) ??
      [];
    versions.add(version);
    expect(license, file).toMatch(/License: \w/);
    expect(html, file).toContain('href="#main"');
    expect(linksIn(listOf(html)), file).toEqual(listed);
    const marked = [...listOf(html).matchAll(/href="([^"]+)" aria-current="page"/g)].map(
      ([, link]) => link,
    );
    expect(marked, file).toEqual(notListed.includes(file) ? [] : [file]);
  }
  expect([...versions]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/)]);
});

test('every link to a part of a page of the documentation leads to an id', () => {
  let links = 0;
  for (const file of pages)
    for (const [, page = '', id] of read(file).matchAll(/href="([\w-]*\.html)?#([^"]+)"/g)) {
      links++;
      expect(read(page || file), `#${id} in ${file}`).toContain(`id="${id}"`);
    }
  expect(links).toBeGreaterThan(pages.length);
});

test('every block of code that readers can use has a copy button with a name, and every prop has a meaning', () => {
  for (const file of pages) {
    const html = read(file);
    for (const [block] of html.matchAll(/<div class="docs-code">.*?<\/pre>(?:<div[^>]*>)?/gs))
      if (/import |&lt;[A-Z]/.test(block))
        expect(block, file).toMatch(/data-copies="the [^"]+"|data-copies="[^"]+\.\w+"/);
    // The cells of a row of props: name, type, default, meaning.
    for (const [table] of html.matchAll(
      /<table[^>]*>(?:(?!<table)[\s\S])*?Props of [\s\S]*?<\/table>/g,
    ))
      for (const [, cells = ''] of table.matchAll(/<tr>((?:(?!<\/tr>)[\s\S])*)<\/tr>/g)) {
        const texts = cells
          .split(/<\/t[hd]>/)
          .slice(0, -1)
          .map(textOf);
        expect(
          texts.every((text) => text.trim()),
          `${file}: ${texts.join(' | ')}`,
        ).toBe(true);
      }
  }
});

test('the page of a component has its status, its default values, sentences about keys, and links to other components', () => {
  const html = read('tabs.html');
  const text = textOf(html);
  expect(text).toMatch(
    /A machineOn 20\d\d-\d\d-\d\d the audit measured \d+ of \d+ examples and found/,
  );
  expect(text).toMatch(/A personNobody yet|checks that only a person can make are signed/);
  expect(text).toContain('The next tab is selected, here “');
  expect(text).toContain('After the last tab, the first one is selected');
  expect(text).not.toMatch(/&lt;(a|div|button|input)&gt; /); // the recordings themselves
  expect(html).toMatch(/<a href="accordion\.html"[^>]*><code>Accordion<\/code>/);
  expect(textOf(read('button.html'))).toContain(
    'look&quot;primary&quot; | &quot;secondary&quot; | &quot;quiet&quot;&#x27;primary&#x27;',
  );
});

test('the page about theming shows a sample of each color, and the contrast of each pair', () => {
  const html = read('theming.html');
  expect(html.match(/<rect [^>]*fill="#[0-9a-f]{6}"/g)?.length).toBeGreaterThan(50);
  expect(textOf(html)).toMatch(/text on page7:1\d+\.\d\d:1/);
});

test('llms.txt lists every page of the documentation as Markdown, whose links lead to files', () => {
  const files = [...read('llms.txt').matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(45);
  for (const file of [...files, 'index.md']) {
    const text = read(file);
    expect(text, file).not.toMatch(/^~~~(example|text)/m);
    const code = /^(```|~~~)[\s\S]*?^\1$/gm;
    for (const [, link = ''] of text.replace(code, '').matchAll(/\]\((?!https?:|#)([^)#]+)/g))
      expect(existsSync(join(folder, link)), `${link} in ${file}`).toBe(true);
  }
});

test('the search finds a component by its name, a prop by its meaning, and a guide', () => {
  const index = MiniSearch.loadJSON(read('search-index.json'), indexOptions);
  const find = (query: string) =>
    index.search(query, { prefix: true, boost: { page: 4, part: 2 } })[0]?.url;
  expect(find('tabs')).toMatch(/^tabs\.html/);
  expect(find('RadioGroup')).toMatch(/^radio-group\.html#radiogroup/);
  expect(find('useActionState')).toBeUndefined(); // code is not indexed
  expect(find('nonce')).toMatch(/^security-policy\.html/);
});

test.describe('in one window', () => {
  let sharedWindow: Page;
  test.beforeAll(async ({ browser }) => {
    sharedWindow = await browser.newPage();
    recordMessages(sharedWindow);
  });
  test.afterAll(() => sharedWindow?.close());

  /** What is wrong on the open page: its headings, the targets of its links, and its width. */
  const faultsOf = (page: Page) =>
    page.evaluate((existing) => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const links = [...document.querySelectorAll<HTMLElement>('a[href], iframe')].map(
        (element) =>
          new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', location.href),
      );
      return {
        headings: document.querySelectorAll('h1').length - 1,
        overflowPx: scrollWidth - clientWidth,
        deadLinks: links
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname }) => pathname.slice(1))
          .filter((path) => !existing.includes(path)),
      };
    }, allFiles);
  const noFaults = { headings: 0, overflowPx: 0, deadLinks: [] };

  /** An example is a separate document. `catalogue.spec.ts` checks every example. */
  const leaveOutExamples = () =>
    sharedWindow.route('**/frames/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Example</title>' }),
    );
  test.afterEach(() => sharedWindow.unrouteAll({ behavior: 'ignoreErrors' }));

  for (const file of sampleOf(onePageOfEachKind, 3))
    test(`${file}, dark and on a phone: there is one h1, nothing scrolls sideways, every link has a target, and axe finds nothing`, async () => {
      await leaveOutExamples();
      await openPage(sharedWindow, file);
      const minRules = 15; // of axe, that must have passed
      const checkWithAxe = createAxeChecker(sharedWindow, minRules, { iframes: false });
      for (const [setting, { width = 1280, media = {} }] of sampleOf(settings, 2)) {
        await sharedWindow.setViewportSize({ width, height: 800 });
        await sharedWindow.emulateMedia({ ...defaultMedia, ...media });
        expect((await checkWithAxe()).violations, setting).toEqual([]);
        expect(await danglingReferences(sharedWindow), setting).toEqual([]);
        expect(await faultsOf(sharedWindow), setting).toEqual(noFaults);
      }
    });

  // All pages are made from the same parts, so the others are looked at only in the window that has the least room.
  const otherPages = pages.filter((file) => !onePageOfEachKind.includes(file));
  for (const group of sampleOf(groupsOf(otherPages, 12)))
    test(`${group[0]} to ${group.at(-1)}, 320 px wide: there is one h1, nothing scrolls sideways, and every link has a target`, async () => {
      await leaveOutExamples();
      await sharedWindow.setViewportSize({ width: 320, height: 800 });
      await sharedWindow.emulateMedia(defaultMedia);
      for (const file of group) {
        await openPage(sharedWindow, file);
        expect(await danglingReferences(sharedWindow), file).toEqual([]);
        expect(await faultsOf(sharedWindow), file).toEqual(noFaults);
        if (isBrowserMatrixRun)
          expect(
            (await createAxeChecker(sharedWindow, 15, { iframes: false })()).violations,
          ).toEqual([]);
      }
    });

  test('examples of components hydrate (in the matrix, all of them), and none but that of the failed security check logs to the console', async () => {
    test.setTimeout(180_000);
    for (const file of isBrowserMatrixRun ? examples : firstExampleOfEach.slice(0, 15)) {
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
    for (const file of frames) expect(read(`frames/${file}`), file).not.toMatch(/<(main|h1|h2)\b/);
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

  test('after the skip link, Tab goes through a page in document order, into the examples and out again', async ({
    page,
  }) => {
    await openPage(page, 'button.html');
    for (const frame of await page.locator('iframe').all()) await frame.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    const focusedTexts: string[] = [];
    for (let step = 0; step < 18; step++) {
      await page.keyboard.press('Tab');
      focusedTexts.push(
        await page.evaluate(() => {
          const frame = document.activeElement as HTMLIFrameElement;
          const innerFocus = frame.contentDocument?.activeElement;
          const name = frame.getAttribute('aria-label') ?? (innerFocus ?? frame).textContent;
          return `${innerFocus ? `${frame.title} > ` : ''}${name?.replace(/\s+/g, ' ').trim()}`;
        }),
      );
    }
    expect(focusedTexts).toEqual([
      'Overview',
      'Examples',
      'Do and do not',
      'Props',
      'Keys',
      'Screen reader recordings',
      'Roles, names and states',
      'Criteria of WCAG 2.2',
      'TextLink',
      'Copy the import',
      'Table: Judged by, Result',
      'What it says',
      'Example: Primary > Send message',
      'Primary on a page of its own',
      'Copy the code of “Primary”',
      'Example: Secondary > Send message',
      'Secondary on a page of its own',
      'Copy the code of “Secondary”',
    ]);
  });

  test('a visitor searches by keyboard from any page, hears the number of pages, and comes back to the results', async ({
    page,
  }) => {
    await openPage(page, 'button.html');
    await page.getByRole('searchbox', { name: 'Search the documentation' }).focus();
    await page.keyboard.type('radio');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(/^\d+ pages found for “radio”\.$/);
    await page.getByRole('link', { name: 'Radio group' }).first().press('Enter');
    await expect(page).toHaveURL(/radio-group\.html/);
    await page.goBack();
    await expect(page.getByRole('status')).toHaveText(/pages found for “radio”/);
    await page.getByRole('searchbox').fill('xyzzy');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(/^Nothing found for “xyzzy”\./);
    await expect(page).toHaveURL(/\?q=xyzzy$/);
  });

  test('a copy button copies exactly its block of code', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, 'accordion.html');
    await page.getByRole('button', { name: 'Copy the import' }).press('Enter');
    await expect(page.getByText('Copied!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "import { Accordion } from 'prairie-dawn-components/accordion';",
    );
  });

  test('without scripts a narrow window has the menu of all pages, and no search form', async ({
    browser,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    const plainPage = await context.newPage();
    await openPage(plainPage, 'search.html');
    await expect(plainPage.getByRole('search')).toBeHidden();
    await expect(plainPage.getByRole('main').getByRole('link', { name: 'Tabs' })).toBeVisible();
    await plainPage.getByRole('button', { name: 'Menu' }).press('Enter');
    const link = plainPage.getByRole('navigation').getByRole('link', { name: 'Radio group' });
    await link.press('Enter');
    await expect(plainPage).toHaveURL(/radio-group\.html/);
    await context.close();
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
});

test('the page of a component shows its recorded speech and its criteria', () => {
  const text = textOf(read('error-summary.html'));
  expect(text).toContain('Props of ErrorSummary');
  expect(text).toContain('readonly');
  expect(text).toContain('There are 4 problems panel.');
  expect(text).toContain('3.3.1 Error Identification');
});

test('each conformance sheet names its component, the measured criteria and the duties of the author', () => {
  const sheets: ConformanceSheet[] = JSON.parse(read('conformance.json'));
  expect(
    sheets.map(({ component }) => `${component}.html`).filter((file) => !pages.includes(file)),
  ).toEqual([]);
  for (const { component, version, measured, author } of sheets) {
    expect(version, component).toMatch(/^\d/);
    // A new component has a page before the audit has measured it.
    if (measured.stories === 0) expect(measured, component).toMatchObject({ on: null, passed: [] });
    else expect(measured.passed.length, component).toBeGreaterThan(0);
    expect(measured.failed, component).toEqual([]);
    expect(Object.keys(author).length, component).toBeGreaterThan(0);
  }
});
