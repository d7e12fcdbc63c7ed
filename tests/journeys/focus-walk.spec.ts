import type { Page } from '@playwright/test';
import { setAfterHours } from '../harness/after-hours.ts';
import { builtSite } from '../harness/built-site.ts';
import { isBrowserMatrixRun, onePageOfEachStart } from '../harness/page-kinds.ts';
import { withPlaceholders } from '../harness/practice.ts';
import { expect, openHydrated, testInSharedWindow as test, viewports } from '../harness/site.ts';
import {
  findSkippedControls,
  holdSecurityCheck,
  type TabStop,
  walkTabStops,
} from '../harness/tab-walk.ts';

/**
 * Returns the names of the elements in a region of the page, a line for each, without facts of the health-care
 * practice.
 */
const namesIn = (tabStops: readonly TabStop[], region: TabStop['region']) =>
  tabStops
    .filter((tabStop) => tabStop.region === region)
    .map(({ name }) => `${withPlaceholders(name)}\n`)
    .join('');

/**
 * Returns the names without the links of the dropdown. Backwards, the dropdown is closed until the focus reaches its
 * button, so Shift+Tab skips its links.
 */
const namesOutsideDropdown = (tabStops: readonly TabStop[]) =>
  tabStops.filter(({ isInDropdown }) => !isInDropdown).map(({ name }) => name);

/** Presses Tab through the page and Shift+Tab back. Returns the elements that Tab focused, and the faults found. */
async function walkBothWays(page: Page) {
  const forwards = await walkTabStops(page, 'Tab');
  const skipped = await findSkippedControls(page);
  await page.evaluate(() => {
    const last = [...(window.visitedElements ?? [])].at(-1) as HTMLElement | undefined;
    last?.focus();
  });
  const backwards = await walkTabStops(page, 'Shift+Tab');
  const forwardNames = namesOutsideDropdown(forwards).slice(0, -1);
  const backwardNames = namesOutsideDropdown(backwards).reverse();
  const faults: Record<string, unknown[]> = {
    positiveTabindex: await page.locator('[tabindex]:not([tabindex="0"], [tabindex^="-"])').all(),
    outOfOrder: forwards.filter(({ isInOrder }) => !isInOrder).map(({ name }) => name),
    obscured: [...forwards, ...backwards]
      .filter(({ whyObscured }) => whyObscured)
      .map(({ name, whyObscured }) => `${name}: ${whyObscured}`),
    skipped,
    differentBackwards: [
      ...forwardNames.filter((name, index) => name !== backwardNames[index]),
      ...backwardNames.slice(forwardNames.length),
    ],
  };
  return { forwards, faults };
}

/** The snapshot file of the names after the main element: the sidebar depends on the page, the footer does not. */
const endSnapshotOf = (path: string) => {
  if (path === '/') return 'end-home.txt';
  if (path === '/Contact') return 'end-contact.txt';
  if (path === '/getting-started') return 'end-getting-started.txt'; // no link to itself
  return path.startsWith('/services/') ? 'end-service.txt' : 'end.txt';
};

const noFaults = {
  positiveTabindex: [],
  outOfOrder: [],
  obscured: [],
  skipped: [],
  differentBackwards: [],
};

/** The list of missing fields beside the send button exists only with scripts. */
const linksThatNeedScripts = ['name', 'email', 'phone', 'message', 'security check'].map(
  (field) => `link ${field}`,
);

/** In low, narrow windows `focus-obscured.spec.ts` walks forwards. The browser matrix walks every page. */
const pathsToWalk = isBrowserMatrixRun
  ? { narrow: [...builtSite.pages, '/no-such-page'], wide: [...builtSite.pages, '/no-such-page'] }
  : {
      narrow: ['/Contact'],
      wide: onePageOfEachStart,
    };

for (const [width, viewport] of Object.entries(viewports))
  test.describe(`${width}, ${viewport.width} px`, () => {
    test.use({ viewport });
    /** In the narrow window only in the browser matrix: the HTML is the same. */
    const looksBeforeHydration = width === 'wide' || isBrowserMatrixRun;
    for (const path of pathsToWalk[width as keyof typeof viewports])
      test(`Tab visits every control of ${path} in document order, fully visible, and in the same order backwards${looksBeforeHydration ? ' and before hydration' : ''}`, async ({
        page,
        watch,
      }) => {
        if (path === '/no-such-page') watch.expectedErrors.push(/status of 404/);
        await setAfterHours(page);
        await holdSecurityCheck(page);
        await openHydrated(page, path);
        const { forwards, faults } = await walkBothWays(page);
        expect(faults).toEqual(noFaults);
        expect(namesIn(forwards, 'header')).toMatchSnapshot(
          path === '/' ? `header-home-${width}.txt` : `header-${width}.txt`,
        );
        expect(namesIn(forwards, 'end')).toMatchSnapshot(endSnapshotOf(path));
        if (path === '/Contact')
          expect(namesIn(forwards, 'main')).toMatchSnapshot('contact-form.txt');

        if (!looksBeforeHydration) return;
        await page.route('**/static/js/**', () => {}); // the requests stay pending
        await page.goto(path);
        const namesBeforeHydration = namesOutsideDropdown(await walkTabStops(page, 'Tab'));
        const onlyWithScripts = path === '/Contact' ? linksThatNeedScripts : [];
        expect(namesBeforeHydration).toEqual(
          namesOutsideDropdown(forwards).filter((name) => !onlyWithScripts.includes(name)),
        );
      });
  });

/** The smallest page on which the check of the tab order finds nothing. */
const soundPage = `<header><a href="#name">Name</a></header>
  <main><h1>Links</h1>${[1, 2, 3, 4].map((link) => `<p><a href="#${link}">Link ${link}</a></p>`).join('')}</main>`;

/** Faults to plant at the third link of the main element, each with what `walkBothWays` must find. */
const plantedFaults: Record<string, [(link: HTMLElement) => void, Record<string, unknown>]> = {
  nothing: [() => {}, noFaults],
  'a positive tabindex': [
    (link) => link.setAttribute('tabindex', '1'),
    { positiveTabindex: [expect.anything()], outOfOrder: [expect.any(String)] },
  ],
  'a focused link outside the window': [
    (link) => Object.assign(link.style, { position: 'absolute', left: '-999px' }),
    { obscured: Array(2).fill(expect.stringMatching(/outside the window$/)) }, // by Tab and by Shift+Tab
  ],
  'a link that Tab skips': [
    (link) => link.setAttribute('tabindex', '-1'),
    { skipped: [expect.stringMatching(/^<a /)] },
  ],
  'a link that Shift+Tab skips': [
    (link) =>
      link.addEventListener('focus', ({ relatedTarget }) => {
        const previousFocus = relatedTarget as HTMLElement | null;
        const isBackwards =
          previousFocus &&
          link.compareDocumentPosition(previousFocus) & Node.DOCUMENT_POSITION_FOLLOWING;
        if (isBackwards) document.querySelector<HTMLElement>('main a')?.focus();
      }),
    { differentBackwards: expect.arrayContaining([expect.any(String)]) },
  ],
};

for (const [fault, [plant, expectedFaults]] of Object.entries(plantedFaults))
  test(`the check of the tab order finds ${fault}`, async ({ page }) => {
    await page.goto('about:blank'); // a document without the walk of an earlier test
    await page.setContent(soundPage);
    await page.getByRole('main').getByRole('link').nth(2).evaluate(plant);
    const { faults } = await walkBothWays(page);
    expect(faults).toMatchObject(expectedFaults);
  });
