import { expect } from '@playwright/test';
import { type Check, collectFindings, type Finding, oncePerPage, onlyOn } from '#audit/check.ts';

/** S15: what hover or focus shows can be dismissed, reached with the pointer, and stays. */
const hoverContent: Check = {
  id: 'S15',
  looks:
    'The About Us menu, opened by the pointer and by the keyboard: whether it stays, can be reached with the pointer, and closes with Escape',
  finds: ['1.4.13'],
  at: onlyOn('/'),
  drive: async (visit) => {
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
    if (!(await isOpen())) fail('closes on the way of the pointer to it');
    await page.waitForTimeout(3_000);
    if (!(await isOpen())) fail('does not stay while the pointer rests on it');
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
    if (!(await isOpen())) fail('does not stay while its button has the focus');
    await page.keyboard.press('Escape');
    await expect
      .poll(isOpen)
      .toBe(false)
      .catch(() => fail('Escape does not close what the focus opened'));
    if (!(await button.evaluate((element) => element === document.activeElement)))
      fail('Escape takes the focus away');
    return { looked: 1, findings };
  },
};

/** S24: a link of the site leads to the new heading, and Back leads back. */
const arrival: Check = {
  id: 'S24',
  looks:
    'A link of the footer followed in the running page, and Back: where the focus goes, and whether the title changes',
  finds: ['2.4.2', '2.4.3'],
  at: (run) => oncePerPage(run) && run.route !== '/no-such-page',
  drive: async (visit) => {
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
    if (focus === 'body') fail('2.4.3', 'h1', 'after a link the focus is nowhere');
    if ((await page.title()) === before)
      fail('2.4.2', 'title', 'after a link the title is the old one');
    if ((await page.evaluate(() => scrollY)) > 200)
      fail('2.4.3', 'h1', 'the new page does not begin at its top');
    await page.goBack();
    await expect(page)
      .toHaveTitle(before)
      .catch(() => fail('2.4.2', 'title', 'Back does not restore the title'));
    return { looked: 1, findings };
  },
};

export const menuChecks = [hoverContent, arrival];
