import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { titleOf } from '../head/head.ts';
import type { Page } from '../page.ts';

/** Longer than a browser takes to tell a screen reader of a change, and not noticed by people. */
const changeToldMs = 100;
const untilChangeTold = () => new Promise((resolve) => setTimeout(resolve, changeToldMs));

/**
 * Moves the focus in three steps that Orca 43 needs, heard in `tests/reader/tasks.spec.ts`. It is silent on a focus that
 * it learns of together with the end of the link that was followed, or after a selection in the new page, so the focus
 * waits. And it looks for headings among those of the page before until it hears that something around the focus was
 * busy; that comes last, so that nobody hears "busy" with the heading. A visitor who has gone on meanwhile stays there.
 */
async function moveFocus(find: () => HTMLElement | null) {
  const { activeElement } = document;
  getSelection()?.removeAllRanges();
  await untilChangeTold();
  if (document.activeElement !== activeElement) return;
  const target = find();
  if (target && target.tabIndex < 0) target.tabIndex = -1; // no control: it takes the focus by script only
  target?.focus({ preventScroll: true });

  const main = document.getElementById('main');
  if (!main) return;
  await untilChangeTold();
  main.ariaBusy = 'true';
  await untilChangeTold();
  main.ariaBusy = null;
}

/** Puts the focus where a new page begins. */
export function focusHeading() {
  void moveFocus(() => document.querySelector<HTMLElement>('main h1'));
}

/**
 * Firefox 153 scrolls to what gets the focus only if nothing of it is seen: what the call bar covers in part is moved
 * here, as other browsers do by themselves (2.4.12).
 */
export function showWholeFocus() {
  const show = ({ target }: FocusEvent) => {
    const isControl = target instanceof HTMLElement && target.tabIndex >= 0;
    if (isControl && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
  };
  document.addEventListener('focusin', show);
  return () => document.removeEventListener('focusin', show);
}

/**
 * What a browser does after a full page load and a router does not (react-router #5210): the title,
 * then the focus on the new heading. Screen readers read the heading because it has the focus, so
 * nothing is announced through a live region as well: it would be heard twice.
 * Nothing happens on the first load, and a link to a place in the page keeps its native behaviour.
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
