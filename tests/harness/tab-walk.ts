import type { Page } from '@playwright/test';

export type Stop = {
  /** "link Call 911": what it is and what it is called. */
  say: string;
  /** In which part of the page: "header", "main", "after". */
  part: 'before' | 'main' | 'after';
  /** One of the links of the dropdown, which are there only while it is open. */
  isInPanel: boolean;
  /** Tag and classes: elements of one kind look alike when focused. */
  kind: string;
  /** Why the stop cannot be seen whole: empty when it can (WCAG 2.4.11, 2.4.12). */
  hidden: string;
};

declare global {
  interface Window {
    stops?: Stop[];
    walkIsOver?: boolean;
    stopsSeen?: Set<Element>;
  }
}

/** Writes down every stop in the page itself: asking after each key would take most of the walk's time. */
function record(page: Page) {
  return page.evaluate(() => {
    const isFirst = window.stops === undefined;
    window.stops = [];
    window.walkIsOver = false;
    window.stopsSeen = new Set();
    if (!isFirst) return;
    const nameOf = (element: Element) => {
      const labels = (element as HTMLInputElement).labels;
      const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
      const words =
        labelledBy?.textContent ?? element.getAttribute('aria-label') ?? labels?.[0]?.textContent;
      return (words || element.textContent || '').replace(/\s+/g, ' ').trim();
    };
    const kinds: Record<string, string> = { a: 'link', summary: 'question', input: 'field' };
    const hiddenBy = (element: Element) => {
      for (const { left, top, right, bottom } of element.getClientRects()) {
        const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
        if (left < -1 || right > innerWidth + 1 || bottom <= 0 || top >= innerHeight)
          return 'outside the window';
        // Higher than what the page leaves free of its bars: no scrolling shows it whole.
        const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(
          document.documentElement,
        );
        const free =
          innerHeight -
          (Number.parseFloat(scrollPaddingTop) || 0) -
          (Number.parseFloat(scrollPaddingBottom) || 0);
        const isHigher = bottom - top > free;
        // A browser scrolls to the caret of a text field of many lines, not to all of the field.
        const isWhole = !isHigher && element.localName !== 'textarea';
        if (isWhole && (top < -1 || bottom > innerHeight + 1)) return 'partly outside the window';
        for (const at of !isWhole ? [y] : [top + 2, y, bottom - 2]) {
          const hit = document.elementFromPoint(x, at);
          const isClear = hit && getComputedStyle(hit).backgroundColor === 'rgba(0, 0, 0, 0)';
          if (!hit || !(isClear || element.contains(hit) || hit.contains(element)))
            return `under ${hit?.tagName.toLowerCase()}.${hit?.className}`.slice(0, 80);
        }
      }
      return '';
    };
    // The key goes up on what has got the focus, after the browser has scrolled to it.
    addEventListener(
      'keyup',
      ({ key }) => {
        const element = document.activeElement;
        const seen = window.stopsSeen;
        if (key !== 'Tab' || window.walkIsOver || !window.stops || !seen) return;
        if (!element || element === document.body || seen.has(element)) {
          window.walkIsOver = window.stops.length > 0;
          return;
        }
        seen.add(element);
        const main = document.querySelector('main');
        const isAfter = main && main.compareDocumentPosition(element) & 4;
        const tag = element.localName;
        window.stops.push({
          say: `${kinds[tag] ?? tag} ${nameOf(element)}`.slice(0, 100).trim(),
          // The way to the page (breadcrumb) is the page's own.
          part: element.closest('header, [href="#main"], body > div > aside')
            ? 'before'
            : isAfter && !main?.contains(element)
              ? 'after'
              : 'main',
          isInPanel: element.closest('header nav li li') !== null,
          kind: `${tag} ${element.getAttribute('class') ?? ''}`,
          hidden: hiddenBy(element),
        });
      },
      true,
    );
  });
}

const most = 400;

/** In Chromium the keys are sent without waiting for each answer, which would take half of the walk's time. */
export async function pressMany(page: Page, key: 'Tab' | 'Shift+Tab', count: number) {
  if (page.context().browser()?.browserType().name() !== 'chromium') {
    for (let one = 0; one < count; one++) await page.keyboard.press(key);
    return;
  }
  const session = await page.context().newCDPSession(page);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const modifiers = key === 'Tab' ? 0 : 8; // Shift
  const sent = Array.from({ length: count }, () => [
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab, modifiers }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab, modifiers }),
  ]);
  await Promise.all(sent.flat());
  await session.detach();
}

/** Keeps the security check unsolved, which would take its link out of the list of what is missing. */
export const holdSecurityCheck = (page: Page) => page.route('**/captcha/challenge', () => {});

/** Every stop of Tab, or of Shift+Tab, from where the focus is to where it leaves the page. */
export async function walkAll(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  await record(page);
  // Out of the page and in again at its other end goes through the browser itself and takes its time.
  await page.keyboard.press(key);
  await page.waitForFunction(() => {
    const element = document.activeElement;
    const isBack = element !== document.body && !element?.matches('[href="#main"]');
    return window.stops?.length || isBack;
  });
  await page.evaluate(() => {
    if (!window.stops?.length) dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab' }));
  });
  for (let pressed = 0; pressed < most; pressed += 20) {
    await pressMany(page, key, 20);
    if (await page.evaluate(() => window.walkIsOver)) break;
    if (pressed + 20 >= most) throw new Error(`Tab does not leave the page after ${most} keys`);
  }
  return page.evaluate(() => window.stops ?? []);
}
