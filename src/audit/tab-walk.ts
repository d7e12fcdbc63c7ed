import type { Page } from '@playwright/test';
import { collectFindings, type Finding } from './check.ts';

interface FocusedElement {
  target: string;
  name: string;
  role: string;
  region: string;
  /** Whether the element follows the main content. */
  isPastMain: boolean;
  /** The share of the element that is covered or outside the window, from 0 to 1. It is 0 if nothing covers a part. */
  hiddenShare: number;
  /** The path of an element that covers a part of it, or ''. */
  coveredBy: string;
  /** Whether every element that covers it has a fixed place in the window. Another cover may be the visible part of a control. */
  isUnderFixed: boolean;
  /** Whether it shows a text cursor. */
  takesText: boolean;
  box: { x: number; y: number; width: number; height: number };
  /** The address and title of the page when the element got the focus. */
  addressAndTitle: string;
}

/** Describes the focused element; `undefined` if only the page has the focus. Runs in the page. */
export const describeFocusedElement = (): FocusedElement | undefined => {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement)
    return undefined;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  let points = 0;
  let hits = 0;
  let coveredBy = '';
  let isUnderFixed = true;
  // A link that wraps has a box for each line.
  for (const line of element.getClientRects())
    for (let i = 0; i < 5; i++)
      for (let j = 0; j < 5; j++) {
        const x = line.left + (line.width * (i + 0.5)) / 5;
        const y = line.top + (line.height * (j + 0.5)) / 5;
        points++;
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        const topElement = document.elementFromPoint(x, y);
        const label = (element as HTMLInputElement).labels?.[0];
        if (
          topElement &&
          (element.contains(topElement) ||
            topElement.contains(element) ||
            label?.contains(topElement))
        )
          hits++;
        else if (topElement) {
          coveredBy = audit.path(topElement);
          isUnderFixed &&= audit.fixedAncestor(topElement) !== audit.fixedAncestor(element);
        }
      }
  const region =
    element.closest('dialog, [role=dialog], header, main, aside, footer')?.localName ?? 'body';
  const main = document.querySelector('main');
  const isPastMain =
    !!main &&
    !main.contains(element) &&
    !!(main.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  const hiddenPoints = coveredBy ? points - hits : 0;
  return {
    target: audit.path(element),
    name: audit.name(element),
    role: audit.role(element),
    region,
    isPastMain,
    hiddenShare: hiddenPoints / points,
    coveredBy,
    isUnderFixed,
    takesText: element.matches('input, textarea, [contenteditable]'),
    box: { x: left, y: top, width: right - left, height: bottom - top },
    addressAndTitle: `${location.href} ${document.title}`,
  };
};

/** The path of the focused element alone. Runs in the page. */
export const pathOfFocusedElement = () => {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement)
    return undefined;
  return { target: audit.path(element) };
};

const maxPresses = 250;

/** Presses `key` until the focus leaves the page, or until `afterPress` returns "enough". Returns the focused elements, and the targets of all presses. */
export async function pressThroughPage<Focused extends { target: string }>(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  describe: () => Focused | undefined,
  afterPress?: (focused: Focused) => Promise<'enough' | undefined>,
) {
  const focusedElements: Focused[] = [];
  const targets: string[] = [];
  // Focus in the form starts its security check, and a link of the form disappears when that ends. The challenge gets
  // no answer, so that the link does not disappear between two presses.
  const challenge = '**/captcha/challenge';
  await page.route(challenge, () => {});
  let [hasLeftPage, isSecondRound] = [false, false];
  for (let step = 0; step < maxPresses && !hasLeftPage; step++) {
    await page.keyboard.press(key);
    let focused = await page.evaluate(describe);
    if (!focused) {
      // A script may take the focus back.
      await page.waitForTimeout(100);
      focused = await page.evaluate(describe);
    }
    hasLeftPage = !focused;
    if (!focused) continue;
    targets.push(focused.target);
    // Chromium may begin again with the first element, and leaves the page after the second round.
    isSecondRound ||= focusedElements.length > 1 && focusedElements[0]?.target === focused.target;
    if (isSecondRound) continue;
    focusedElements.push(focused);
    if ((await afterPress?.(focused)) === 'enough') break;
  }
  await page.unroute(challenge);
  return { focusedElements, targets, hasLeftPage };
}

/**
 * Judges a page that `key` does not leave. It is a trap (WCAG 2.1.2) if the last presses have reached the same few
 * elements again and again, the arrow keys, Escape and the other direction do not lead out, and no words of the page
 * (in English) could tell visitors which key does, or where to read it.
 */
export async function findTrap(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  targets: readonly string[],
): Promise<Finding[]> {
  const { findings, fail, review } = collectFindings();
  const lastTargets = targets.slice(-maxPresses / 2);
  const caught = new Set(lastTargets);
  const hasEscaped = async () => {
    const focused = await page.evaluate(pathOfFocusedElement);
    return !focused || !caught.has(focused.target);
  };
  const couldTell = await page.evaluate(
    () =>
      document.activeElement?.localName === 'iframe' ||
      !document.documentElement.lang.startsWith('en') ||
      /\b(press|keys?|keyboard|ctrl|control|alt|shift|esc(ape)?|tab|help|how|instructions?|exit|leave)\b|\?/i.test(
        [...document.querySelectorAll('body, body *:not(script, style)')]
          .flatMap((element) => [
            element.ariaLabel,
            element.getAttribute('title'),
            ...[...element.childNodes].map((node) => node instanceof Text && node.data),
          ])
          .join(' '),
      ),
  );
  const isCaught = caught.size < lastTargets.length / 2;
  for (const exit of ['Escape', 'ArrowDown', 'ArrowRight', key === 'Tab' ? 'Shift+Tab' : 'Tab'])
    for (let presses = 0; isCaught && presses <= caught.size; presses++) {
      await page.keyboard.press(exit);
      if (await hasEscaped()) return [];
      if (exit === 'Escape') await page.keyboard.press(key);
      if (await hasEscaped()) return [];
    }
  (isCaught && !couldTell ? fail : review)(
    '2.1.2',
    targets.at(-1) ?? '',
    `${key} does not leave the page after ${maxPresses} presses`,
  );
  return findings;
}
