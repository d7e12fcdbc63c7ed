import type { Page } from '@playwright/test';
import { axeFindings } from '#audit/run-axe.ts';
import { crisisAnswers } from '#content/crisis-answers.ts';
import { disconnections } from '#content/offline.ts';
import { askByPhone } from '#content/unpublished.ts';
import { crisisLines } from '#practice/crisis.yaml';
import { siteMapLink } from '#practice/navigation.yaml';
import { practice } from '#practice/practice.yaml';
import { failImports, whyNotInFirefox } from '../harness/failed-imports.ts';
import { sampleOf } from '../harness/page-kinds.ts';
import {
  expect,
  holdRequests,
  holdScripts,
  openHydrated,
  test,
  waitForHydration,
} from '../harness/site.ts';

test('a result opens its section of a page by keyboard, and Back returns to the list', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  await openHydrated(page, '/search');
  const field = page.getByRole('search').getByRole('searchbox');
  await field.focus();
  await page.keyboard.type('visiting hours');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: /^\d+ places found for “visiting hours”\.$/ }),
  ).toBeVisible();
  await expect(field, 'the focus stays').toBeFocused();
  expect(page.url()).not.toContain('visiting hours');

  await page.keyboard.press('Tab'); // to the Search button
  await page.keyboard.press('Tab');
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  await expect(first).toBeFocused();
  await expect(
    page.getByRole('main').getByRole('listitem').first().getByRole('heading', { level: 2 }),
    'screen readers list the results among the headings',
  ).toHaveText((await first.textContent()) ?? '?');
  const [, anchor] = ((await first.getAttribute('href')) ?? '').split('#');
  await page.keyboard.press('Enter');
  const section = page.locator(`[id="${anchor}"]`);
  await expect(section).toBeInViewport();
  await expect(section, 'reading and Tab continue from here').toBeFocused();

  await page.goBack();
  await expect(
    page.getByRole('status').filter({ hasText: 'found for “visiting hours”' }),
  ).toBeVisible();
  await expect(field).toHaveValue('visiting hours');
  expect(requests.filter((text) => text.includes('visiting'))).toEqual([]);
});

test('a search that finds nothing says so and links to the site map', async ({ page }) => {
  await openHydrated(page, '/search');
  await page.getByRole('search').getByRole('searchbox').fill('zeppelin');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Nothing found for “zeppelin”.' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Site Map' })).toBeVisible();
});

test('a search whose index fails to load says so, and the next search works', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/search index|Failed to load resource|^Error$/); // Firefox's driver reports only "Error"
  await page.route('**/search-index.json', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await openHydrated(page, '/search');
  const field = page.getByRole('search').getByRole('searchbox');
  await field.fill('detox');
  await field.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'found for “detox”' })).toBeVisible();
});

test('the search works after a client navigation, and keeps text typed before its code has loaded', async ({
  page,
}) => {
  await openHydrated(page, '/services');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused();
  const field = page.getByRole('search').getByRole('searchbox');
  const found = page.getByRole('status').filter({ hasText: 'found for “detox”' });
  await field.fill('detox');
  await field.press('Enter');
  await expect(found).toBeVisible();

  const release = await holdScripts(page);
  await page.goto('/search');
  await field.fill('detox');
  release();
  await waitForHydration(page);
  await field.press('Enter');
  await expect(found).toBeVisible();
  await expect(page).toHaveURL('/search');
});

const findAnswer = (kind: string, lang: string) => {
  const answer = crisisAnswers.find(
    (candidate) => candidate.kind === kind && candidate.lang === lang,
  );
  if (!answer) throw new Error(`There is no answer to ${kind} in ${lang}`);
  return answer;
};
const phoneOf = (line: string) => crisisLines.find(({ id }) => id === line)?.call;
const suicideAnswer = findAnswer('suicide', 'en');
const spanishAnswer = findAnswer('suicide', 'es');

const searchField = (page: Page) => page.getByRole('search').getByRole('searchbox');
const results = (page: Page) => page.getByRole('main').locator('ol:not(.link-notes *) > li');
const helpHeading = (page: Page, { heading }: { heading: string }) =>
  page.getByRole('main').getByRole('heading', { level: 2, name: heading });
const statusRegion = (page: Page) => page.getByRole('main').locator('#island').getByRole('status');

async function search(page: Page, query: string) {
  const field = searchField(page);
  await field.fill(query);
  await field.press('Enter');
}

/** Records every text that the status region shows. The returned function reads the texts. */
async function recordStatus(page: Page) {
  await statusRegion(page).evaluate((region) => {
    const statusTexts: string[] = [];
    new MutationObserver(() => region.textContent && statusTexts.push(region.textContent)).observe(
      region,
      {
        childList: true,
        characterData: true,
        subtree: true,
      },
    );
    Object.assign(window, { statusTexts });
  });
  return () => page.evaluate(() => (window as unknown as { statusTexts: string[] }).statusTexts);
}

test('a search submitted before its code has loaded is announced at once and answered when the code has loaded', {
  tag: '@nightly',
}, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  const release = await holdScripts(page);
  await page.goto('/search');
  await search(page, 'i want to die');
  const loadingNotice = page.getByText('We are getting the search ready');
  await expect(loadingNotice).toBeVisible();
  release();
  await expect(helpHeading(page, suicideAnswer)).toBeVisible();
  await expect(results(page).first()).toBeVisible();
  await expect(searchField(page), 'the focus stays').toBeFocused();
  await expect(loadingNotice).toBeHidden();
  await expect(page).toHaveURL('/search');
  await search(page, 'detox');
  await expect(page.getByRole('status').filter({ hasText: 'found for “detox”' })).toBeVisible();
  expect(requests.filter((text) => /die|detox/.test(text))).toEqual([]);
});

/** Submits a search before its code has loaded, and then lets the code fail to load. */
async function searchBeforeFailedLoad(page: Page, query: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/static/js/**', async (route) => {
    await promise;
    await route.abort();
  });
  await page.goto('/search');
  await search(page, query);
  await expect(page.getByText('We are getting the search ready')).toBeVisible();
  resolve();
}

test('a search submitted while the server is down names the cause, and works when the server is back', {
  tag: '@nightly',
}, async ({ page, watch, browserName }) => {
  test.skip(browserName === 'firefox', whyNotInFirefox); // a failed import stays failed there
  watch.expectedErrors.push(/ERR_FAILED|Loading/);
  await page.route('**/healthz', (route) => route.abort());
  await searchBeforeFailedLoad(page, 'detox');
  const notice = page.locator('search [data-load-failure]');
  await expect(notice).toContainText(`${disconnections.unreachable.heading}:`);
  await expect(notice).toBeFocused();
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(searchField(page)).toHaveValue('detox');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'found for “detox”' })).toBeVisible();
});

test('a search submitted before its code fails to load, on a server that responds, leads to the site map', {
  tag: '@nightly',
}, async ({ page, watch }) => {
  watch.expectedErrors.push(/ERR_FAILED|Loading/);
  await searchBeforeFailedLoad(page, 'detox');
  await expect(page).toHaveURL(new RegExp(`${siteMapLink.link}[?]?$`));
});

test('a query about a crisis shows whom to call before all results and is not sent anywhere', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  await openHydrated(page, '/search');
  const statusTexts = await recordStatus(page);
  await search(page, 'i want to die');
  await expect(results(page).first()).toBeVisible();
  await expect(helpHeading(page, suicideAnswer)).toBeVisible();
  await expect(searchField(page), 'the focus stays').toBeFocused();
  expect(await statusTexts()).toEqual([
    expect.stringMatching(
      /^.*988\. Ways to call are above\. \d+ places? found for “i want to die”\.$/,
    ),
  ]);
  await page.keyboard.press('Tab'); // to the Search button
  const focusedLinks: (string | null)[] = [];
  for (let stop = 0; stop < 4; stop++) {
    await page.keyboard.press('Tab');
    focusedLinks.push(
      await page.evaluate(() => document.activeElement?.getAttribute('href') ?? null),
    );
  }
  const first = await results(page).first().getByRole('link').getAttribute('href');
  expect(focusedLinks).toEqual(['tel:988', 'sms:988', 'tel:911', first]);
  expect(page.url()).not.toMatch(/die/);
  expect(requests.filter((text) => /want|die\b/.test(text))).toEqual([]);

  await results(page).first().getByRole('link').click();
  await expect(page).not.toHaveURL('/search');
  await page.goBack();
  await expect(helpHeading(page, suicideAnswer), 'Back restores the help').toBeVisible();
});

for (const [query, kind, lang, lines] of sampleOf(
  [
    ['sobredosis', 'overdose', 'es', ['911', '988']],
    ['he is not breathing', 'overdose', 'en', ['911', '988']],
    ['my husband hits me', 'violence', 'en', ['911', 'violence', '988']],
    ['report elder abuse', 'abuse', 'en', ['911', 'abuse', 'violence', '988']],
    ['maltrato infantil', 'abuse', 'es', ['911', 'abuse', 'violence', '988']],
    ['mi esposo me pega', 'violence', 'es', ['911', 'violence', '988']],
  ] as const,
  2,
))
  test(`“${query}” shows help in its language, with the most urgent number first`, async ({
    page,
  }) => {
    await openHydrated(page, '/search');
    await search(page, query);
    await expect(helpHeading(page, findAnswer(kind, lang))).toBeVisible();
    const calls = page.locator('#island').locator('a[href^="tel:"]');
    const numbers = await calls.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(numbers).toEqual(lines.map((line) => `tel:${phoneOf(line)}`));
    const languages = await calls.evaluateAll((links) =>
      links.map((link) => link.closest('[lang]')?.getAttribute('lang')?.slice(0, 2)),
    );
    expect(new Set(languages)).toEqual(new Set([lang]));
    if (kind !== 'abuse') return; // the longest answer of each language stands for the others
    await page.evaluate(() => scrollTo(0, 0)); // axe cannot judge the contrast of a header under the crisis strip
    expect(await axeFindings(page)).toEqual({ violations: [], incomplete: [] });
  });

test('a small phone shows whom to call and the focused field without scrolling', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openHydrated(page, '/search');
  await search(page, 'he is not breathing');
  const call = page.locator('#island').getByRole('link', { name: 'Call 911' });
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toBeInViewport({ ratio: 1 });
  const isOnTop = await call.evaluate((link) => {
    const { left, bottom } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + 20, bottom - 3));
  });
  expect(isOnTop, 'the call bar does not cover the link').toBe(true);
});

test('a query about a crisis without results shows help in its language, and no advice to try other words', {
  tag: '@nightly',
}, async ({ page }) => {
  await openHydrated(page, '/search');
  const statusTexts = await recordStatus(page);
  await search(page, 'quiero morirme');
  await expect(helpHeading(page, spanishAnswer)).toBeVisible();
  await expect(statusRegion(page)).toHaveText(
    `${spanishAnswer.heading}. Los números están arriba. No hay otros resultados para “quiero morirme”.`,
  );
  expect(
    await statusRegion(page).evaluate((region) => region.closest('[lang]')?.getAttribute('lang')),
  ).toBe('es');
  expect(await statusTexts()).toHaveLength(1);
  await expect(page.getByText('Try another word')).toBeHidden();
});

test.describe('in a new browser, which has nothing in its cache', () => {
  test.use({ keepsContext: false });

  test('a query about a crisis shows help offline, and an ordinary query online removes it', async ({
    page,
    context,
    watch,
    browserName,
  }) => {
    watch.expectedErrors.push(
      /Failed to fetch|ERR_INTERNET_DISCONNECTED|NetworkError|dynamically imported|^Error$/,
    );
    await openHydrated(page, '/search');
    if (browserName === 'firefox') {
      // Focuses the field first, which loads the code of the search: Firefox never repeats an import that has failed.
      const code = page.waitForResponse('**/static/js/find-*.js');
      await searchField(page).focus();
      await code;
    }
    await context.setOffline(true);
    await search(page, 'kill myself');
    await expect(helpHeading(page, suicideAnswer)).toBeVisible();
    await expect(statusRegion(page)).toHaveText(
      `${suicideAnswer.heading}. Ways to call are above. ${disconnections.offline.heading}, so we cannot search now. Press “Search” again later.`,
    );
    await context.setOffline(false);
    await search(page, 'detox');
    await expect(statusRegion(page)).toHaveText(/^\d+ places found for “detox”\.$/);
    await expect(helpHeading(page, suicideAnswer)).toBeHidden();
  });
});

test('a search whose code has failed to load shows help in a crisis, and offers to load the page again, after which it works', {
  tag: '@nightly',
}, async ({ page, watch }) => {
  watch.expectedErrors.push(/ERR_FAILED|dynamically imported|^Error$/);
  const endFailures = await failImports(page, '**/static/js/find-*.js');
  await openHydrated(page, '/search');
  await search(page, 'kill myself');
  await expect(statusRegion(page)).toContainText('Load this page again, or use the Site Map below');
  endFailures();
  await search(page, 'kill myself');
  await expect(statusRegion(page)).toContainText('Load this page again, or use the Site Map below');
  await expect(helpHeading(page, suicideAnswer)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Load this page again' }).press('Enter');
  await expect(searchField(page)).toHaveValue('');
  await expect(page).toHaveURL('/search');
  await search(page, 'detox');
  await expect(statusRegion(page)).toHaveText(/^\d+ places found for “detox”\.$/);
});

test('help is shown while the index loads, and announced once', { tag: '@nightly' }, async ({
  page,
}) => {
  const release = await holdRequests(page, '**/search-index.json');
  await openHydrated(page, '/search');
  const statusTexts = await recordStatus(page);
  await search(page, 'kill myself');
  await expect(helpHeading(page, suicideAnswer)).toBeVisible();
  await expect(statusRegion(page)).toHaveText(`${suicideAnswer.heading}. Ways to call are above.`);
  release();
  await expect(statusRegion(page)).toHaveText(/^\d+ places? found for “kill myself”\.$/);
  expect((await statusTexts()).filter((text) => text.includes(suicideAnswer.heading))).toHaveLength(
    1,
  );
});

test('the query is gone after a reload, and is not in the history state, which browsers write to disk', async ({
  page,
}) => {
  await openHydrated(page, '/search');
  await search(page, 'kill myself');
  await expect(results(page).first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('kill');
  await page.reload();
  await waitForHydration(page);
  await expect(searchField(page)).toHaveValue('');
  await search(page, 'zeppelin');
  await expect(statusRegion(page), 'the announcement is about the new query').toContainText(
    'zeppelin',
  );
  await expect(helpHeading(page, suicideAnswer)).toBeHidden();
});

test('a page is one result even if several parts of it fit, and disappears with the next query', {
  tag: '@nightly',
}, async ({ page }) => {
  await openHydrated(page, '/search');
  await search(page, 'careers');
  const linksToCareers = results(page).locator('a[href^="/careers"]');
  await expect(linksToCareers).toHaveCount(1);
  await search(page, 'kratom');
  await expect(statusRegion(page)).toContainText('found for “kratom”');
  await expect(linksToCareers).toHaveCount(0);
  await search(page, 'zeppelin');
  await expect(statusRegion(page)).toContainText('Nothing found');
  await expect(results(page)).toHaveCount(0);
});

test('a query about a topic on which the practice has published nothing is answered with the telephone number', {
  tag: '@nightly',
}, async ({ page }) => {
  await openHydrated(page, '/search');
  await search(page, 'gambling');
  await expect(statusRegion(page)).toHaveText('Nothing found for “gambling”.');
  const advice = page.locator('#island p').filter({ hasText: askByPhone.en });
  await expect(advice.getByRole('link')).toHaveAttribute('href', `tel:${practice.phone}`);
});

test('a search without a word says so beside the field, and the next word removes it', async ({
  page,
}) => {
  await openHydrated(page, '/search');
  const statusTexts = await recordStatus(page);
  await search(page, '  ');
  const field = searchField(page);
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^Error: Enter a word or two /);
  expect(await statusTexts()).toEqual(['Enter a word or two']);
  const error = page.getByRole('search').getByText('Enter a word or two');
  await expect(error).toBeInViewport();
  expect(await axeFindings(page)).toEqual({ violations: [], incomplete: [] });
  await search(page, 'detox');
  await expect(statusRegion(page)).toContainText('found for “detox”');
  await expect(error).toBeHidden();
  await expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('a search without a word, submitted before its code has loaded, is answered by the error when the code has loaded', {
  tag: '@nightly',
}, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/search');
  await search(page, '');
  release();
  await expect(searchField(page)).toHaveAccessibleDescription(/^Error: /);
  await expect(page).toHaveURL('/search');
});

test('a Spanish query is answered in Spanish', async ({ page }) => {
  await openHydrated(page, '/search');
  await search(page, 'citas');
  await expect(statusRegion(page)).toHaveText(/^Resultados para “citas”: \d+\.$/);
  await expect(results(page).first().getByRole('link')).toHaveAttribute('href', /^\/es/);
  const languages = [statusRegion(page), results(page).first().getByRole('link')].map((element) =>
    element.evaluate((node) => node.closest('[lang]')?.getAttribute('lang')),
  );
  expect(await Promise.all(languages)).toEqual(['es', 'es']);
});

/** Imitates the translators of Chrome and Edge, which wrap all texts, also those added later, in font elements. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text as Text);
      if (root instanceof Text) found.push(root);
      for (const text of found) {
        const parent = text.parentElement;
        if (!text.data.trim() || !parent || parent.closest('font, script, style')) continue;
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(document.createElement('font'));
        font.firstElementChild?.append(text.data);
      }
    };
    document.documentElement.classList.add('translated-ltr');
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) wrap(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

test('each query shows its own results while a translator changes the page', {
  tag: '@nightly',
}, async ({ page }) => {
  await openHydrated(page, '/search');
  await translate(page);
  for (const [query, answer] of [
    ['kill myself', suicideAnswer],
    ['quiero morirme', spanishAnswer],
    ['zeppelin', undefined],
    ['careers', undefined],
    ['detox', undefined],
    ['kill myself', suicideAnswer],
  ] as const) {
    await search(page, query);
    await expect(statusRegion(page)).toContainText(`“${query}”`);
    const headings = page.locator('#island').locator(':is(h2, h3):not(ol *)'); // without those of the results
    await expect(headings).toHaveText(answer ? [answer.heading] : []);
    await expect(statusRegion(page).getByText('“')).toHaveCount(1);
  }
});
