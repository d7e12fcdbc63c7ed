import { fieldNames, fields } from '#contact/fields.ts';
import type { MenuItem } from '#content/schema.ts';
import { menu, quickExit, spanishLink } from '#practice/navigation.yaml';
import { isBrowserMatrixRun, onePageOfEachKind } from '../harness/page-kinds.ts';
import { fax, phone, practiceName } from '../harness/practice.ts';
import { sampleMessage } from '../harness/sample-message.ts';
import { viewports } from '../harness/site.ts';
import { expect, test, type Visitor } from './core/visitor.ts';

// The core journeys: what every visitor must be able to do with the keyboard alone, in every engine, window and mode.

const windows: Record<string, { width: number; height: number }> = isBrowserMatrixRun
  ? {
      '224 px': { width: 224, height: 480 },
      '320 px': viewports.narrow,
      '375 px': { width: 375, height: 667 },
      '400 % zoom': { width: 320, height: 256 },
      '768 px': { width: 768, height: 1024 },
      '1280 px': viewports.wide,
      '1920 px': { width: 1920, height: 1080 },
    }
  : { '320 px': viewports.narrow }; // other journeys test in the gate what these test in every browser

/** Returns the name of the focused element: its label, or its own text. */
const readFocusedName = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'body';
    const labels = (element as HTMLInputElement).labels;
    const words = labels?.length ? labels[0]?.textContent : element.textContent;
    return (words ?? '').replace(/\s+/g, ' ').trim() || element.localName;
  });

/** Focuses a control by script and waits until it is in view: WebKit scrolls to it only in the next frame. */
async function focusElement(visitor: Visitor, selector: string) {
  await visitor.evaluate(
    (selectorInPage) => document.querySelector<HTMLElement>(selectorInPage)?.focus(),
    selector,
  );
  const isInView = () =>
    visitor.evaluate((selectorInPage) => {
      const { top = -1 } = document.querySelector(selectorInPage)?.getBoundingClientRect() ?? {};
      return top >= 0 && top < innerHeight;
    }, selector);
  await expect.poll(isInView, `${selector} in view`).toBe(true);
}

async function pressAndReadNames(visitor: Visitor, key: 'Tab' | 'Shift+Tab', count: number) {
  const names: string[] = [];
  for (let step = 0; step < count; step++) {
    await visitor.press(key);
    names.push(await readFocusedName(visitor));
  }
  return names;
}

const skipAndCrisisLinks = [
  'Skip to main content',
  'Call 911',
  'Call 988',
  'Text 988',
  quickExit.name,
];
const call = `Call ${phone}`;
const faxButton = `Fax ${fax} Copy number`;
const findLinks = ['Search', ...(spanishLink ? [spanishLink.name] : [])];

const menuItems: readonly MenuItem[] = menu;
const nameOf = ({ name, isExternal }: MenuItem) =>
  isExternal ? `${name} (opens in a new tab)` : name;
const indexWithPanel = menuItems.findIndex(({ submenu }) => submenu);
const itemWithPanel = menuItems[indexWithPanel];
const panelNames = itemWithPanel
  ? [itemWithPanel.name, ...(itemWithPanel.submenu ?? []).map(nameOf)]
  : [];
const nameAfterPanel = menuItems[indexWithPanel + 1]?.name;
const pageNames = menuItems.flatMap((item) => (item === itemWithPanel ? panelNames : nameOf(item)));
const sheetNames = [...findLinks, ...pageNames];
const barNames = menuItems.flatMap((item) =>
  item === itemWithPanel ? [item.name, ...panelNames] : nameOf(item),
);

const aboutButton = 'nav[aria-label=Main] button';
const isExpanded = (visitor: Visitor) =>
  visitor.evaluate(
    (selectorInPage) =>
      document.querySelector(selectorInPage)?.getAttribute('aria-expanded') === 'true',
    aboutButton,
  );

/** Focuses the visible menu button, and returns false if there is none. */
function focusMenuButton() {
  const buttons = [...document.querySelectorAll<HTMLElement>('header [popovertarget]')];
  const button = buttons.find((candidate) => candidate.checkVisibility());
  button?.focus();
  return button !== undefined;
}

const visibleLinks = () =>
  [...document.querySelectorAll<HTMLElement>('header a')]
    .filter((link) => link.checkVisibility())
    .map((link) => link.textContent?.replace(/\s+/g, ' ').trim());

for (const [name, { width, height }] of Object.entries(windows))
  test.describe(name, () => {
    const isWide = width >= 1024;
    const hasFindLinks = width >= 768;
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
          overflowPx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
        expect(page, path).toMatchObject({ headings: 1, overflowPx: 0 });
        expect(page.title, path).toContain(practiceName);
        expect(page.words, path).toBeGreaterThan(200);
      }
    });

    test('Tab visits the header in document order, and Shift+Tab in reverse', async ({
      visitor,
    }) => {
      await visitor.open('/careers');
      const beforeBar = [
        ...skipAndCrisisLinks,
        practiceName,
        ...(isWide ? [faxButton] : []),
        ...(hasFindLinks ? findLinks : []),
        ...(isWide ? [] : ['Menu']),
        call,
      ];
      const header = isWide ? [...beforeBar, ...barNames] : beforeBar;
      expect(await pressAndReadNames(visitor, 'Tab', header.length)).toEqual(header);
      // Backwards, the panel is closed until the focus reaches its button, so Shift+Tab skips its links.
      const backwards = [...beforeBar, ...(isWide ? menuItems.map(nameOf) : [])].reverse();
      expect(await pressAndReadNames(visitor, 'Shift+Tab', backwards.length - 1)).toEqual(
        backwards.slice(1),
      );
    });

    test('the menu opens and closes by keyboard and moves the focus', async ({ visitor }) => {
      await visitor.open('/careers');
      if (!visitor.hasScripts) {
        // Without scripts the links are in the bar, or behind a button that opens a native popover.
        if (await visitor.evaluate(focusMenuButton)) await visitor.press('Enter');
        expect(await visitor.evaluate(visibleLinks)).toEqual(expect.arrayContaining(sheetNames));
      } else if (isWide) {
        await focusElement(visitor, 'nav[aria-label=Main] a');
        await visitor.press('Tab');
        expect(await isExpanded(visitor), 'on focus').toBe(true);
        await visitor.press('Tab', 2);
        expect(await readFocusedName(visitor)).toBe(panelNames[1]);
        await visitor.press('Escape');
        expect(await readFocusedName(visitor)).toBe(itemWithPanel?.name);
        await expect.poll(() => isExpanded(visitor), 'after Escape').toBe(false);
        await visitor.press('Enter');
        await expect.poll(() => isExpanded(visitor), 'after Enter').toBe(true);
        await visitor.press('Tab', panelNames.length + 1);
        expect(await readFocusedName(visitor)).toBe(nameAfterPanel);
        await expect.poll(() => isExpanded(visitor), 'after Tab out of it').toBe(false);
      } else {
        await focusElement(visitor, 'header [aria-haspopup=dialog]');
        await visitor.press('Enter');
        await expect.poll(() => readFocusedName(visitor)).toBe('Close menu');
        expect(await pressAndReadNames(visitor, 'Tab', sheetNames.length)).toEqual(sheetNames);
        await visitor.press('Escape');
        await expect.poll(() => readFocusedName(visitor)).toBe('Menu');
      }
    });

    test('a link moves the focus to the heading of the new page, and Back returns to the scroll position', async ({
      visitor,
    }) => {
      await visitor.open('/services');
      await visitor.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      await focusElement(visitor, 'footer a[href="/Resources"]');
      const scrollYBefore = await visitor.evaluate(() => scrollY);
      await visitor.press('Enter');
      await expect
        .poll(() => visitor.evaluate(() => [document.activeElement?.localName, document.title]))
        .toEqual(['h1', `Resources | ${practiceName}`]);
      await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(0);
      await visitor.evaluate(() => history.back());
      await expect.poll(() => visitor.evaluate(() => document.title)).toMatch(/^Services/);
      await expect
        .poll(() => visitor.evaluate((expectedY) => Math.abs(scrollY - expectedY), scrollYBefore))
        .toBeLessThan(20);
    });

    test('a link within the page scrolls to its target, and Back and Forward return to the scroll positions', async ({
      visitor,
    }) => {
      await visitor.open('/privacy-policy');
      // In narrow windows the contents list is closed.
      await visitor.evaluate(() =>
        document.querySelector('main details')?.setAttribute('open', ''),
      );
      await focusElement(visitor, 'main a[href="#changes"]');
      const scrollYBefore = await visitor.evaluate(() => scrollY);
      /** In pixels, from the sticky bars, whose height depends on the text size. */
      const distanceToTarget = () =>
        visitor.evaluate(() => {
          const { scrollPaddingTop } = getComputedStyle(document.documentElement);
          const top = document.getElementById('changes')?.getBoundingClientRect().y;
          return (top ?? Number.POSITIVE_INFINITY) - (Number.parseFloat(scrollPaddingTop) || 0);
        });
      await visitor.press('Enter');
      await expect.poll(distanceToTarget).toBeLessThan(60);
      const scrollYAtTarget = await visitor.evaluate(() => scrollY);
      expect(scrollYAtTarget - scrollYBefore).toBeGreaterThan(200);
      await visitor.evaluate(() => history.back());
      await expect
        .poll(() => visitor.evaluate((expectedY) => Math.abs(scrollY - expectedY), scrollYBefore))
        .toBeLessThan(20);
      await visitor.evaluate(() => history.forward());
      await expect
        .poll(() => visitor.evaluate((expectedY) => Math.abs(scrollY - expectedY), scrollYAtTarget))
        .toBeLessThan(20);
    });

    test('an incomplete form moves the focus to the errors, and each error leads to its field', async ({
      visitor,
    }) => {
      await visitor.open('/Contact');
      await focusElement(visitor, 'form [name=name]');
      await visitor.press('Enter');
      await expect.poll(() => readFocusedName(visitor)).toMatch(/^There are \d+ problems/);
      expect(await visitor.evaluate(() => document.title)).toMatch(/^Error: /);
      await visitor.press('Tab');
      expect(await readFocusedName(visitor)).toBe('Enter your name');
      await visitor.press('Enter');
      await expect.poll(() => readFocusedName(visitor)).toMatch(/^Name/);
    });

    test('the form sends a message; without scripts, the response to its post names the phone number', async ({
      visitor,
    }, { project }) => {
      const typed = {
        ...sampleMessage,
        message: `From a window of ${name}, ${project.name || 'as it is'}.`,
      };
      await visitor.open('/Contact');
      await focusElement(visitor, 'form [name=name]');
      if (!visitor.hasScripts) {
        // The security check needs scripts, so the response to the browser's own post says how else to reach the
        // practice.
        await visitor.type('Ana Canary');
        await visitor.press('Enter');
        await expect.poll(() => visitor.evaluate(() => location.pathname)).toBe('/handleForm.php');
        const responseText = await visitor.evaluate(
          () => document.querySelector('main')?.textContent ?? '',
        );
        expect(responseText).toContain(phone);
        expect(responseText).not.toContain('Canary');
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
      expect(await readFocusedName(visitor)).toBe('Send message');
      await visitor.press('Enter');
      await expect.poll(() => readFocusedName(visitor)).toMatch(/^Message successfully sent!/);
      const mail = await visitor.site.mailbox.waitForText(typed.message);
      for (const words of Object.values(typed)) expect(mail.text).toContain(words);
    });
  });
