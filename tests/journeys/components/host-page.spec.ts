import { expect, type Page } from '@playwright/test';
import { formatRgb } from 'culori';
import { test } from '#tests/harness/base-test.ts';
import { type Scheme, schemes } from '../../../src/components/tokens.ts';
import { defaultMedia } from '../../harness/display-settings.ts';
import { sampleOf } from '../../harness/page-kinds.ts';
import {
  buildPackageSheets,
  buildTailwindSheet,
  bundleStyleSheet,
  findChanges,
  pageBodies,
} from './host.ts';

// These tests put the style sheet of the package on pages of other websites ("hosts"). One worker runs them all, because
// each worker would build the package.
test.describe.configure({ mode: 'default' });

const settings: Record<string, Parameters<Page['emulateMedia']>[0]> = {
  light: {},
  dark: { colorScheme: 'dark' },
  'more contrast': { contrast: 'more' },
  print: { media: 'print' },
  'reduced motion': { reducedMotion: 'reduce' },
  'forced colors': { forcedColors: 'active' },
};

const wrapInTag = (tag: string) => `<${tag}>words</${tag}>`;
const phraseTags =
  'a abbr b bdi bdo button cite code data del dfn em i ins kbd label mark meter output progress q s samp small span strong sub sup time u var';
const blockTags =
  'address article aside blockquote div footer header h1 h2 h3 h4 h5 h6 hgroup main nav p pre search section';
const inputTypes =
  'button checkbox color date datetime-local email file hidden image month number password radio range reset search submit tel text time url week';

/** Every visible HTML element without a class, then elements with states and classes that a host may use. */
const nativeHtml = `
  ${blockTags.split(' ').map(wrapInTag).join('')}
  <p>${phraseTags.split(' ').map(wrapInTag).join('')} <a href="#x">link</a> line<br>break<wbr> <ruby>r<rp>(</rp><rt>t</rt></ruby></p>
  <ul><li>one<ul><li>two</li></ul></li></ul><ol><li>one</li></ol><menu><li>one</li></menu>
  <dl><dt>term</dt><dd>words</dd></dl><hr>
  <table><caption>c</caption><colgroup><col></colgroup><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody><tfoot><tr><td>f</td></tr></tfoot></table>
  <figure><picture><source><img alt="" width="10" height="10"></picture><figcaption>c</figcaption></figure>
  <svg width="10" height="10"><path d="M0 0h9"/></svg><canvas width="9" height="9"></canvas><audio controls></audio><video></video>
  <object></object><embed><iframe title="t"></iframe><map><area></map>
  <form><fieldset><legend>l</legend>${inputTypes
    .split(' ')
    .map((type) => `<input type="${type}">`)
    .join(
      '',
    )}<input placeholder="p" disabled><select><optgroup label="g"><option>o</option></optgroup></select>
  <textarea>t</textarea><datalist><option>o</option></datalist></fieldset></form>
  <details open><summary>s</summary>words</details><details><summary>s</summary>words</details><dialog open>d</dialog>
  <p hidden>h</p><ul><li><button popovertarget="p" data-pinned data-state="open" aria-expanded="true">b</button><div id="p" popover><ul><li>x</li></ul></div></li></ul>
  <h2 tabindex="-1">focusable</h2><template>t</template><slot>s</slot>
  <p class="flex hidden group peer incomplete bg-brand text-text call-bar dropdown pd">classes of the host's</p>
  <div class="menu-head native-sheet"><button>b</button></div>`;

let sheets: Awaited<ReturnType<typeof buildPackageSheets>>;
test.beforeAll(async () => {
  sheets = await buildPackageSheets();
});

const style = (name: string, css: string) => `<style data-name="${name}">${css}</style>`;
const show = (page: Page, head: string, body: string) =>
  page.setContent(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`);

for (const [setting, media] of sampleOf(Object.entries(settings), 2))
  test(`${setting}: the style sheet changes nothing on a page of native HTML`, async ({ page }) => {
    await page.emulateMedia({ ...defaultMedia, ...media });
    await show(page, style('package', sheets.styles), nativeHtml);
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus-visible');
    await expect(focused).toHaveCount(1);
    const all = await findChanges(page, 'package');
    expect(all.count).toBeGreaterThan(140);
    expect(all.changes).toEqual([]);
    // All other elements had no focus the first time.
    await focused.evaluate((element: HTMLElement) => {
      element.dataset.hadFocus = '';
      element.blur();
    });
    await expect(page.locator(':focus')).toHaveCount(0);
    const withoutFocus = await findChanges(
      page,
      'package',
      ':has([data-had-focus]), [data-had-focus]',
    );
    expect(withoutFocus.count).toBeGreaterThan(2);
    expect(withoutFocus.changes).toEqual([]);
  });

test('findChanges finds what a reset style sheet changes', async ({ page }) => {
  await show(page, style('package', sheets.reset), nativeHtml);
  expect((await findChanges(page, 'package')).changes).not.toEqual([]);
});

/**
 * The names of the Tailwind utilities that the components use, without our prefix: a host with Tailwind uses these
 * names.
 */
const utilityNames = [
  ...new Set([...pageBodies.matchAll(/pd:([^\s"]+)/g)].map(([, name = '']) => name)),
];
const hostHtml = utilityNames
  .map(
    (name) =>
      `<div class="group"><p class="${name.replaceAll('&amp;', '&').replaceAll('"', '')}">words</p></div>`,
  )
  .join('');

/**
 * Hides the elements, because the computed margins and sizes of hidden elements do not depend on layout. Resets what
 * they would inherit from the page, because the host's styles change that in any case.
 */
const hideElements = (html: string) => `<div style="all: initial; display: none">${html}</div>`;

for (const order of sampleOf(['before', 'after']))
  test(`the package, imported ${order} the Tailwind of a host, does not change the host, and the host does not change components`, {
    tag: '@nightly',
  }, async ({ page }) => {
    const tailwind = style('tailwind', await buildTailwindSheet(utilityNames));
    const packageStyle = style('package', sheets.styles);
    const head = order === 'before' ? packageStyle + tailwind : tailwind + packageStyle;
    await show(page, head, hostHtml);
    const host = await findChanges(page, 'package');
    expect(host.count).toBeGreaterThan(300);
    expect(host.changes).toEqual([]);
    await show(page, head, hideElements(pageBodies));
    const components = await findChanges(page, 'tailwind', '[class*="pd:"]');
    expect(components.count).toBeGreaterThan(100);
    expect(components.changes).toEqual([]);
  });

test('the reset style sheet changes no component', async ({ page }) => {
  const head = style('reset', sheets.reset) + style('package', sheets.styles);
  await show(page, head, hideElements(pageBodies));
  expect((await findChanges(page, 'reset', '[class*="pd:"]')).changes).toEqual([]);
});

/** Returns the text color and the background color of the elements with these ids. */
const readColors = (page: Page, ...ids: string[]) =>
  page.evaluate(
    (names) =>
      names.map((name) => {
        const { color, backgroundColor } = getComputedStyle(
          document.getElementById(name) as HTMLElement,
        );
        return `${color} on ${backgroundColor}`;
      }),
    ids,
  );

const { light, dark, lightMore: lightHighContrast, darkMore: darkHighContrast } = schemes;
const colorsOf = ({ text, page }: Scheme) => `${formatRgb(text)} on ${formatRgb(page)}`;

const themed = `
  <p id="page" class="pd:bg-page pd:text-text">words</p>
  <div data-theme="dark">
    <p id="dark" class="pd:bg-page pd:text-text">words</p>
    <div data-theme="light"><p id="light" class="pd:bg-page pd:text-text">words</p></div>
  </div>`;

/** How the style sheet reaches a page: as published, or through a bundler, which rewrites light-dark(). */
const deliveries = {
  'as published': async (css: string) => css,
  'bundled by Vite': bundleStyleSheet,
};

for (const [way, prepare] of Object.entries(deliveries)) {
  for (const colorScheme of sampleOf(['dark', 'light'] as const))
    test(`style sheet ${way}, ${colorScheme} device: components use the color scheme of the page or of the nearest data-theme`, async ({
      page,
    }) => {
      await page.emulateMedia({ ...defaultMedia, colorScheme });
      await show(page, style('package', await prepare(sheets.styles)), themed);
      // A page that does not declare a dark color scheme is white, so the components stay light.
      expect(await readColors(page, 'page', 'dark', 'light')).toEqual(
        [light, dark, light].map(colorsOf),
      );
      const withBothSchemes = `${sheets.styles} :root { color-scheme: light dark }`;
      await show(page, style('package', await prepare(withBothSchemes)), themed);
      const pageScheme = colorScheme === 'dark' ? dark : light;
      expect(await readColors(page, 'page', 'dark', 'light')).toEqual(
        [pageScheme, dark, light].map(colorsOf),
      );
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark';
      });
      expect(await readColors(page, 'page', 'light')).toEqual([dark, light].map(colorsOf));
      await page.emulateMedia({ contrast: 'more' });
      expect(await readColors(page, 'page', 'light')).toEqual(
        [darkHighContrast, lightHighContrast].map(colorsOf),
      );
      await page.emulateMedia({ contrast: 'no-preference', media: 'print' });
      expect(await readColors(page, 'page', 'dark', 'light')).toEqual(
        [light, light, light].map(colorsOf),
      );
      await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
      const forced = await readColors(page, 'page', 'dark', 'light');
      expect(forced.filter((color) => [light, dark].map(colorsOf).includes(color))).toEqual([]);
    });

  test(`style sheet ${way}: a host overrides a token with one rule, before or after the import`, async ({
    page,
  }) => {
    await page.emulateMedia(defaultMedia);
    const brand = ':root, [data-theme] { --pd-text: light-dark(rgb(1, 2, 3), rgb(254, 253, 252)) }';
    for (const css of [brand + sheets.styles, sheets.styles + brand]) {
      await show(page, style('package', await prepare(css)), themed);
      expect(await readColors(page, 'page', 'dark')).toEqual([
        `rgb(1, 2, 3) on ${formatRgb(light.page)}`,
        `rgb(254, 253, 252) on ${formatRgb(dark.page)}`,
      ]);
    }
  });
}
