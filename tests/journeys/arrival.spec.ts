import type { Locator, Page } from '@playwright/test';
import { answeredQuestions } from '#content/faq.ts';
import { sampleOf } from '../harness/page-kinds.ts';
import { expect, openHydrated, test, viewports } from '../harness/site.ts';
import { countAnnouncements, recordAnnouncements } from './announcements.ts';

// Each row of the table in `docs/arrival.md`: what has the focus, what is on the screen, what is said.

const answersPath = '/Frequently-Asked-Questions';
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const service = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });
const readScrollY = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The live region that names the page after Back and Forward. */
const announcerOf = (page: Page) => page.locator('body > [aria-live=polite]');

/** Back and Forward by script, because Firefox's driver would wait for a load event. */
const goBack = (page: Page) => page.evaluate(() => history.back());
const goForward = (page: Page) => page.evaluate(() => history.forward());

/** Adds a link to the page, and follows it by keyboard. */
async function followAddedLink(page: Page, href: string) {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'Added link';
    document.querySelector('main')?.append(link);
  }, href);
  await page.getByRole('link', { name: 'Added link' }).press('Enter');
}

const [firstQuestion, secondQuestion] = answeredQuestions;
const lastQuestion = answeredQuestions.at(-1);

/** Expects that the question is open, has the focus, and is on the screen with the beginning of its answer. */
async function expectOpenQuestion(page: Page, asked = lastQuestion) {
  const answer = page.locator(`#${asked?.id}`);
  const question = page.locator('details', { has: answer }).locator('summary');
  await expect(question).toBeFocused();
  await expect(question).toContainText(asked?.question ?? '?');
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(answer).toBeInViewport();
  expect(await countAnnouncements(page, asked?.question ?? '?')).toBe(1);
}

const isCompletelyInViewport = (control: Locator) => expect(control).toBeInViewport({ ratio: 1 });

for (const [size, viewport] of sampleOf(Object.entries(viewports)))
  test.describe(`in a ${size} window`, () => {
    test.use({ viewport });

    test('a link focuses the heading of its page, which is on the screen and said once', async ({
      page,
    }) => {
      await openHydrated(page, '/services');
      await recordAnnouncements(page);
      await service(page, 'Kratom Addiction').press('Enter');
      await expect(heading(page, 'Kratom Addiction')).toBeFocused();
      await isCompletelyInViewport(heading(page, 'Kratom Addiction'));
      expect(await readScrollY(page)).toBe(0);
      expect(await countAnnouncements(page, 'Kratom Addiction')).toBe(2); // the followed link, and the heading
    });

    test('Back focuses the followed link where it was, Forward the heading, and each says the name of the page', async ({
      page,
    }) => {
      await openHydrated(page, '/services');
      const link = service(page, 'Kratom Addiction');
      await link.focus();
      await isCompletelyInViewport(link);
      const scrolledTo = await readScrollY(page);
      await link.press('Enter');
      await expect(heading(page, 'Kratom Addiction')).toBeFocused();

      await recordAnnouncements(page);
      await goBack(page);
      await expect(link).toBeFocused();
      await isCompletelyInViewport(link);
      expect(await readScrollY(page)).toBe(scrolledTo);
      await expect.poll(() => countAnnouncements(page, 'Services')).toBe(1);
      await page.keyboard.press('Tab');
      expect(
        await link.evaluate(
          (followed) =>
            followed.compareDocumentPosition(document.activeElement ?? followed) &
            Node.DOCUMENT_POSITION_FOLLOWING,
        ),
        'Tab goes on from the link',
      ).toBeTruthy();

      await recordAnnouncements(page);
      await goForward(page);
      await expect(heading(page, 'Kratom Addiction')).toBeFocused();
      await isCompletelyInViewport(heading(page, 'Kratom Addiction'));
      await expect(announcerOf(page)).toHaveText('Kratom Addiction');
      await expect(announcerOf(page), 'nobody comes across it later').toBeEmpty({
        timeout: 10_000,
      });
    });

    test('a search result that answers a question opens the answer and focuses its question, and Back focuses the result', async ({
      page,
    }) => {
      await openHydrated(page, '/search');
      await page.getByRole('searchbox').fill(lastQuestion?.question ?? '');
      await page.keyboard.press('Enter');
      const result = page
        .getByRole('main')
        .locator(`li a[href="${answersPath}#${lastQuestion?.id}"]`);
      await result.focus();
      await recordAnnouncements(page);
      await result.press('Enter');
      await expectOpenQuestion(page);
      await goBack(page);
      await expect(result).toBeFocused();
      await isCompletelyInViewport(result);
      await expect.poll(() => countAnnouncements(page, 'Search')).toBeGreaterThan(0);
    });
  });

test('a link to a closed answer opens it, from another page and from the same page', async ({
  page,
}) => {
  await openHydrated(page, '/careers');
  await recordAnnouncements(page);
  await followAddedLink(page, `${answersPath}#${firstQuestion?.id}`);
  await expectOpenQuestion(page, firstQuestion);
  await recordAnnouncements(page);
  await followAddedLink(page, `${answersPath}#${secondQuestion?.id}`);
  await expectOpenQuestion(page, secondQuestion);
});

test('Back to a link in an answer opens the answer again and focuses the link', async ({
  page,
}) => {
  await openHydrated(page, answersPath);
  const details = page.locator('details', { has: page.locator('p a[href^="/"]') }).first();
  await details.locator('summary').press('Enter');
  const link = details.locator('p a[href^="/"]').first();
  await link.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(answersPath));
  await expect(page.locator('h1')).toBeFocused();
  await goBack(page);
  await expect(link).toBeFocused();
  await isCompletelyInViewport(link);
});

test('Forward to a page that was left without a focused control focuses what is on the screen', {
  tag: '@nightly',
}, async ({ page }) => {
  await openHydrated(page, '/services');
  await service(page, 'Residential Program').press('Enter');
  await expect(heading(page, 'Residential Program')).toBeFocused();
  await page.evaluate(async () => {
    const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }));
    scrollTo({ top: 1500, behavior: 'instant' });
    await scrolled;
  });
  await goBack(page);
  await expect(service(page, 'Residential Program')).toBeFocused();
  await goForward(page);
  await expect.poll(() => readScrollY(page)).toBe(1500);
  await isCompletelyInViewport(page.getByRole('main').locator(':focus'));
  expect(await readScrollY(page), 'the focus does not scroll').toBe(1500);
});

test('Back within a page focuses the followed link and says the name of the page', {
  tag: '@nightly',
}, async ({ page }) => {
  await openHydrated(page, '/privacy-policy');
  const link = page.getByRole('main').locator('a[href="#site-disclaimer"]');
  await link.press('Enter');
  await expect(page.locator('#site-disclaimer')).toBeInViewport();
  await recordAnnouncements(page);
  await goBack(page);
  await expect(link).toBeFocused();
  await isCompletelyInViewport(link);
  await expect(announcerOf(page)).toHaveText((await page.title()).split(' | ')[0] ?? '?');
});

test('two announcements in a row differ even if they name the same page, because Orca leaves out a repetition', async ({
  page,
}) => {
  await openHydrated(page, '/services');
  const link = service(page, 'Kratom Addiction');
  const texts: (string | null)[] = [];
  for (let time = 0; time < 2; time++) {
    await link.press('Enter');
    await expect(heading(page, 'Kratom Addiction')).toBeFocused();
    await goBack(page);
    await expect(link).toBeFocused();
    await expect(announcerOf(page)).toHaveText('Services');
    texts.push(await announcerOf(page).textContent());
  }
  expect(texts[0]).not.toBe(texts[1]);
});

test('a link to the page that is shown focuses its heading', async ({ page }) => {
  await openHydrated(page, '/careers');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Careers' });
  await link.press('Enter');
  await expect(heading(page, 'Careers')).toBeFocused();
  await isCompletelyInViewport(heading(page, 'Careers'));
});

test('the skip link focuses the heading of the page, at the top of the main content, and costs no Back', async ({
  page,
}) => {
  await openHydrated(page, '/services');
  await service(page, 'Kratom Addiction').press('Enter');
  await expect(heading(page, 'Kratom Addiction')).toBeFocused();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
  await expect(heading(page, 'Kratom Addiction')).toBeFocused();
  await isCompletelyInViewport(heading(page, 'Kratom Addiction'));
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await goBack(page);
  await expect(page).toHaveURL(/\/services$/);
});
