import type { Page } from '@playwright/test';

/** An element that Tab or Shift+Tab has focused. */
export type TabStop = {
  /** Role and name, such as "link Call 911". */
  name: string;
  /** `end`: after the main element. */
  region: 'header' | 'main' | 'end';
  /** True for a link of the dropdown. Tab reaches it only while the dropdown is open. */
  isInDropdown: boolean;
  /** Whether the element follows the previous one in document order, ignoring elements removed from the page. */
  isInOrder: boolean;
  /** Why the element is not fully visible, or an empty string (WCAG 2.4.11, 2.4.12). */
  whyObscured: string;
};

declare global {
  interface Window {
    tabStops?: TabStop[];
    isWalkOver?: boolean;
    visitedElements?: Set<Element>;
  }
}

/**
 * Makes the page record each element that Tab focuses, because asking the page after each key would take most of the
 * time.
 */
function recordTabStops(page: Page) {
  return page.evaluate(() => {
    const isFirst = window.tabStops === undefined;
    window.tabStops = [];
    window.isWalkOver = false;
    // The walk ends when the focus leaves the page or is on a visited element. The start counts as visited: under load,
    // the keyup event of the key press that moved the focus out of the page may arrive only after the focus has come
    // round to the start.
    const start = document.activeElement;
    window.visitedElements = new Set(start && start !== document.body ? [start] : []);
    if (!isFirst) return;
    const nameOf = (element: Element) => {
      const labels = (element as HTMLInputElement).labels;
      const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
      const words =
        labelledBy?.textContent ?? element.getAttribute('aria-label') ?? labels?.[0]?.textContent;
      return (words || element.textContent || '').replace(/\s+/g, ' ').trim();
    };
    const roles: Record<string, string> = { a: 'link', summary: 'question', input: 'field' };
    const obscuredBy = (element: Element) => {
      const isRingInside = Number.parseFloat(getComputedStyle(element).outlineOffset) < 0;
      for (const { left, top, right, bottom, width, height } of element.getClientRects()) {
        if (left < -1 || right > innerWidth + 1 || bottom <= 0 || top >= innerHeight)
          return 'outside the window';
        // An element higher than the area between the fixed bars cannot be fully visible.
        const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(
          document.documentElement,
        );
        const visibleHeight =
          innerHeight -
          (Number.parseFloat(scrollPaddingTop) || 0) -
          (Number.parseFloat(scrollPaddingBottom) || 0);
        // In a textarea the browser scrolls to the caret, not to the whole field.
        const mustBeFullyVisible = height <= visibleHeight && element.localName !== 'textarea';
        const ring = isRingInside || height > innerHeight / 4 ? -1 : 5;
        if (mustBeFullyVisible && (top < ring || bottom > innerHeight - ring))
          return 'partly outside the window';
        const [highest, lowest] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
        for (let x = left + 3; x < right - 2; x += Math.max(4, width / 10))
          for (let y = highest + 3; y < lowest - 2; y += Math.max(4, height / 10)) {
            const hit = document.elementFromPoint(x, y);
            if (!hit || !(element.contains(hit) || hit.contains(element)))
              return `under ${hit?.tagName.toLowerCase()}.${hit?.className}`.slice(0, 80);
          }
      }
      return '';
    };
    // The keyup event fires on the newly focused element, after the browser has scrolled to it.
    addEventListener(
      'keyup',
      ({ key }) => {
        const element = document.activeElement;
        const visited = window.visitedElements;
        if (key !== 'Tab' || window.isWalkOver || !window.tabStops || !visited) return;
        if (!element || element === document.body || visited.has(element)) {
          window.isWalkOver = window.tabStops.length > 0;
          return;
        }
        const previous = [...visited].findLast(({ isConnected }) => isConnected); // the dropdown removes its links
        visited.add(element);
        const main = document.querySelector('main');
        const isAfter =
          main && main.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
        const tag = element.localName;
        window.tabStops.push({
          name: `${roles[tag] ?? tag} ${nameOf(element)}`.slice(0, 100).trim(),
          region: element.closest('header, [href="#main"], body > div > aside')
            ? 'header'
            : isAfter && !main?.contains(element)
              ? 'end'
              : 'main',
          isInDropdown: element.closest('header nav li li') !== null,
          isInOrder:
            !previous ||
            (previous.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
          whyObscured: obscuredBy(element),
        });
      },
      true,
    );
  });
}

const maxKeyPresses = 400;

/** Presses a key `count` times, in Chromium without waiting for the response to each press, which halves the time. */
async function pressMany(page: Page, key: 'Tab' | 'Shift+Tab', count: number) {
  if (page.context().browser()?.browserType().name() !== 'chromium') {
    for (let pressed = 0; pressed < count; pressed++) await page.keyboard.press(key);
    return;
  }
  const session = await page.context().newCDPSession(page);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const modifiers = key === 'Tab' ? 0 : 8; // Shift
  const keyEvents = Array.from({ length: count }, () => [
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab, modifiers }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab, modifiers }),
  ]);
  await Promise.all(keyEvents.flat());
  await session.detach();
}

/** Keeps the security check unsolved, because a solved one removes its link from the list of missing fields. */
export const holdSecurityCheck = (page: Page) => page.route('**/captcha/challenge', () => {});

/**
 * Presses Tab or Shift+Tab from the focused element until the focus leaves the page; returns the elements it visits.
 */
export async function walkTabStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<TabStop[]> {
  await recordTabStops(page);
  // The first press may move the focus through the browser's own controls to the other end of the page, which takes
  // longer than a move within the page.
  await page.keyboard.press(key);
  await page.waitForFunction(() => {
    const element = document.activeElement;
    const isInPage = element !== document.body && !element?.matches('[href="#main"]');
    return window.tabStops?.length || isInPage;
  });
  await page.evaluate(() => {
    // The focus came from the browser's own controls, so the page got no keyup event; this one records the tab stop.
    if (!window.tabStops?.length) dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab' }));
  });
  for (let pressed = 0; pressed < maxKeyPresses; pressed += 20) {
    await pressMany(page, key, 20);
    // In Firefox the page gets no keyup event when the focus leaves it.
    if (await page.evaluate(() => window.isWalkOver || document.activeElement === document.body))
      break;
    if (pressed + 20 >= maxKeyPresses)
      throw new Error(`Tab does not leave the page after ${maxKeyPresses} keys`);
  }
  return page.evaluate(() => window.tabStops ?? []);
}

/**
 * Returns the visible links, buttons and fields that the last `walkTabStops` did not visit. It ignores links of the
 * dropdown, because the dropdown re-creates them.
 */
export const findSkippedControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) => !window.visitedElements?.has(element) && !element.closest('header nav li li'),
      )
      // On the home page the name in the header links to the page itself, so Tab does not reach this link.
      .filter((element) => !element.matches('header a[href="/"][tabindex="-1"]'))
      .map((element) => element.outerHTML.slice(0, 80)),
  );
