import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { titleOf } from '../head/head.ts';
import type { Page } from '../page.ts';

/** Longer than a browser needs to report a change to a screen reader, and too short for people to notice. */
const changeToldMs = 100;
const untilChangeTold = () => new Promise((resolve) => setTimeout(resolve, changeToldMs));

/**
 * Moves the focus in three steps, because of two faults of Orca 43 (tested in `tests/reader/tasks.spec.ts`). Orca does
 * not announce a focus that is reported together with the removal of the followed link, or after a selection in the new
 * page, so the focus waits. And Orca navigates among the headings of the previous page until an element around the
 * focus has been busy. That comes last, so that "busy" is not announced with the heading. If the visitor has moved the
 * focus meanwhile, it stays there.
 */
async function moveFocus(find: () => HTMLElement | null) {
  const { activeElement } = document;
  getSelection()?.removeAllRanges();
  await untilChangeTold();
  if (document.activeElement !== activeElement) return;
  const target = find();
  if (target && target.tabIndex < 0) target.tabIndex = -1; // makes a heading focusable by script only
  target?.focus({ preventScroll: true });

  const main = document.getElementById('main');
  if (!main) return;
  await untilChangeTold();
  main.ariaBusy = 'true';
  await untilChangeTold();
  main.ariaBusy = null;
}

/** Moves the focus to the start of a new page. */
export function focusHeading() {
  void moveFocus(() => document.querySelector<HTMLElement>('main h1'));
}

/**
 * Scrolls a focused element that the call bar partly covers into view (WCAG 2.4.12). Firefox 153 scrolls to a focused
 * element only if all of it is hidden; other browsers need no help.
 */
export function scrollFocusIntoView() {
  const show = ({ target }: FocusEvent) => {
    const isControl = target instanceof HTMLElement && target.tabIndex >= 0;
    if (isControl && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
  };
  document.addEventListener('focusin', show);
  return () => document.removeEventListener('focusin', show);
}

/**
 * Does what a browser does after a full page load and a router does not (react-router #5210): sets the title, then
 * moves the focus to the new heading. Screen readers read the focused heading, so no live region announces the page as
 * well. Nothing happens on the first load, and a link to a place in the page keeps its native behavior.
 */
export function useRouteFocus(page: Page, { pathname, hash }: Location) {
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = titleOf(page);
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) void moveFocus(() => target);
    else focusHeading();
  }, [page, pathname, hash]);
}
