'use client';

import { type RefObject, useLayoutEffect } from 'react';

const gap = 10; // the halo of the focused field stays visible
const margin = 8;
const greatestHeight = 360;

/**
 * Shows a popover at a control, in the browser's top layer, where no other element covers or clips it and where it works
 * inside a modal dialog. It is as wide as the control, is on the side with more room if it does not fit below, and
 * scrolls if it does not fit there either. In a browser without popovers it is a fixed element.
 */
export function usePopoverAt(
  control: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  isShown: boolean,
) {
  useLayoutEffect(() => {
    const element = popover.current;
    if (!isShown || !element) return;
    const place = () => control.current && placeAt(control.current, element);
    if ('showPopover' in element) {
      element.popover = 'manual'; // set here, because jsdom knows the attribute but cannot show the element
      element.showPopover();
    }
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    const { visualViewport } = window; // jsdom has none
    for (const name of ['resize', 'scroll']) visualViewport?.addEventListener(name, place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
      for (const name of ['resize', 'scroll']) visualViewport?.removeEventListener(name, place);
      element.hidePopover?.();
    };
  }, [control, popover, isShown]);
  // Its height changes with its content.
  useLayoutEffect(() => {
    if (isShown && control.current && popover.current) placeAt(control.current, popover.current);
  });
}

/** Places `element` in the part of the window that a magnifier or the keyboard on a screen leaves visible. */
function placeAt(control: HTMLElement, element: HTMLElement) {
  const { left, top, bottom, width } = control.getBoundingClientRect();
  const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {};
  const roomAbove = top - offsetTop - gap - margin;
  const roomBelow = offsetTop + height - bottom - gap - margin;
  const isAbove =
    roomBelow < Math.min(element.scrollHeight, greatestHeight) && roomAbove > roomBelow;
  Object.assign(element.style, {
    left: `${left}px`,
    width: `${width}px`,
    top: isAbove ? 'auto' : `${bottom + gap}px`,
    bottom: isAbove ? `${document.documentElement.clientHeight - top + gap}px` : 'auto',
    maxHeight: `${Math.min(isAbove ? roomAbove : roomBelow, greatestHeight)}px`,
  });
}
