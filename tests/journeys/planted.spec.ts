import type { Page } from '@playwright/test';
import { fillForm, send, sendButton } from '../harness/contact-form.ts';
import { defects, looks, show } from '../harness/looks.ts';
import { expect, open, test, viewports } from '../harness/site.ts';
import { recordAnnouncements, timesAnnounced } from './announcements.ts';

// Journeys that cannot fail prove nothing: each fault is planted, and the check that guards against it must see it.
test.use({ trace: 'off', screenshot: 'off' });

const usual = 15_000; // ms, as in the configuration: a machine may be slow

/** Resolves when the check inside fails, as it should, with 3 s to wait for what cannot come. */
const sees = (check: (timeout: number) => Promise<void>) => expect(check(3000)).rejects.toThrow();

const resources = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Resources' });

test('the check finds a focus that is lost after a navigation', async ({ page }) => {
  await open(page, '/about');
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) target.blur();
    });
  });
  await resources(page).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Resources' });
  await expect(heading).toBeVisible();
  await sees((timeout) => expect(heading).toBeFocused({ timeout }));
});

test('the check finds a dropdown that stays open after Tab', async ({ page }) => {
  await page.setViewportSize(viewports.wide);
  await open(page, '/careers');
  const about = page.getByRole('button', { name: 'About Us' });
  const tabThrough = async (timeout = usual) => {
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(about).toHaveAttribute('aria-expanded', 'true');
    for (let key = 0; key < 5; key++) await page.keyboard.press('Tab');
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Careers', exact: true }),
    ).toBeFocused();
    await expect(about).toHaveAttribute('aria-expanded', 'false', { timeout });
  };
  await tabThrough();
  // React listens at the root: what does not get there does not close.
  await page.evaluate(() => {
    for (const kind of ['focusout', 'blur'])
      document
        .querySelector('nav[aria-label=Main]')
        ?.addEventListener(kind, (e) => e.stopPropagation());
  });
  await sees(tabThrough);
});

test('the check finds horizontal scroll, cut text and a low target at 320 px', async ({ page }) => {
  await page.goto('/careers');
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<pre>a line of code that is far too long for any phone that was ever made</pre><div id="cut">cut off</div><button id="low">x</button>',
    );
  });
  await show(page, {
    ...looks['320 px'],
    width: 320,
    height: 640,
    css: '#cut { width: 2rem; overflow: hidden; white-space: nowrap } #low { height: 12px }',
  });
  const found = (await defects(page, 7)).join('\n');
  for (const defect of [
    'horizontal scroll',
    'outside the window',
    'cut off: "cut off"',
    'target of',
  ])
    expect(found).toContain(defect);
});

for (const [fault, mark] of [
  ['a dead button', 'type="submit"'],
  ['no address to post to', 'action="/handleForm.php"'],
] as const)
  test(`the check finds a form that is unusable without JavaScript: ${fault}`, async ({
    browser,
    browserName,
    site,
  }) => {
    test.skip(browserName === 'firefox', 'scripts are switched off by Chromium’s own protocol');
    await using context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: site.url,
    });
    const page = await context.newPage();
    const post = async (timeout = usual) => {
      await page.goto('/Contact');
      await Promise.all([
        page.waitForResponse('**/handleForm.php', { timeout }),
        sendButton(page).click({ timeout }),
      ]);
    };
    await post();
    await page.route('**/Contact', async (route) => {
      if (route.request().method() !== 'GET') return route.continue(); // of a form without an address
      const answer = await route.fetch();
      const text = await answer.text();
      expect(text).toContain(mark);
      const broken = mark.startsWith('type') ? `${mark} disabled` : '';
      await route.fulfill({ response: answer, body: text.replace(mark, broken) });
    });
    await sees(post);
  });

test('the check finds an old tab that cannot open a page of the new release', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/./); // the browser logs the missing file, React the error
  // What a new release does to an open tab: the file that it asks for no longer exists.
  await page.route('**/pages/Resources.json', (route) =>
    route.fulfill({ status: 404, body: 'There is no such page.' }),
  );
  const follow = async (timeout = usual) => {
    await open(page, '/about');
    await resources(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resources', { timeout });
  };
  await follow();
  await page.route('**/Resources', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  );
  await sees(follow);
});

test('the check finds a status that is announced twice', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-write']);
  await open(page, '/careers');
  const copy = page.getByRole('banner').getByRole('button', { name: /fax/i });
  const saidOnce = async () => {
    await recordAnnouncements(page);
    await copy.click();
    await expect(page.getByText('Copied!').first()).toBeVisible();
    await page.waitForTimeout(200); // time passes to show that it is not said again: an echo comes in the same task
    expect(await timesAnnounced(page, 'Copied!')).toBe(1);
  };
  await saidOnce();
  // Another part of the page hears of it and says it as well.
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('[role=status]');
    new MutationObserver(() => {
      if (second) second.textContent = first?.textContent ?? '';
    }).observe(first ?? document, { childList: true, characterData: true, subtree: true });
  });
  await sees(saidOnce);
});

test('the check finds a success that its region and its focus announce', async ({
  page,
  browserName,
}) => {
  test.skip(
    browserName === 'firefox',
    'React does not hear of what Playwright fills in through WebDriver BiDi',
  );
  await open(page, '/Contact');
  const saidOnce = async () => {
    await recordAnnouncements(page);
    await fillForm(page, { message: `Said once: ${Math.random()}` });
    await send(page);
    await expect(page.getByText('Message successfully sent!').last()).toBeVisible();
    await expect(page.getByRole('group', { name: /^Message successfully sent!/ })).toBeFocused();
    await page.waitForTimeout(200); // time passes to show that it is not said again: an echo comes in the same task
    expect(await timesAnnounced(page, 'Message successfully sent!')).toBe(1);
    expect(await timesAnnounced(page, 'Still needed')).toBe(0);
  };
  await saidOnce();
  await page.evaluate(() => {
    const group = document.activeElement;
    // Beside what React has in the region.
    const echo = group?.querySelector('[role=status]')?.appendChild(document.createElement('span'));
    new MutationObserver(() => {
      const text = group?.querySelector('[role=status] ~ p')?.textContent ?? '';
      if (echo && echo.textContent !== text) echo.textContent = text;
    }).observe(group ?? document, { childList: true, characterData: true, subtree: true });
  });
  await sees(saidOnce);
});
