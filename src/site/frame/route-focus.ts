import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { titleOf } from '../head/head.ts';
import type { Page } from '../page.ts';

/** Puts the focus where a new page begins. The heading is no control: it takes focus by script only. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
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
    if (target) target.focus({ preventScroll: true });
    else focusHeading();
  }, [page, pathname, hash]);
}
