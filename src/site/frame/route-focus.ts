import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { titleOf } from '../head/head.ts';
import type { Page } from '../page.ts';

/** Longer than a browser needs to report a change to a screen reader, and too short for people to notice. */
const screenReaderDelayMs = 100;
const untilScreenReaderKnows = () =>
  new Promise((resolve) => setTimeout(resolve, screenReaderDelayMs));

/**
 * Moves the focus in three steps, because of two faults of Orca 43 (tested in `tests/reader/tasks.spec.ts`):
 *
 * 1. Removes the selection and waits. Orca does not announce a focus after a selection in the new page, or one that the
 *    browser reports together with the removal of the followed link.
 * 2. Moves the focus, unless the visitor has moved it meanwhile, and waits.
 * 3. Makes `main` busy for a moment. Otherwise Orca would go on navigating among the headings of the previous page.
 *    This comes last, because Orca would announce "busy" with the heading.
 */
async function moveFocus(findTarget: () => HTMLElement | null) {
  const { activeElement: focusedBefore } = document;
  getSelection()?.removeAllRanges();
  await untilScreenReaderKnows();
  if (document.activeElement !== focusedBefore) return;
  const target = findTarget();
  if (target && target.tabIndex < 0) target.tabIndex = -1; // makes a heading focusable, but only by script
  target?.focus({ preventScroll: true });

  const main = document.getElementById('main');
  if (!main) return;
  await untilScreenReaderKnows();
  main.ariaBusy = 'true';
  await untilScreenReaderKnows();
  main.ariaBusy = null;
}

/** Moves the focus to the heading of the page. */
export function focusHeading() {
  void moveFocus(() => document.querySelector<HTMLElement>('main h1'));
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
 * Sets the title of a newly opened page, then moves the focus to the anchor in its address or to its heading. A browser
 * does so after a full page load, but the router does not (react-router #5210). Screen readers read the focused
 * heading, so there is no live region for this. On the first page, and for a link within the page, the browser does it.
 */
export function useRouteFocus(page: Page, { pathname, hash }: Location) {
  const shownPath = useRef(pathname);

  useEffect(() => {
    document.title = titleOf(page);
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) void moveFocus(() => target);
    else focusHeading();
  }, [page, pathname, hash]);
}
