import type { Page } from '@playwright/test';
import { createAxeChecker } from '#audit/run-axe.ts';
import { isBrowserMatrixRun, sampleOf } from '../../harness/page-kinds.ts';
import {
  expect,
  expectNoFindings,
  holdScripts,
  minAxeRules,
  openHydrated,
  openPainted,
  pressAndReadFocus,
  readFocus,
  test,
  waitForAnimations,
} from './on-fixture.ts';

const widths = [1024, 1280, 1920];
/**
 * The widths in which the panel is operated. Above 1024 px only the padding of the links depends on the width, and all
 * other tests are 1280 px wide, so only the browser matrix repeats these tests in the wider windows. The layout is
 * measured in every width.
 */
const operatedWidths = isBrowserMatrixRun ? widths : widths.slice(0, 1);
const panelLinks = ['a About Us', 'a Our Team', 'a FAQ', 'a Testimonials'];
const linksAfterPanel = [
  'a Careers',
  'a Services',
  'a Residential Program',
  'a Contact',
  'a Community Partnerships',
  'a Patient Portal (opens in a new tab)',
];

const aboutButton = (page: Page) => page.getByRole('button', { name: 'About Us' });
const isPanelOpen = (page: Page) =>
  aboutButton(page)
    .getAttribute('aria-expanded')
    .then((expanded) => expanded === 'true');
const panel = (page: Page) => page.getByRole('group', { name: 'About Us' });
const pointOutside = { x: 500, y: 500 };

/**
 * Stops the timers of the page. They then advance only by `page.clock.runFor`, so the speed of the machine does not
 * matter.
 */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

async function openByKeyboard(page: Page) {
  await pressAndReadFocus(page, 'Tab', { times: 4 });
  expect(await readFocus(page)).toBe('button About Us');
  expect(await isPanelOpen(page)).toBe(true);
}

/** Presses a key repeatedly and returns the focused elements, each with a plus sign if the panel is then open. */
async function walkNotingPanel(page: Page, key: string, steps: number) {
  const stops: string[] = [];
  for (let step = 0; step < steps; step++) {
    const [stop = ''] = await pressAndReadFocus(page, key, { times: 1 });
    stops.push((await isPanelOpen(page)) ? `${stop} +` : stop);
  }
  return stops;
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }));

// At 1280 px, because at 1024 px the bar has two rows, and the panel can cover a link, whose colors axe cannot decide.
test('axe finds nothing while the panel is open, by click, hover and focus', async ({ page }) => {
  await openHydrated(page, '/default/');
  await aboutButton(page).click();
  await page.mouse.move(pointOutside.x, pointOutside.y);
  await expect(panel(page)).toBeVisible();
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await aboutButton(page).hover();
  await expect(panel(page)).toBeVisible();
  await expectNoFindings(page);
  await openHydrated(page, '/default/questions');
  await openByKeyboard(page);
  await expectNoFindings(page);
  expect(await isPanelOpen(page)).toBe(true);
});

for (const width of operatedWidths) {
  test.describe(`${width} px wide`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openHydrated(page, '/default/');
    });

    test('Tab and Shift+Tab visit every control in order, and the panel is open only while the focus is on its button or inside', async ({
      page,
    }) => {
      expect(await walkNotingPanel(page, 'Tab', 15)).toEqual([
        'a Skip to main content',
        'a Sample Practice',
        'a Home',
        'button About Us +',
        ...panelLinks.map((link) => `${link} +`),
        ...linksAfterPanel,
        'a Link in main',
      ]);
      expect(await walkNotingPanel(page, 'Shift+Tab', 10)).toEqual([
        ...linksAfterPanel.toReversed(),
        'button About Us +',
        'a Home',
        'a Sample Practice',
        'a Skip to main content',
      ]);
    });

    test('Shift+Tab moves back through the panel and closes it', { tag: '@nightly' }, async ({
      page,
    }) => {
      await openByKeyboard(page);
      await pressAndReadFocus(page, 'Tab', { times: 3 });
      expect(await walkNotingPanel(page, 'Shift+Tab', 4)).toEqual([
        'a Our Team +',
        'a About Us +',
        'button About Us +',
        'a Home',
      ]);
    });

    test('a panel opened by hover closes shortly after the pointer leaves; a click keeps it open, and the next click closes it', async ({
      page,
    }) => {
      await stopClock(page);
      await aboutButton(page).hover();
      await page.clock.runFor(150);
      await expect(panel(page)).toBeVisible();
      await page.mouse.move(pointOutside.x, pointOutside.y);
      await page.clock.runFor(250);
      expect(await isPanelOpen(page), 'just left').toBe(true);
      await page.clock.runFor(200);
      await expect(panel(page)).toBeHidden();
      await aboutButton(page).hover();
      await page.clock.runFor(150);
      await page.mouse.down();
      await page.mouse.up();
      await page.clock.runFor(500);
      expect(await isPanelOpen(page), 'kept open by the click').toBe(true);
      await page.mouse.down();
      await page.mouse.up();
      expect(await isPanelOpen(page), 'closed').toBe(false);
    });

    test('a passing pointer does not close a panel opened by keyboard, and Escape then closes it for good', {
      tag: '@nightly',
    }, async ({ page }) => {
      await openByKeyboard(page);
      await pressAndReadFocus(page, 'Tab', { times: 2 });
      await stopClock(page);
      await panel(page).hover();
      await page.mouse.move(pointOutside.x, pointOutside.y, { steps: 5 });
      await page.clock.runFor(600);
      expect([await isPanelOpen(page), await readFocus(page)]).toEqual([true, 'a Our Team']);
      await page.keyboard.press('Escape');
      await page.clock.runFor(500);
      expect([await isPanelOpen(page), await readFocus(page)]).toEqual([false, 'button About Us']);
    });
  });
}

for (const width of sampleOf(widths))
  test(`the bar fits into a window of ${width} px in one row, with targets at least 44 px high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page, '/default/');
    await aboutButton(page).click();
    const boxes = await page
      .getByRole('navigation')
      .locator('a, button')
      .evaluateAll((targets) =>
        targets.map((target) => {
          const { top, right, height } = target.getBoundingClientRect();
          return { top, right, height };
        }),
      );
    expect(boxes).toHaveLength(12);
    expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
    const bar = boxes.filter((_, index) => index < 2 || index > 5); // 2 to 5 are the links of the panel
    expect(new Set(bar.map(({ top }) => top)).size, 'rows of the bar').toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });

test.describe('by keyboard', () => {
  test.beforeEach(({ page }) => openHydrated(page, '/default/'));

  test('aria-expanded is true in the microtask after the focus event, before a screen reader reads it', async ({
    page,
  }) => {
    await page.evaluate(() => {
      document.addEventListener('focusin', ({ target }) => {
        queueMicrotask(() => {
          const ariaExpanded = (target as Element).getAttribute('aria-expanded');
          if (ariaExpanded) document.documentElement.setAttribute('data-said', ariaExpanded);
        });
      });
    });
    await openByKeyboard(page);
    await expect(page.locator('html')).toHaveAttribute('data-said', 'true');
  });

  test('Escape on the button closes the panel, which stays closed until the focus leaves', async ({
    page,
  }) => {
    await openByKeyboard(page);
    await stopClock(page);
    await page.keyboard.press('Escape');
    await expect(aboutButton(page)).toHaveAttribute('aria-expanded', 'false');
    await page.clock.runFor(700);
    expect([await isPanelOpen(page), await readFocus(page)]).toEqual([false, 'button About Us']);
    await page.clock.resume();
    expect(await walkNotingPanel(page, 'Tab', 1)).toEqual(['a Careers']);
    expect(await walkNotingPanel(page, 'Shift+Tab', 1)).toEqual(['button About Us +']);
  });

  test('Escape in the panel closes it and returns the focus to the button', async ({ page }) => {
    await openByKeyboard(page);
    await pressAndReadFocus(page, 'Tab', { times: 3 });
    await stopClock(page);
    await page.keyboard.press('Escape');
    await page.clock.runFor(700);
    expect([await isPanelOpen(page), await readFocus(page)]).toEqual([false, 'button About Us']);
    await page.clock.resume();
    expect(await walkNotingPanel(page, 'Tab', 1)).toEqual(['a Careers']);
  });

  test('when the window loses and regains the focus on the button, a panel closed by Escape stays closed', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openByKeyboard(page);
    await page.keyboard.press('Escape');
    await expect(aboutButton(page)).toHaveAttribute('aria-expanded', 'false');
    await aboutButton(page).evaluate((button) => {
      button.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      button.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    });
    expect(await isPanelOpen(page)).toBe(false);
  });

  for (const first of sampleOf(['Enter', 'Space']))
    test(`the first ${first} keeps open the panel that the focus opened; the next presses close and open it`, async ({
      page,
    }) => {
      await openByKeyboard(page);
      const after: boolean[] = [];
      for (const key of [first, 'Enter', 'Space', 'Enter', 'Space']) {
        await page.keyboard.press(key);
        after.push(await isPanelOpen(page));
      }
      expect(after).toEqual([true, false, true, false, true]);
    });

  test('after Escape has closed the panel that the focus opened, Enter opens it and Enter closes it', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openByKeyboard(page);
    const after: boolean[] = [];
    for (const key of ['Escape', 'Enter', 'Enter']) {
      await page.keyboard.press(key);
      after.push(await isPanelOpen(page));
    }
    expect(after).toEqual([false, true, false]);
  });

  test('focus and click together, as a screen reader sends them, open the panel; the next click closes it', {
    tag: '@nightly',
  }, async ({ page }) => {
    await pressAndReadFocus(page, 'Tab', { times: 3 });
    await aboutButton(page).evaluate((button: HTMLButtonElement) => {
      button.focus();
      button.click();
    });
    expect(await isPanelOpen(page)).toBe(true);
    await aboutButton(page).evaluate((button: HTMLButtonElement) => button.click());
    expect(await isPanelOpen(page)).toBe(false);
  });

  test('aria-expanded is already false when Escape returns the focus to the button', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openByKeyboard(page);
    await pressAndReadFocus(page, 'Tab', { times: 3 });
    await aboutButton(page).evaluate((button) =>
      button.addEventListener('focus', () => {
        document.documentElement.dataset.said = String(button.getAttribute('aria-expanded'));
      }),
    );
    await page.keyboard.press('Escape');
    expect(await readFocus(page)).toBe('button About Us');
    await expect(page.locator('html')).toHaveAttribute('data-said', 'false');
  });

  test('arrow keys, Home and End move between entries, and Down enters an open panel', async ({
    page,
  }) => {
    await pressAndReadFocus(page, 'Tab', { times: 3 });
    expect(await walkNotingPanel(page, 'ArrowRight', 2)).toEqual([
      'button About Us +',
      'a Careers',
    ]);
    expect(await walkNotingPanel(page, 'ArrowLeft', 1)).toEqual(['button About Us +']);
    expect(await walkNotingPanel(page, 'ArrowDown', 4)).toEqual(
      panelLinks.map((link) => `${link} +`),
    );
    expect(await walkNotingPanel(page, 'Home', 1)).toEqual(['a About Us +']);
    expect(await walkNotingPanel(page, 'End', 1)).toEqual(['a Testimonials +']);
    expect(await walkNotingPanel(page, 'ArrowUp', 1)).toEqual(['a FAQ +']);
    expect(await walkNotingPanel(page, 'Tab', 2)).toEqual(['a Testimonials +', 'a Careers']);
    expect(await pressAndReadFocus(page, 'End', { times: 1 })).toEqual([linksAfterPanel.at(-1)]);
    expect(await pressAndReadFocus(page, 'Home', { times: 1 })).toEqual(['a Home']);
  });

  test('a script that moves the focus away closes the panel', { tag: '@nightly' }, async ({
    page,
  }) => {
    await openByKeyboard(page);
    await page.getByRole('link', { name: 'Link in main' }).focus();
    expect(await isPanelOpen(page)).toBe(false);
  });

  test('a pointer that enters from the side and crosses a panel opened by keyboard does not close it', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openByKeyboard(page);
    await pressAndReadFocus(page, 'Tab', { times: 2 });
    const box = await panel(page).boundingBox();
    if (!box) throw new Error('the panel has no box');
    await stopClock(page);
    await page.mouse.move(box.x - 60, box.y + 60);
    await page.mouse.move(box.x + 60, box.y + 60, { steps: 5 });
    await page.mouse.move(pointOutside.x, pointOutside.y, { steps: 5 });
    await page.clock.runFor(900);
    expect([await isPanelOpen(page), await readFocus(page)]).toEqual([true, 'a Our Team']);
  });

  test('a panel opened by hover stays open while the focus is inside', { tag: '@nightly' }, async ({
    page,
  }) => {
    await aboutButton(page).hover();
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole('link', { name: 'FAQ' }).focus();
    await stopClock(page);
    await page.mouse.move(pointOutside.x, pointOutside.y);
    await page.clock.runFor(900);
    expect([await isPanelOpen(page), await readFocus(page)]).toEqual([true, 'a FAQ']);
    await page.clock.resume();
    expect(await walkNotingPanel(page, 'Tab', 2)).toEqual(['a Testimonials +', 'a Careers']);
  });

  for (const way of sampleOf(['Enter', 'click'] as const)) {
    test(`a link chosen by ${way} shows its page, closes the panel and focuses its button`, async ({
      page,
    }) => {
      await openByKeyboard(page);
      await pressAndReadFocus(page, 'Tab', { times: 3 });
      if (way === 'Enter') await page.keyboard.press('Enter');
      else await panel(page).getByRole('link', { name: 'FAQ' }).click();
      await expect(page.getByRole('heading')).toHaveText('Page /questions');
      await page.waitForTimeout(300); // time passes to show that no timer of the menu moves the focus
      expect([await isPanelOpen(page), await readFocus(page)]).toEqual([false, 'button About Us']);
      await aboutButton(page).click();
      await expect(panel(page).getByRole('link', { name: 'FAQ' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    });
  }

  test('the heading of the new page keeps the focus when the page itself focuses it', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openHydrated(page, '/arriving/');
    await openByKeyboard(page);
    await pressAndReadFocus(page, 'Tab', { times: 2 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading')).toHaveText('Page /team');
    await page.waitForTimeout(300); // time passes to show that no timer of the menu moves the focus
    expect([await isPanelOpen(page), await readFocus(page)]).toEqual([false, 'h1 Page /team']);
  });

  test('the link to the current page closes the panel and focuses the button of the panel', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openHydrated(page, '/default/questions');
    await openByKeyboard(page);
    await pressAndReadFocus(page, 'Tab', { times: 3 });
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300); // time passes to show that no timer of the menu moves the focus
    expect([await isPanelOpen(page), await readFocus(page)]).toEqual([false, 'button About Us']);
  });
});

test.describe('by mouse', () => {
  test.beforeEach(async ({ page }) => {
    await openHydrated(page, '/default/');
    await stopClock(page);
  });

  for (const pause of sampleOf([150, 1000, 50, 250, 400], 2)) {
    test(`a click ${pause} ms after hover leaves the panel open, and the next click closes it for good`, async ({
      page,
    }) => {
      await aboutButton(page).hover();
      await page.clock.runFor(pause);
      await page.mouse.down();
      await page.mouse.up();
      await page.clock.runFor(700);
      expect(await isPanelOpen(page)).toBe(true);
      await page.mouse.down();
      await page.mouse.up();
      await page.clock.runFor(700);
      expect(await isPanelOpen(page)).toBe(false);
    });
  }

  test('a panel opened by a click gives its button an outline, also in forced colors; one opened by hover does not', async ({
    page,
  }) => {
    const appearance = () =>
      aboutButton(page).evaluate((button) => {
        const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(button);
        return [backgroundColor, outlineStyle, outlineWidth];
      });
    const outline = ['solid', '2px'];
    const closedAppearance = await appearance();
    await aboutButton(page).hover();
    await page.clock.runFor(300);
    expect([await isPanelOpen(page), await appearance()]).toEqual([true, closedAppearance]);
    await page.mouse.down();
    await page.mouse.up();
    const [tint, ...line] = await appearance();
    expect(line).toEqual(outline);
    expect(tint).not.toBe(closedAppearance[0]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect((await appearance()).slice(1)).toEqual(outline);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.mouse.down();
    await page.mouse.up();
    expect([await isPanelOpen(page), await appearance()]).toEqual([false, closedAppearance]);
  });

  test('Enter on the button closes a panel opened by hover', { tag: '@nightly' }, async ({
    page,
  }) => {
    await aboutButton(page).hover();
    await page.mouse.down(); // a press that is dragged away focuses the button and opens nothing
    await page.mouse.move(pointOutside.x, pointOutside.y);
    await page.mouse.up();
    await page.clock.runFor(700);
    expect([await isPanelOpen(page), await readFocus(page)]).toEqual([false, 'button About Us']);
    await aboutButton(page).hover();
    await page.clock.runFor(300);
    expect(await isPanelOpen(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.clock.runFor(700);
    expect(await isPanelOpen(page)).toBe(false);
  });

  test('hover opens the panel, which stays open while the pointer crosses the gap and closes after a delay', async ({
    page,
  }) => {
    await aboutButton(page).hover();
    await page.clock.runFor(300);
    expect(await isPanelOpen(page)).toBe(true);
    const button = await aboutButton(page).boundingBox();
    const card = await panel(page).locator('ul').boundingBox();
    if (!button || !card) throw new Error('the button or the panel has no box');
    expect(card.y).toBeGreaterThan(button.y + button.height);
    await page.mouse.move(button.x + 30, (button.y + button.height + card.y) / 2);
    await page.clock.runFor(900);
    expect(await isPanelOpen(page), 'in the gap').toBe(true);
    await page.mouse.move(card.x + 30, card.y + 30);
    await page.clock.runFor(900);
    expect(await isPanelOpen(page), 'on the card').toBe(true);
    await page.mouse.move(pointOutside.x, pointOutside.y);
    await page.clock.runFor(250);
    expect(await isPanelOpen(page), 'just left').toBe(true);
    await page.clock.runFor(500);
    expect(await isPanelOpen(page), 'gone').toBe(false);
  });

  test('a pointer that only crosses the bar opens nothing', { tag: '@nightly' }, async ({
    page,
  }) => {
    await aboutButton(page).hover();
    await page.mouse.move(pointOutside.x, pointOutside.y);
    await page.clock.runFor(500);
    expect(await isPanelOpen(page)).toBe(false);
  });

  for (const pause of sampleOf([300, 0]))
    test(`a press ${pause} ms after hover that is dragged away leaves the panel closed`, async ({
      page,
    }) => {
      await aboutButton(page).hover();
      await page.clock.runFor(pause);
      expect(await isPanelOpen(page)).toBe(pause > 0);
      await page.mouse.down();
      await page.mouse.move(pointOutside.x, pointOutside.y);
      await page.mouse.up();
      await page.clock.runFor(700);
      expect([await isPanelOpen(page), await readFocus(page)]).toEqual([false, 'button About Us']);
    });

  test('Escape closes a panel opened by hover for good, although the focus is outside of the bar', async ({
    page,
  }) => {
    await aboutButton(page).hover();
    await page.clock.runFor(300);
    await expect(panel(page)).toBeVisible();
    expect(await readFocus(page)).toBe('body');
    await page.keyboard.press('Escape');
    await page.clock.runFor(700);
    expect([await isPanelOpen(page), await readFocus(page)]).toEqual([false, 'body']);
  });

  test('a panel opened by a click stays open when the pointer leaves, and a press outside closes it', async ({
    page,
  }) => {
    await aboutButton(page).click();
    await page.mouse.move(pointOutside.x, pointOutside.y);
    await page.clock.runFor(900);
    expect(await isPanelOpen(page)).toBe(true);
    await page.mouse.click(pointOutside.x, pointOutside.y);
    expect(await isPanelOpen(page)).toBe(false);
  });

  test('one panel is open at a time: hover opens the next one, and a click keeps it open', async ({
    page,
  }) => {
    await openHydrated(page, '/two/');
    const services = page.getByRole('button', { name: 'Services' });
    await aboutButton(page).hover();
    await page.clock.runFor(300);
    await expect(aboutButton(page)).toHaveAttribute('aria-expanded', 'true');
    await services.hover();
    await page.clock.runFor(300);
    await expect(services).toHaveAttribute('aria-expanded', 'true');
    await expect(aboutButton(page)).toHaveAttribute('aria-expanded', 'false');
    await services.click();
    await page.clock.runFor(600);
    await expect(services).toHaveAttribute('aria-expanded', 'true');
    await aboutButton(page).hover();
    await page.clock.runFor(600);
    await expect(services, 'hover does not close a panel opened by a click').toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await aboutButton(page).click();
    await expect(services).toHaveAttribute('aria-expanded', 'false');
    await expect(aboutButton(page)).toHaveAttribute('aria-expanded', 'true');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  for (const width of operatedWidths) {
    test(`a tap opens and closes the panel, a tap outside closes it, and a tap on a link opens its page (${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await openHydrated(page, '/default/');
      const expectExpanded = (expanded: boolean) =>
        expect(aboutButton(page)).toHaveAttribute('aria-expanded', String(expanded));
      for (const expanded of [true, false]) {
        await aboutButton(page).tap();
        await expectExpanded(expanded);
        // A browser sends emulated mouse events up to 300 ms after a touch; they must change nothing. One width is
        // enough.
        if (width === widths[0]) await page.waitForTimeout(600);
        await expectExpanded(expanded);
      }
      await aboutButton(page).tap();
      await expectExpanded(true);
      await page.touchscreen.tap(pointOutside.x, pointOutside.y);
      await expectExpanded(false);
      await aboutButton(page).tap();
      await panel(page).getByRole('link', { name: 'Our Team' }).tap();
      await expect(page.getByRole('heading')).toHaveText('Page /team');
      expect(await isPanelOpen(page)).toBe(false);
    });
  }
});

test.describe('on the whole page', () => {
  test('a page restored from the back-forward cache has its panel closed', async ({ page }) => {
    await openHydrated(page, '/default/');
    await aboutButton(page).click();
    await expect(aboutButton(page)).toHaveAttribute('aria-expanded', 'true');
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(aboutButton(page)).toHaveAttribute('aria-expanded', 'false'); // React renders it in a later task
  });

  test('Back closes the panel', async ({ page }) => {
    await openHydrated(page, '/default/');
    await page.getByRole('link', { name: 'Careers' }).click();
    await aboutButton(page).click();
    await page.goBack();
    await expect(page.getByRole('heading')).toHaveText('Page /');
    expect(await isPanelOpen(page)).toBe(false);
  });

  test('right-to-left text mirrors arrow keys, order and position', async ({ page }) => {
    await openHydrated(page, '/rtl/');
    const button = page.getByRole('navigation').getByRole('button');
    await pressAndReadFocus(page, 'Tab', { times: 3 });
    expect(await pressAndReadFocus(page, 'ArrowLeft', { times: 1 })).toEqual(['button من نحن']);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await pressAndReadFocus(page, 'Tab', { times: 4 })).toEqual([
      'a من نحن',
      'a فريقنا',
      'a أسئلة شائعة',
      'a اتصل بنا',
    ]);
    await button.click();
    await waitForAnimations(page);
    const buttonBox = await button.boundingBox();
    const card = await page.getByRole('group').boundingBox();
    const rightEdgeOf = (box: typeof card) => (box?.x ?? 0) + (box?.width ?? 0);
    expect(rightEdgeOf(card) - rightEdgeOf(buttonBox)).toBeCloseTo(8, 0);
    await expectNoFindings(page);
  });

  for (const way of sampleOf(['before', 'after'] as const))
    test(`a panel near the edge stays inside the window, ${way} React is loaded`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width: 1024, height: 800 });
      const release = await holdScripts(context);
      if (way === 'after') release();
      await openPainted(page, '/end/');
      if (way === 'after') await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await page.getByRole('navigation').getByRole('button').click();
      const link = page.getByRole('link', { name: 'Testimonials' });
      await expect(link).toBeInViewport({ ratio: 1 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      release();
    });

  const withoutPadding =
    'header { max-width: none !important; padding: 0 !important } header > a { display: none }';
  const edges = {
    'at the edge of the window': ['/edge/', withoutPadding],
    'at the edge of the window, right to left': ['/rtl-edge/', withoutPadding],
    'at the other edge': ['/edge/', `${withoutPadding} header { justify-content: end !important }`],
    'in a window of 320 px, with text of 200 %': [
      '/edge/',
      `${withoutPadding} html { font-size: 200% } nav { display: block !important }`,
    ],
    'in a scrolled container': [
      '/edge/',
      `${withoutPadding} #root { margin: 0 100px; width: 400px; height: 700px; overflow: auto } header { width: 600px; justify-content: end !important }`,
    ],
    'in a scaled and moved ancestor': [
      '/edge/',
      `${withoutPadding} #root { transform: translate(-40px) scale(.8); transform-origin: 0 0 }`,
    ],
  } as const;
  for (const [place, [path, css]] of sampleOf(Object.entries(edges), 3))
    test(`an open panel of a bar is inside the window ${place}`, async ({ page }) => {
      await page.setViewportSize({ width: place.includes('320') ? 320 : 1280, height: 800 });
      await openHydrated(page, path);
      // The content security policy of the page allows only a constructed sheet.
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
        const root = document.querySelector('#root');
        if (root) root.scrollLeft = root.scrollWidth;
      }, css);
      const button = page.getByRole('navigation').getByRole('button');
      await button.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      const { left, right, area } = await page.getByRole('group').evaluate((panel) => {
        const { left, right } = panel.getBoundingClientRect();
        const root = document.querySelector('#root');
        const isContainer = root && getComputedStyle(root).overflowX === 'auto';
        const area = isContainer
          ? root.getBoundingClientRect()
          : { left: 0, right: document.documentElement.clientWidth };
        return { left, right, area: { left: area.left, right: area.right } };
      });
      expect(left).toBeGreaterThanOrEqual(area.left - 0.1);
      expect(right).toBeLessThanOrEqual(area.right + 0.1);
      for (const link of await page.getByRole('group').getByRole('link').all()) {
        const words = await link.evaluate((element) => {
          const range = new Range();
          range.selectNodeContents(element);
          const { left, right } = range.getBoundingClientRect();
          return { left, right };
        });
        expect(words.left).toBeGreaterThan(left);
        expect(words.right).toBeLessThan(right);
      }
    });

  test('long labels wrap inside the window', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await openHydrated(page, '/long/');
    await page.getByRole('navigation').getByRole('button').click();
    await expectNoFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      1024,
    );
  });

  test('axe finds nothing in the open panel, light and dark, with and without more contrast', async ({
    page,
  }) => {
    await openHydrated(page, '/default/contact');
    await aboutButton(page).hover();
    await expect(panel(page)).toBeVisible();
    const checkWithAxe = createAxeChecker(page, minAxeRules);
    for (const colorScheme of ['light', 'dark'] as const)
      for (const contrast of ['no-preference', 'more'] as const) {
        await page.emulateMedia({ colorScheme, contrast });
        await waitForAnimations(page);
        expect(await checkWithAxe(), `${colorScheme}, contrast ${contrast}`).toEqual({
          violations: [],
          incomplete: [],
        });
      }
    expect(await isPanelOpen(page)).toBe(true);
  });

  test('in forced colors only the current entry is underlined', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openHydrated(page, '/default/services');
    const bars = await page
      .getByRole('navigation')
      .locator('a, button')
      .evaluateAll((targets) =>
        targets
          .filter((target) => getComputedStyle(target).borderBottomWidth === '3px')
          .map((target) => target.textContent),
      );
    expect(bars).toEqual(['Services']);
  });

  test('the panel opens in 140 ms, and without motion under reduced motion', {
    tag: '@nightly',
  }, async ({ page }) => {
    const seconds = async () =>
      Number.parseFloat(await panel(page).evaluate((e) => getComputedStyle(e).animationDuration));
    await openHydrated(page, '/default/');
    await aboutButton(page).click();
    expect(await seconds()).toBe(0.14);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await seconds()).toBeLessThan(0.001);
  });
});

test.describe('before the scripts have run', () => {
  test('the native popover appears below its button and stays open through hydration', async ({
    page,
    context,
  }) => {
    const release = await holdScripts(context);
    await openPainted(page, '/default/questions');
    const native = page.locator('[popover]').first();
    await expect(aboutButton(page)).toBeVisible();
    await expect(native).toBeHidden();
    await aboutButton(page).click();
    await expect(native).toBeVisible();
    // The button and the card are measured in one call: the web font may load between two calls and move the button.
    const opener = await aboutButton(page).elementHandle();
    const [button, card] = await native
      .locator('ul')
      .evaluate(
        (list, opener) => [opener?.getBoundingClientRect(), list.getBoundingClientRect()],
        opener,
      );
    expect((button?.x ?? 0) - card.x).toBe(8);
    expect(card.y - (button?.bottom ?? 0)).toBe(8);
    expect(await pressAndReadFocus(page, 'Tab', { times: 3 })).toEqual(panelLinks.slice(0, 3));
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    expect(await readFocus(page)).toBe('a FAQ');
    await expect(native).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await expect(aboutButton(page)).toHaveAttribute('aria-expanded', 'false');
    expect(await readFocus(page)).toBe('button About Us');
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
  });

  test('the first Enter keeps open the native popover that the focus has opened; the next one closes it', {
    tag: '@nightly',
  }, async ({ page, context }) => {
    const release = await holdScripts(context);
    await openPainted(page, '/default/questions');
    const native = page.locator('[popover]').first();
    await expect(aboutButton(page)).toBeVisible();
    await pressAndReadFocus(page, 'Tab', { times: 4 });
    expect(await readFocus(page)).toBe('button About Us');
    await aboutButton(page).evaluate((button: HTMLButtonElement) => button.click()); // as a boot script does
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await expect(native).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(native).toBeHidden();
  });

  test('a link of the native popover works during hydration', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    const release = await holdScripts(context);
    await openPainted(page, '/default/');
    await aboutButton(page).click();
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading')).toHaveText('Page /questions');
    await expect(page.locator('[popover]')).toHaveCount(0);
    await expect(aboutButton(page)).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar links to every page', async ({ page }) => {
    await page.goto('/default/questions');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('button')).toHaveCount(0);
    await expect(bar.getByRole('link')).toHaveText([
      'Home',
      'About Us',
      'Our Team',
      'FAQ',
      'Testimonials',
      'Careers',
      'Services',
      'Residential Program',
      'Contact',
      'Community Partnerships',
      'Patient Portal (opens in a new tab)',
    ]);
    await expect(bar.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Our Team' }).click();
    await expect(page.getByRole('heading')).toHaveText('Page /team');
  });
});
