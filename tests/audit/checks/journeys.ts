import { expect } from '@playwright/test';
import { type Check, collectFindings, type Finding, oncePerPage, onlyOn } from '../check.ts';
import { now } from '../clock.ts';
import { withHelpers } from '../in-page.ts';

/** S15: what hover or focus shows can be dismissed, reached with the pointer, and stays. */
const hoverContent: Check = {
  id: 'S15',
  looks:
    'The About Us menu, opened by the pointer and by the keyboard: whether it stays, can be reached with the pointer, and closes with Escape',
  finds: ['1.4.13'],
  ours: true,
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
  ours: true,
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

/** S31: pressing, moving away and letting go does nothing. */
const pointerCancellation: Check = {
  id: 'S31',
  looks:
    'Buttons and links pressed with the pointer, which is then moved away and let go: whether anything happened',
  finds: ['2.5.2'],
  at: (run) => ['/', '/Contact', '/Frequently-Asked-Questions'].some((route) => onlyOn(route)(run)),
  drive: async (visit) => {
    const page = await withHelpers(await visit.reload());
    const { findings, fail } = collectFindings();
    const snapshot = () =>
      page.evaluate(
        () =>
          `${location.href} ${document.querySelectorAll('[aria-expanded=true], details[open], [role=dialog]').length} ${[...document.querySelectorAll('[role=status]:not(#security-check *)')].map((region) => region.textContent).join('')}`,
      );
    const controls = await page
      .locator('button:not([aria-disabled=true]):visible, summary:visible, main a[href]:visible')
      .all();
    for (const control of controls.slice(0, 25)) {
      // A press may make another control superfluous, such as a link to what is missing.
      if (!(await control.isVisible())) continue;
      if (await control.evaluate((element) => element.closest('[popover]') !== null)) continue;
      await control.scrollIntoViewIfNeeded();
      const box = await control.boundingBox();
      if (!box) continue;
      await page.mouse.move(2, 2);
      await page.waitForTimeout(30);
      const opensOnHover = await control.evaluate(
        (element) =>
          element.hasAttribute('aria-haspopup') || element.getAttribute('aria-expanded') !== null,
      );
      if (opensOnHover) continue; // hovering is what opens it: S15
      const before = await snapshot();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(2, 2);
      await page.mouse.up();
      if ((await snapshot()) !== before)
        fail(
          '2.5.2',
          await control.evaluate((element) => audit.path(element)),
          'acts on the press alone',
        );
    }
    return { looked: controls.length, findings };
  },
};

/** S19: hours later nothing is lost, and the expired check renews itself. */
const timeLimits: Check = {
  id: 'S19',
  looks:
    'The contact form with the clock set forward by 20 minutes, 1 hour and 10 hours: whether the page leads elsewhere or loses what was typed',
  finds: ['2.2.1'],
  ours: true,
  at: onlyOn('/Contact'),
  drive: async (visit) => {
    const page = await visit.reload();
    await page.goto('about:blank');
    await page.clock.install({ time: now });
    await page.goBack();
    await page.waitForLoadState('networkidle');
    const { findings, fail } = collectFindings();
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('I take my time.');
    const address = page.url();
    for (const time of ['20:00', '01:00:00', '10:00:00']) {
      await page.clock.fastForward(time);
      if (page.url() !== address) fail('2.2.1', 'page', `leads elsewhere after ${time}`);
      if ((await message.inputValue()) !== 'I take my time.')
        fail('2.2.1', 'Message', `what was typed is gone after ${time}`);
    }
    const refresh = await page.locator('meta[http-equiv=refresh]').count();
    if (refresh) fail('2.2.1', 'meta', 'the page loads itself again');
    return { looked: 3, findings };
  },
};

/** S44: the parts that change say so in role, name and state. */
const contracts: Check = {
  id: 'S44',
  looks: 'Menus, dialogs, tabs and disclosures: whether their state in the code is what is seen',
  finds: ['2.4.3', '4.1.2'],
  at: (run) => !run.route.startsWith('story:') || run.mode === 'light',
  inspect: () => {
    const { findings, fail } = audit.collect();
    const parts = [
      ...document.querySelectorAll(
        '[aria-expanded], [role=dialog], dialog[open], details, [role=tab], [role=switch], [aria-pressed]',
      ),
    ].filter(audit.visible);
    for (const part of parts) {
      const target = audit.path(part);
      if (part.hasAttribute('aria-expanded')) {
        if (!/^(true|false)$/.test(part.getAttribute('aria-expanded') ?? ''))
          fail('4.1.2', target, 'aria-expanded is neither true nor false');
        const panel = document.getElementById(part.getAttribute('aria-controls') ?? '');
        if (panel && part.getAttribute('aria-expanded') === 'false' && audit.seen(panel))
          fail('4.1.2', target, 'says collapsed while its part is seen');
      }
      if (part.matches('[role=dialog], :modal') && !part.contains(document.activeElement))
        fail('2.4.3', target, 'a dialog is open and the focus is not in it');
    }
    for (const element of document.querySelectorAll(
      '[aria-hidden=true] a[href], [aria-hidden=true] button, [aria-hidden=true] [tabindex="0"]',
    ))
      if (audit.visible(element) && !audit.inert(element))
        fail('4.1.2', element, 'can get the focus and is hidden from screen readers');
    for (const element of document.querySelectorAll('div[onclick], span[onclick]'))
      if (!audit.role(element)) fail('4.1.2', element, 'acts on a click and has no role');
    return { looked: parts.length, findings };
  },
};

export const journeyChecks = [hoverContent, arrival, pointerCancellation, timeLimits, contracts];
