import { fieldNames, fields } from '#contact/fields.ts';
import { menu } from '#content/navigation.ts';
import type { MenuItem } from '#content/schema.ts';
import { isMatrix, onePageOfEachKind } from '../harness/page-kinds.ts';
import { fax, phone, practiceName } from '../harness/practice.ts';
import { sampleMessage } from '../harness/sample-message.ts';
import { viewports } from '../harness/site.ts';
import { expect, test, type Visitor } from './core/visitor.ts';

// The tasks that every visitor must be able to do with the keyboard alone, in every engine, window and mode.

const windows: Record<string, { width: number; height: number }> = isMatrix
  ? {
      '224 px': { width: 224, height: 480 },
      '320 px': viewports.narrow,
      '375 px': { width: 375, height: 667 },
      '400 % zoom': { width: 320, height: 256 },
      '768 px': { width: 768, height: 1024 },
      '1280 px': viewports.wide,
      '1920 px': { width: 1920, height: 1080 },
    }
  : { '320 px': viewports.narrow, '1280 px': viewports.wide };

/** The name of the focused element: its label, or its own text. */
const focused = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'body';
    const labels = (element as HTMLInputElement).labels;
    const words = labels?.length ? labels[0]?.textContent : element.textContent;
    return (words ?? '').replace(/\s+/g, ' ').trim() || element.localName;
  });

/** Focuses a control by script. WebKit scrolls it into view only with the next frame. */
async function focusOn(visitor: Visitor, selector: string) {
  await visitor.evaluate((find) => document.querySelector<HTMLElement>(find)?.focus(), selector);
  const isInView = () =>
    visitor.evaluate((find) => {
      const { top = -1 } = document.querySelector(find)?.getBoundingClientRect() ?? {};
      return top >= 0 && top < innerHeight;
    }, selector);
  await expect.poll(isInView, `${selector} in view`).toBe(true);
}

async function walk(visitor: Visitor, key: 'Tab' | 'Shift+Tab', count: number) {
  const stops: string[] = [];
  for (let step = 0; step < count; step++) {
    await visitor.press(key);
    stops.push(await focused(visitor));
  }
  return stops;
}

const skipAndCrisis = ['Skip to main content', 'Call 911', 'Call 988', 'text 988'];
const callAndFax = [`Call ${phone}`, `Copy fax number Fax ${fax}`];

const items: readonly MenuItem[] = menu;
const nameOf = ({ name, isExternal }: MenuItem) =>
  isExternal ? `${name} (opens in a new tab)` : name;
const index = items.findIndex(({ submenu }) => submenu);
const withPanel = items[index];
const panel = withPanel ? [withPanel.name, ...(withPanel.submenu ?? []).map(nameOf)] : [];
const afterPanel = items[index + 1]?.name;
const inSheet = items.flatMap((item) => (item === withPanel ? panel : nameOf(item)));
const inBar = items.flatMap((item) => (item === withPanel ? [item.name, ...panel] : nameOf(item)));

const aboutButton = 'nav[aria-label=Main] button';
const isExpanded = (visitor: Visitor) =>
  visitor.evaluate(
    (find) => document.querySelector(find)?.getAttribute('aria-expanded') === 'true',
    aboutButton,
  );

/** Focuses the visible menu button, and returns false if there is none. */
function focusMenuButton() {
  const buttons = [...document.querySelectorAll<HTMLElement>('header [popovertarget]')];
  const button = buttons.find((one) => one.checkVisibility());
  button?.focus();
  return button !== undefined;
}

const visibleLinks = () =>
  [...document.querySelectorAll<HTMLElement>('header a')]
    .filter((link) => link.checkVisibility())
    .map((link) => link.textContent?.trim());

for (const [name, { width, height }] of Object.entries(windows))
  test.describe(name, () => {
    const isWide = width >= 1024;
    test.use({ width, height });

    test('a page of each kind has a title, one h1 and text, and does not scroll sideways', async ({
      visitor,
    }) => {
      for (const path of onePageOfEachKind) {
        await visitor.open(path);
        const page = await visitor.evaluate(() => ({
          title: document.title,
          headings: document.querySelectorAll('h1').length,
          words: document.querySelector('main')?.textContent?.length ?? 0,
          beside: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
        expect(page, path).toMatchObject({ headings: 1, beside: 0 });
        expect(page.title, path).toContain(practiceName);
        expect(page.words, path).toBeGreaterThan(200);
      }
    });

    test('Tab visits the header in document order, and Shift+Tab in reverse', async ({
      visitor,
    }) => {
      await visitor.open('/careers');
      const beforeBar = [
        ...skipAndCrisis,
        practiceName,
        ...(isWide ? [] : ['Menu']),
        ...callAndFax,
      ];
      const header = isWide ? [...beforeBar, ...inBar] : beforeBar;
      expect(await walk(visitor, 'Tab', header.length)).toEqual(header);
      // On the way back the panel is closed until its button is reached, so its links are skipped.
      const back = [...beforeBar, ...(isWide ? items.map(nameOf) : [])].reverse();
      expect(await walk(visitor, 'Shift+Tab', back.length - 1)).toEqual(back.slice(1));
    });

    test('the menu opens and closes, and the focus follows', async ({ visitor }) => {
      await visitor.open('/careers');
      if (!visitor.hasScripts) {
        // Without scripts the links are in the bar, or the button opens a native popover.
        if (await visitor.evaluate(focusMenuButton)) await visitor.press('Enter');
        expect(await visitor.evaluate(visibleLinks)).toEqual(expect.arrayContaining(inSheet));
      } else if (isWide) {
        await focusOn(visitor, 'nav[aria-label=Main] a');
        await visitor.press('Tab');
        expect(await isExpanded(visitor), 'on focus').toBe(true);
        await visitor.press('Tab', 2);
        expect(await focused(visitor)).toBe(panel[1]);
        await visitor.press('Escape');
        expect(await focused(visitor)).toBe(withPanel?.name);
        await expect.poll(() => isExpanded(visitor), 'after Escape').toBe(false);
        await visitor.press('Enter');
        await expect.poll(() => isExpanded(visitor), 'after Enter').toBe(true);
        await visitor.press('Tab', panel.length + 1);
        expect(await focused(visitor)).toBe(afterPanel);
        await expect.poll(() => isExpanded(visitor), 'after Tab out of it').toBe(false);
      } else {
        await focusOn(visitor, 'header [aria-haspopup=dialog]');
        await visitor.press('Enter');
        await expect.poll(() => focused(visitor)).toBe('Close menu');
        expect(await walk(visitor, 'Tab', inSheet.length)).toEqual(inSheet);
        await visitor.press('Escape');
        await expect.poll(() => focused(visitor)).toBe('Menu');
      }
    });

    test('a link moves the focus to the new heading, and Back returns to the scroll position', async ({
      visitor,
    }) => {
      await visitor.open('/services');
      await visitor.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      await focusOn(visitor, 'footer a[href="/Resources"]');
      const before = await visitor.evaluate(() => scrollY);
      await visitor.press('Enter');
      await expect
        .poll(() => visitor.evaluate(() => [document.activeElement?.localName, document.title]))
        .toEqual(['h1', `Resources | ${practiceName}`]);
      await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(0);
      await visitor.evaluate(() => history.back());
      await expect.poll(() => visitor.evaluate(() => document.title)).toMatch(/^Services/);
      await expect
        .poll(() => visitor.evaluate((was) => Math.abs(scrollY - was), before))
        .toBeLessThan(20);
    });

    test('a link within the page scrolls to its target, and Back returns to the link', async ({
      visitor,
    }) => {
      await visitor.open('/privacy-policy');
      await focusOn(visitor, 'main a[href="#changes"]');
      const before = await visitor.evaluate(() => scrollY);
      const topOfTarget = () =>
        visitor.evaluate(() => document.getElementById('changes')?.getBoundingClientRect().y ?? -1);
      await visitor.press('Enter');
      await expect.poll(topOfTarget).toBeLessThan(100);
      const there = await visitor.evaluate(() => scrollY);
      expect(there - before).toBeGreaterThan(200);
      await visitor.evaluate(() => history.back());
      await expect
        .poll(() => visitor.evaluate((was) => Math.abs(scrollY - was), before))
        .toBeLessThan(20);
      await visitor.evaluate(() => history.forward());
      await expect
        .poll(() => visitor.evaluate((was) => Math.abs(scrollY - was), there))
        .toBeLessThan(20);
    });

    test('an incomplete form moves the focus to the errors, and each error leads to its field', async ({
      visitor,
    }) => {
      await visitor.open('/Contact');
      await focusOn(visitor, 'form [name=name]');
      await visitor.press('Enter');
      await expect.poll(() => focused(visitor)).toMatch(/^There is a problem/);
      expect(await visitor.evaluate(() => document.title)).toMatch(/^Error: /);
      await visitor.press('Tab');
      expect(await focused(visitor)).toBe('Enter your name');
      await visitor.press('Enter');
      await expect.poll(() => focused(visitor)).toMatch(/^Name/);
    });

    test('the form sends a message', async ({ visitor }, { project }) => {
      const typed = {
        ...sampleMessage,
        message: `From a window of ${name}, ${project.name || 'as it is'}.`,
      };
      await visitor.open('/Contact');
      await focusOn(visitor, 'form [name=name]');
      if (!visitor.hasScripts) {
        // The security check needs scripts. The browser posts the form itself, and the response says how to reach the
        // practice.
        await visitor.type('Ana Canary');
        await visitor.press('Enter');
        await expect.poll(() => visitor.evaluate(() => location.pathname)).toBe('/handleForm.php');
        const answer = await visitor.evaluate(
          () => document.querySelector('main')?.textContent ?? '',
        );
        expect(answer).toContain(phone);
        expect(answer).not.toContain('Canary');
        return;
      }
      for (const [index, field] of fieldNames.entries()) {
        if (index > 0) await visitor.press('Tab');
        if (fields[field].kind !== 'select') await visitor.type(typed[field]);
      }
      await expect
        .poll(
          () => visitor.evaluate(() => document.getElementById('security-check')?.textContent),
          {
            timeout: 20_000,
          },
        )
        .toContain('Done.');
      await visitor.press('Tab');
      expect(await focused(visitor)).toBe('Send message');
      await visitor.press('Enter');
      await expect.poll(() => focused(visitor)).toMatch(/^Message successfully sent!/);
      const mail = await visitor.site.mailbox.waitForText(typed.message);
      for (const words of Object.values(typed)) expect(mail.text).toContain(words);
    });
  });
