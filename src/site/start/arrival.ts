import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import { fragmentTarget } from '#components/navigation-bar/same-page.ts';
import { titleOf } from '../head/head.ts';
import type { Page } from '../page.ts';
import { isReturn, leftControl, recordPosition, restorePosition } from './history.ts';

/*
 * Arrival: where the focus is, what is on the screen and what a screen reader says after each way to a page or to a part
 * of it. `docs/arrival.md` has the contract.
 */

/** Longer than a browser needs to report a change to a screen reader, and too short for people to notice. */
const screenReaderDelayMs = 100;
const untilScreenReaderKnows = () =>
  new Promise((resolve) => setTimeout(resolve, screenReaderDelayMs));

/** How many times the focus waits for a link that a script adds to the page, such as a search result: two seconds. */
const waitsForLateControl = 20;

const readMain = () => document.getElementById('main');
const findHeading = () => document.querySelector<HTMLElement>('main h1');

function focusElement(element: HTMLElement | null) {
  if (element && element.tabIndex < 0) element.tabIndex = -1; // makes a heading focusable, but only by script
  element?.focus({ preventScroll: true });
}

/**
 * Moves the focus in three steps, because of faults of Orca 43 (tested in `tests/reader/`):
 *
 * 1. Removes the selection and waits. Orca does not announce a focus after a selection in the new page, or one that the
 *    browser reports together with the removal of the followed link.
 * 2. Moves the focus, unless the visitor has moved it meanwhile, and waits.
 * 3. Makes `main` busy for a moment. Otherwise Orca would go on navigating among the headings of the previous page.
 *    This comes last, because Orca would announce "busy" with the heading.
 */
async function moveFocus(findTarget: () => HTMLElement | null | Promise<HTMLElement | null>) {
  const { activeElement: focusedBefore } = document;
  getSelection()?.removeAllRanges();
  await untilScreenReaderKnows();
  const target = await findTarget();
  if (document.activeElement !== focusedBefore) return;
  focusElement(target);

  const main = readMain();
  if (!main) return;
  await untilScreenReaderKnows();
  main.ariaBusy = 'true';
  await untilScreenReaderKnows();
  main.ariaBusy = null;
}

/** Moves the focus to the heading of the page. */
export function focusHeading() {
  void moveFocus(findHeading);
}

/** Finds what the fragment of an address names. If it is a closed answer, opens it, and returns its question. */
function openFragment(hash: string): HTMLElement | null {
  const target = fragmentTarget(hash);
  const answer = target?.closest('details');
  if (answer) answer.open = true;
  return answer?.querySelector('summary') ?? target;
}

/** Finds the control with which the visitor left this entry's page. Waits if a script has yet to add it. */
async function findLeftControl(key: string): Promise<HTMLElement | undefined> {
  const find = leftControl(key);
  for (let waits = 0; find && waits < waitsForLateControl; waits++) {
    const control = find();
    const answer = control?.closest('details');
    if (answer) answer.open = true;
    if (control?.checkVisibility()) return control;
    await untilScreenReaderKnows();
  }
  return;
}

/** Whether an element is completely on the screen, between the strip and the bar that stay there (`scroll-padding`). */
function isOnScreen(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const end = innerHeight - Number.parseFloat(scrollPaddingBottom);
  return height > 0 && top >= Number.parseFloat(scrollPaddingTop) && bottom <= end;
}

/** Whether a part of an element is in the window, perhaps under the strip or the bar that stay there. */
function isPartlyInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * Finds the control that the visitor left or, if there is none, the first heading, question or link on the screen.
 * `position` is where the visitor left the page. While a script adds search results, the browser scrolls away from it, to
 * keep what stands below them in its place. A control out of the window at that position is not where the visitor was:
 * a link of the contents list keeps the focus while the visitor reads a section far below it.
 */
async function findReturnTarget(key: string, position: number): Promise<HTMLElement | null> {
  const control = await findLeftControl(key);
  if (history.state?.key !== key) return null; // the visitor has gone on meanwhile
  if (control && !isOnScreen(control)) scrollTo({ top: position, behavior: 'instant' });
  if (control && isPartlyInWindow(control)) {
    if (!isOnScreen(control)) control.scrollIntoView({ block: 'nearest' });
    return control;
  }
  const places = readMain()?.querySelectorAll<HTMLElement>('h1, h2, h3, summary, a') ?? [];
  return [...places].find(isOnScreen) ?? findHeading();
}

/** How long the name of a page stays in the live region. Afterwards, nobody who reads the page comes across it. */
const announcementMs = 5_000;
let forgetAnnouncement = 0;
let isSecondAnnouncement = false;

/** Adds a live region outside of the page's landmarks, where reading does not come across it while it is empty. */
function addAnnouncer() {
  const announcer = document.createElement('p');
  announcer.ariaLive = 'polite';
  announcer.className = 'pd:sr-only';
  document.body.append(announcer);
  return announcer;
}

/** Says the name of the page. Orca leaves out a text that is equal to the last one, so every second one ends in a space. */
function announce(announcer: HTMLElement, { title }: Page) {
  isSecondAnnouncement = !isSecondAnnouncement;
  const text = isSecondAnnouncement ? `${title}\u00a0` : title;
  announcer.textContent = '';
  setTimeout(() => {
    announcer.textContent = text;
  }, screenReaderDelayMs);
  clearTimeout(forgetAnnouncement);
  forgetAnnouncement = window.setTimeout(() => {
    announcer.textContent = '';
  }, announcementMs);
}

/**
 * Scrolls each focused control completely into view, so that the call bar does not cover a part of it (WCAG 2.4.12).
 * Firefox 153 scrolls only to a control that is hidden completely. Other browsers need no help.
 */
export function scrollFocusIntoView() {
  const scrollToTarget = ({ target }: FocusEvent) => {
    const isControl = target instanceof HTMLElement && target.tabIndex >= 0;
    if (isControl && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
  };
  document.addEventListener('focusin', scrollToTarget);
  return () => document.removeEventListener('focusin', scrollToTarget);
}

/**
 * Makes the skip link move the focus without an entry in the history, so that the next Back leaves the page. The heading
 * gets the focus, because "main content" does not say of which page.
 */
export function skipToMain(event: MouseEvent) {
  event.preventDefault();
  focusElement(findHeading() ?? readMain());
  readMain()?.scrollIntoView();
}

/**
 * Does for a page that is shown in the open document what a browser does after a full load, and the router does not
 * (react-router #5210): title, scroll position and focus. On the first page, and for a native link within the page, the
 * browser does it.
 *
 * Screen readers read what gets the focus. After Back and Forward they also get the page's name in a live region: the
 * focus returns to a link, which does not name the page, and Orca ignores a focus after Alt+Left if Alt is released
 * first.
 */
export function useArrival(page: Page, location: Location, isLoading: boolean) {
  const { pathname, key, hash } = location;
  const isTraversal = useNavigationType() === 'POP';
  const shownKey = useRef(key);
  const announcer = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = addAnnouncer();
    announcer.current = element;
    return () => element.remove();
  }, []);

  useLayoutEffect(() => {
    const isCurrent = history.state?.key === key; // false if Back was pressed again before React rendered
    if (isLoading || !isCurrent || restorePosition(key)) return;
    const target = openFragment(hash);
    if (target) target.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
    recordPosition();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the path is an arrival even at the same entry
  useEffect(() => {
    document.title = titleOf(page);
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (!isTraversal) return void moveFocus(() => openFragment(hash) ?? findHeading());
    if (!isReturn()) return; // a native link within the page
    const position = scrollY;
    void moveFocus(() => findReturnTarget(key, position));
    if (announcer.current) announce(announcer.current, page);
  }, [page, pathname, key, hash]);
}
