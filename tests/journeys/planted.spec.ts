import type { Page } from '@playwright/test';
import { fillForm, send, sendButton } from '../harness/contact-form.ts';
import { applyDisplaySetting, displaySettings, findFaults } from '../harness/display-settings.ts';
import { sampleOf } from '../harness/page-kinds.ts';
import { expect, openHydrated, test, viewports } from '../harness/site.ts';
import { countAnnouncements, recordAnnouncements } from './announcements.ts';

// A check that cannot fail proves nothing. Each test plants a fault and expects that the check of another test fails.

const usualTimeoutMs = 15_000; // as in the Playwright configuration: a machine may be slow

/** Expects the check to fail. The check gets a timeout of 3 s, because it waits for something that cannot happen. */
const expectToFail = (check: (timeout: number) => Promise<void>) =>
  expect(check(3000)).rejects.toThrow();

const resourcesLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Resources' });

test('the check of the heading finds that the focus is lost after a navigation', async ({
  page,
}) => {
  await openHydrated(page, '/about');
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) target.blur();
    });
  });
  await resourcesLink(page).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Resources' });
  await expect(heading).toBeVisible();
  await expectToFail((timeout) => expect(heading).toBeFocused({ timeout }));
});

test('the check finds a dropdown that stays open after Tab', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize(viewports.wide);
  await openHydrated(page, '/careers');
  const about = page.getByRole('button', { name: 'About Us' });
  const expectClosedByTab = async (timeout = usualTimeoutMs) => {
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(about).toHaveAttribute('aria-expanded', 'true');
    for (let key = 0; key < 5; key++) await page.keyboard.press('Tab');
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Careers', exact: true }),
    ).toBeFocused();
    await expect(about).toHaveAttribute('aria-expanded', 'false', { timeout });
  };
  await expectClosedByTab();
  // React listens at the root, so an event that does not reach the root closes nothing.
  await page.evaluate(() => {
    for (const kind of ['focusout', 'blur'])
      document
        .querySelector('nav[aria-label=Main]')
        ?.addEventListener(kind, (e) => e.stopPropagation());
  });
  await expectToFail(expectClosedByTab);
});

test('the check finds horizontal scroll, clipped text and a small target at 320 px', async ({
  page,
}) => {
  await page.goto('/careers');
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<pre>a line of code that is far too long for any phone that was ever made</pre><div id="cut">cut off</div><button id="low">x</button>',
    );
  });
  await applyDisplaySetting(page, {
    ...displaySettings['320 px'],
    width: 320,
    height: 640,
    css: '#cut { width: 2rem; overflow: hidden; white-space: nowrap } #low { height: 12px }',
  });
  const faults = (await findFaults(page, { lowestContrast: 7 })).join('\n');
  for (const defect of [
    'horizontal scroll',
    'outside the window',
    'cut off: "cut off"',
    'target of',
  ])
    expect(faults).toContain(defect);
});

for (const [fault, markup] of sampleOf([
  ['a dead button', 'type="submit"'],
  ['no address to post to', 'action="/handleForm.php"'],
] as const))
  test(`the check finds a form that is unusable without JavaScript: ${fault}`, async ({
    browser,
    browserName,
    site,
  }) => {
    test.skip(browserName === 'firefox', 'only the protocol of Chromium switches scripts off');
    await using context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: site.url,
    });
    const page = await context.newPage();
    const expectPost = async (timeout = usualTimeoutMs) => {
      await page.goto('/Contact');
      await Promise.all([
        page.waitForResponse('**/handleForm.php', { timeout }),
        sendButton(page).click({ timeout }),
      ]);
    };
    await expectPost();
    await page.route('**/Contact', async (route) => {
      if (route.request().method() !== 'GET') return route.continue(); // a form without an action posts to its own address
      const answer = await route.fetch();
      const text = await answer.text();
      expect(text).toContain(markup);
      const broken = markup.startsWith('type') ? `${markup} disabled` : '';
      await route.fulfill({ response: answer, body: text.replace(markup, broken) });
    });
    await expectToFail(expectPost);
  });

test('the check finds a browser tab with a page of the previous release that cannot open a page of the new release', {
  tag: '@nightly',
}, async ({ page, watch }) => {
  watch.expectedErrors.push(/./); // the browser logs the missing file, and React the error
  // After a new release, the file that an open tab requests does not exist.
  await page.route('**/pages/Resources.json', (route) =>
    route.fulfill({ status: 404, body: 'There is no such page.' }),
  );
  const expectPageOpens = async (timeout = usualTimeoutMs) => {
    await openHydrated(page, '/about');
    await resourcesLink(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resources', { timeout });
  };
  await expectPageOpens();
  await page.route('**/Resources', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  );
  await expectToFail(expectPageOpens);
});

test('the check finds a status that is announced twice', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-write']);
  await openHydrated(page, '/careers');
  const faxButton = page.getByRole('banner').getByRole('button', { name: /fax/i });
  const expectAnnouncedOnce = async () => {
    await recordAnnouncements(page);
    await faxButton.click();
    await expect(page.getByText('Copied!').first()).toBeVisible();
    await page.waitForTimeout(200); // time passes to show that the text is not announced again: an echo would follow in the same task
    expect(await countAnnouncements(page, 'Copied!')).toBe(1);
  };
  await expectAnnouncedOnce();
  // A second status region repeats the text of the first.
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('[aria-live=polite]');
    new MutationObserver(() => {
      if (second) second.textContent = first?.textContent ?? '';
    }).observe(first ?? document, { childList: true, characterData: true, subtree: true });
  });
  await expectToFail(expectAnnouncedOnce);
});

test('the check finds a success message that both its live region and the focus announce', async ({
  page,
  browserName,
}) => {
  test.skip(
    browserName === 'firefox',
    'in Firefox, React gets no event from a fill through WebDriver BiDi',
  );
  await openHydrated(page, '/Contact');
  const expectAnnouncedOnce = async () => {
    await recordAnnouncements(page);
    await fillForm(page, { message: `Said once: ${Math.random()}` });
    await send(page);
    await expect(page.getByText('Message successfully sent!').last()).toBeVisible();
    await expect(page.getByRole('group', { name: /^Message successfully sent!/ })).toBeFocused();
    await page.waitForTimeout(200); // time passes to show that the text is not announced again: an echo would follow in the same task
    expect(await countAnnouncements(page, 'Message successfully sent!')).toBe(1);
    expect(await countAnnouncements(page, 'Still needed')).toBe(0);
  };
  await expectAnnouncedOnce();
  await page.evaluate(() => {
    const group = document.activeElement;
    // React does not know this element, and so does not replace its text.
    const echo = group?.querySelector('[role=status]')?.appendChild(document.createElement('span'));
    new MutationObserver(() => {
      const text = group?.querySelector('[role=status] ~ p')?.textContent ?? '';
      if (echo && echo.textContent !== text) echo.textContent = text;
    }).observe(group ?? document, { childList: true, characterData: true, subtree: true });
  });
  await expectToFail(expectAnnouncedOnce);
});
