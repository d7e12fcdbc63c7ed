'use client';

import * as Menu from '@radix-ui/react-navigation-menu';
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { useNativePopover } from './native-popover.ts';
import { NavigationLink } from './navigation-link.tsx';
import type { Panels } from './panels.ts';
import { isCurrent } from './same-page.ts';

type DropdownProps = {
  item: { name: string; link: string; submenu: readonly { name: string; link: string }[] };
  /** The address to mark as current, from `findCurrent`. */
  current: string | undefined;
  buttonClass: string;
  /** Which panel of the bar is open, and whether it is pinned: a pinned panel stays open when the pointer leaves. */
  panels: Panels;
};

const linkClass =
  'pd:flex pd:min-h-11 pd:items-center pd:rounded-control pd:px-3 pd:py-2 pd:font-semibold pd:text-link pd:hover:bg-tint pd:hover:underline pd:current-bar';

const cardClass = 'pd:rounded-card pd:border pd:border-edge pd:bg-page pd:p-2 pd:shadow-panel';

/**
 * The panel is as wide as its longest link. It includes the gap above the card, so that a pointer that moves down never
 * leaves the item. It starts 8 px before its button, so that it covers the breadcrumb below it completely: a narrow strip
 * that stays uncovered beside the panel is too small a target (WCAG 2.5.8). `--pd-menu-room` is the width that it has.
 */
const panelClass =
  'pd:w-max pd:min-w-[min(15rem,var(--pd-menu-room,100vw))] pd:max-w-[min(20rem,var(--pd-menu-room,100vw))] pd:pt-2 pd:-mx-2 pd:wrap-anywhere';

/**
 * A button of the bar with a panel of links below it. The first link leads to the item's own page.
 *
 * The panel follows its button in the DOM, so Tab, Shift+Tab and screen reader commands move through it natively. Radix
 * adds a hidden focusable element (radix-ui/primitives#3085, fails WCAG 4.1.2) and removes the links from the tab order
 * when the focus leaves. Both are switched off: CSS hides the element, and the panel ignores focus outside of it. If
 * the element had a tabindex of -1 instead, it would trap Tab in the panel (WCAG 2.1.2).
 *
 * Until React is loaded, the panel is a native popover. A click opens it, and CSS shows it on hover. If CSS shows it at
 * hydration, React shows its own panel at the same position. A popover that a click has opened stays until the visitor
 * closes it.
 */
export function Dropdown({ item, current, buttonClass, panels }: DropdownProps) {
  const popover = useNativePopover<HTMLDivElement>();
  const popoverId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const hasWindowLostFocus = useRef(false);
  const wasOpenedByFocus = useRef(false);
  const [wasOpenedByCss, setOpenedByCss] = useState(false);
  if (wasOpenedByCss && panels.expandedItem !== item.link) setOpenedByCss(false);
  const links = [{ name: item.name, link: item.link }, ...item.submenu];

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useLayoutEffect(() => {
    const popoverElement = popover.ref.current;
    const source = button.current;
    // The boot script of a page opens the popover when its button gets the keyboard's focus.
    wasOpenedByFocus.current = popover.isOpen() && source?.matches(':focus-visible') === true;
    // The popover has an offset parent if CSS shows it on hover although it is closed.
    if (!source?.parentElement?.matches(':hover') || !popoverElement?.offsetParent) return;
    // React must not replace a link that is being pressed or has the focus of a screen reader.
    if (popoverElement.contains(document.activeElement))
      return popoverElement.showPopover({ source });
    setOpenedByCss(true);
    panels.openOnHover(item.link, { delayMs: 0 });
  }, []);

  function openOnFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLButtonElement>) {
    const isReturning =
      hasWindowLostFocus.current || currentTarget.parentElement?.contains(relatedTarget) === true;
    hasWindowLostFocus.current = false;
    // A button that a pointer has focused is not `:focus-visible`; the click then opens the panel.
    const isByKeyboard = currentTarget.matches(':focus-visible');
    if (!isByKeyboard || isReturning || popover.isMenuNative) return;
    wasOpenedByFocus.current = true;
    panels.openPinned(item.link);
  }

  /**
   * Who presses the button of a panel that the focus has just opened wants to open it: a person whose Enter would be
   * answered by "collapsed", or a screen reader's command, which focuses the button and then sends a mouse click. So the
   * first press keeps the panel open, and the next one closes it.
   */
  function togglePanel(event: MouseEvent) {
    const keepsOpen = wasOpenedByFocus.current;
    wasOpenedByFocus.current = false;
    if (popover.isMenuNative) {
      if (keepsOpen) event.preventDefault();
      return;
    }
    event.preventDefault();
    const isPointer = event.detail > 0; // a key sends a click with detail 0
    if (keepsOpen) panels.openPinned(item.link);
    else if (isPointer) panels.pinOrCloseByClick(item.link);
    else panels.toggleByKey(item.link);
  }

  /**
   * Sets `aria-expanded` before it focuses the button; otherwise a screen reader says "expanded" and then "collapsed".
   */
  function closeByEscape(event: KeyboardEvent) {
    const isFocusInPanel = button.current?.parentElement?.querySelector('ul :focus');
    if (!button.current || !isFocusInPanel) return; // Radix closes the panel
    event.preventDefault();
    button.current.setAttribute('aria-expanded', 'false');
    button.current.focus();
    panels.close();
  }

  /** A press on a button of the bar is not a press outside: its click closes the panel or opens another one. */
  function keepOpenForButtons(event: Event) {
    const pressedButton = (event.target as Element).closest('[aria-expanded]');
    if (button.current?.closest('nav')?.contains(pressedButton)) event.preventDefault();
  }

  function closeOnBlur(event: FocusEvent<HTMLLIElement>) {
    // Without a related target, the window has lost the focus or a pointer has pressed text. The panel then stays open.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) panels.close();
  }

  const ifMouse = (handle: (item: Element) => void) => (event: PointerEvent<HTMLLIElement>) => {
    if (event.pointerType === 'mouse') handle(event.currentTarget);
  };

  const renderLinks = (onChoose?: () => void) =>
    links.map(({ name, link }) => (
      <li key={`${link} ${name}`}>
        <Menu.Link asChild active={isCurrent(link, current)}>
          <NavigationLink item={{ name, link }} className={linkClass} onClick={onChoose} />
        </Menu.Link>
      </li>
    ));

  return (
    <Menu.Item
      value={item.link}
      className="pd-dropdown pd:relative pd:[&>span]:hidden"
      onPointerEnter={ifMouse(() => popover.isOpen() || panels.openOnHover(item.link))}
      onPointerLeave={ifMouse((element) => panels.closeAfterHover(item.link, element))}
      onBlur={closeOnBlur}
    >
      <Menu.Trigger
        ref={button}
        type="button"
        className={`pd:gap-1 pd:noscript:hidden ${buttonClass}`}
        // A line below the button shows that the panel contains the current page; `aria-current` tells screen readers
        // (WCAG 1.3.1).
        aria-current={links.some(({ link }) => isCurrent(link, current)) || undefined}
        data-pinned={(panels.expandedItem === item.link && panels.isPinned) || undefined}
        onFocus={openOnFocus}
        onBlur={(event) => {
          hasWindowLostFocus.current = document.activeElement === event.currentTarget;
        }}
        onClick={togglePanel}
        // The browser exposes the state of a native popover on its button; `aria-expanded` would override it.
        {...(popover.isMenuNative && { popoverTarget: popoverId, 'aria-expanded': undefined })}
      >
        <span>{item.name}</span>
        <Icon drawing={drawings.chevronDown} />
      </Menu.Trigger>
      {popover.isMenuNative ? (
        <div ref={popover.ref} id={popoverId} popover="auto" className={panelClass}>
          <ul className={cardClass}>{renderLinks(popover.hide)}</ul>
        </div>
      ) : (
        <Menu.Content
          ref={keepInWindow}
          role="group"
          className={`pd:absolute pd:start-0 pd:top-full pd:z-20 pd:[--pd-menu-from:0_-0.25rem] ${panelClass} ${wasOpenedByCss ? '' : 'pd:data-[state=open]:animate-[pd-menu-in_140ms_ease-out]'}`}
          // No exit animation, because Tab could move the focus into a panel that is about to be removed.
          onFocusOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={closeByEscape}
          onPointerDownOutside={keepOpenForButtons}
        >
          <ul className={cardClass}>{renderLinks()}</ul>
        </Menu.Content>
      )}
    </Menu.Item>
  );
}

/**
 * Keeps an open panel in the visible area around the bar. If it does not fit when aligned with the start of its button,
 * it is aligned with the end, and if it does not fit there either, it moves along the button as far as it must.
 */
function keepInWindow(panel: HTMLElement | null) {
  if (!panel) return;
  const area = visibleArea(panel);
  const { style } = panel;
  // A transformed ancestor may scale the panel, and lengths in its styles are scaled too.
  const scale = panel.getBoundingClientRect().width / panel.offsetWidth || 1;
  style.setProperty('--pd-menu-room', `${(area.right - area.left) / scale}px`);
  /** How far the panel must move to the right to fit, in the pixels of its styles. */
  const missing = () => {
    const { left, right } = panel.getBoundingClientRect();
    return (Math.max(0, area.left - left) - Math.max(0, right - area.right)) / scale;
  };
  const fromStart = missing();
  if (!fromStart) return;
  Object.assign(style, { insetInlineStart: 'auto', insetInlineEnd: '0' });
  if (!missing()) return;
  const toEnd = getComputedStyle(panel).direction === 'rtl' ? -fromStart : fromStart;
  Object.assign(style, { insetInlineStart: `${toEnd}px`, insetInlineEnd: 'auto' });
}

/** The left and right edges between which an element is visible: those of the window and of scroll containers. */
function visibleArea(element: Element) {
  const area = { left: 0, right: document.documentElement.clientWidth };
  const { body } = document; // its `overflow` applies to the window
  for (let box = element.parentElement; box && box !== body; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === 'visible') continue;
    const { left, right } = box.getBoundingClientRect();
    area.left = Math.max(area.left, left);
    area.right = Math.min(area.right, right);
  }
  return area;
}
