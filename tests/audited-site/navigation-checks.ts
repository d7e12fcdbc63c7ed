import { expect } from '@playwright/test';
import { type Check, collectFindings, type Finding, onceOn, oncePerPage } from '#audit/check.ts';
import { routes } from './routes.ts';

/** S15: a menu that opens on hover or focus stays open, can be reached with the pointer, and closes with Escape (WCAG 1.4.13). */
const hoverContent: Check = {
  id: 'S15',
  looksAt:
    'The About Us menu, opened by the pointer and by the keyboard: whether it stays, can be reached with the pointer, and closes with Escape',
  finds: ['1.4.13'],
  appliesTo: onceOn('/'),
  operate: async (visit) => {
    const page = await visit.reload();
    const findings: Finding[] = [];
    const button = page.getByRole('button', { name: 'About Us' });
    const isOpen = async () => (await button.getAttribute('aria-expanded')) === 'true';
    const fail = (what: string) => findings.push({ sc: '1.4.13', target: 'About Us', what });
    await button.hover();
    await expect.poll(isOpen).toBe(true);
    const link = page
      .getByRole('banner')
      .getByRole('link', { name: 'Our Team' })
      .filter({ visible: true })
      .first();
    const [from, to] = [await button.boundingBox(), await link.boundingBox()];
    if (from && to) await page.mouse.move(to.x + 10, to.y + to.height / 2, { steps: 25 });
    if (!(await isOpen())) fail('the menu closes while the pointer moves to it');
    await page.waitForTimeout(3_000);
    if (!(await isOpen())) fail('the menu closes while the pointer is on it');
    await page.keyboard.press('Escape');
    await expect
      .poll(isOpen)
      .toBe(false)
      .catch(() => fail('Escape does not close it'));
    await page.mouse.move(600, 700);
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(isOpen).toBe(true);
    await page.waitForTimeout(3_000);
    if (!(await isOpen())) fail('the menu closes while its button has the focus');
    await page.keyboard.press('Escape');
    await expect
      .poll(isOpen)
      .toBe(false)
      .catch(() => fail('Escape does not close what the focus opened'));
    if (!(await button.evaluate((element) => element === document.activeElement)))
      fail('Escape takes the focus away');
    return { looked: 1, findings }; // it looked at one menu
  },
};

/** S24: a link to another page moves the focus into that page and changes the title. Back restores the title. */
const focusAfterLink: Check = {
  id: 'S24',
  looksAt:
    'A link of the footer, and then Back: where the focus goes, and whether the title of the page changes',
  finds: ['2.4.2', '2.4.3'],
  appliesTo: (run) => oncePerPage(run) && run.route !== routes.missing,
  operate: async (visit) => {
    const { findings, fail } = collectFindings();
    const page = await visit.reload();
    const before = await page.title();
    const target = visit.run.route === '/accessibility' ? '/safety' : '/accessibility';
    await page.locator(`footer a[href="${target}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expect(page)
      .not.toHaveTitle(before)
      .catch(() => undefined);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('h1, main') !== null))
      .toBe(true)
      .catch(() => undefined);
    const focus = await page.evaluate(
      () => document.activeElement?.closest('h1, main')?.localName ?? 'body',
    );
    if (focus === 'body') fail('2.4.3', 'h1', 'after a link the focus is not in the new page');
    if ((await page.title()) === before)
      fail('2.4.2', 'title', 'after a link the title does not change');
    if ((await page.evaluate(() => scrollY)) > 200)
      fail('2.4.3', 'h1', 'after a link the new page is not shown from its top');
    await page.goBack();
    await expect(page)
      .toHaveTitle(before)
      .catch(() => fail('2.4.2', 'title', 'Back does not restore the title'));
    return { looked: 1, findings }; // it looked at one link
  },
};

export const navigationChecks = [hoverContent, focusAfterLink];
