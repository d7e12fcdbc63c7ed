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
import type { OpenPanel } from './open-panel.ts';
import { isCurrent } from './same-page.ts';

type DropdownProps = {
  item: { name: string; link: string; submenu: readonly { name: string; link: string }[] };
  current: string;
  look: string;
  panel: OpenPanel;
};

const linkLook =
  'pd:flex pd:min-h-11 pd:items-center pd:rounded-control pd:px-3 pd:py-2 pd:font-semibold pd:text-link pd:hover:bg-tint pd:hover:underline pd:current-bar';

const cardLook = 'pd:rounded-card pd:border pd:border-edge pd:bg-page pd:p-2 pd:shadow-panel';

/**
 * The panel is as wide as its longest link. The gap above the card is part of it, so that a pointer that moves down never
 * leaves the item. It starts a little before its button; aligned with the button, it left 10 px of a link below uncovered
 * in some fonts (2.5.8).
 */
const panelLook = 'pd:w-max pd:min-w-60 pd:max-w-80 pd:pt-2 pd:-mx-2';

/** Longer than assistive technology takes between focus and click, shorter than a person takes between Tab and Enter. */
const sameActMs = 100;

/**
 * A button of the bar with a panel of links below it. The first link leads to the item's own page.
 *
 * The panel follows its button in the DOM, so Tab, Shift+Tab and screen reader commands move through it natively. Radix
 * adds a hidden focusable element (radix-ui/primitives#3085, fails WCAG 4.1.2) and removes the links from the tab order
 * when the focus leaves. Both are switched off: CSS hides the element, and the panel ignores focus outside of it. Giving
 * the element a tabindex of -1 instead would trap Tab in the panel (2.1.2).
 *
 * Until React is loaded, the panel is a native popover, which opens by click, and by CSS on hover. React takes over a
 * panel that hover has opened, at the same position. An open popover stays until it is closed.
 */
export function Dropdown({ item, current, look, panel }: DropdownProps) {
  const native = useNativePopover<HTMLDivElement>();
  const nativeId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const windowWasLeft = useRef(false);
  const openedByFocusAt = useRef(0);
  const [isTakenOver, setTakenOver] = useState(false);
  if (isTakenOver && panel.item !== item.link) setTakenOver(false);
  const links = [{ name: item.name, link: item.link }, ...item.submenu];

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useLayoutEffect(() => {
    const popover = native.ref.current;
    const source = button.current;
    // An offset parent means that CSS displays the panel on hover although the popover is closed.
    if (!source?.parentElement?.matches(':hover') || !popover?.offsetParent) return;
    // React must not replace a link that is being pressed or has the focus of a screen reader.
    if (popover.contains(document.activeElement)) return popover.showPopover({ source });
    setTakenOver(true);
    panel.enter(item.link, 0);
  }, []);

  function openOnFocus({ currentTarget, relatedTarget, timeStamp }: FocusEvent<HTMLButtonElement>) {
    const isReturn =
      windowWasLeft.current || currentTarget.parentElement?.contains(relatedTarget) === true;
    windowWasLeft.current = false;
    // Focus from a pointer is not `:focus-visible`; there the click opens the panel.
    const isByKeyboard = currentTarget.matches(':focus-visible');
    if (!isByKeyboard || isReturn || native.isInUse) return;
    openedByFocusAt.current = timeStamp;
    panel.pin(item.link);
  }

  /**
   * A screen reader's command focuses the button and then sends a mouse click, in Chromium within 10 ms. The focus has
   * already opened the panel, so this click must not close it.
   */
  function press({ timeStamp, detail }: MouseEvent) {
    if (timeStamp - openedByFocusAt.current < sameActMs) panel.pin(item.link);
    else if (detail) panel.click(item.link);
    else panel.toggle(item.link);
  }

  /** Sets the state before the button is focused; otherwise a screen reader says "expanded" and then "collapsed". */
  function closeByEscape(event: KeyboardEvent) {
    if (!button.current?.parentElement?.querySelector('ul :focus')) return;
    event.preventDefault();
    button.current.setAttribute('aria-expanded', 'false');
    button.current.focus();
    panel.close();
  }

  function closeOnLeaving(event: FocusEvent<HTMLLIElement>) {
    // Without a related target, the window has lost the focus or a pointer has pressed text. The panel then stays open.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) panel.close();
  }

  const byMouse = (act: (item: Element) => void) => (event: PointerEvent<HTMLLIElement>) => {
    if (event.pointerType === 'mouse') act(event.currentTarget);
  };

  const list = (onChoose?: () => void) =>
    links.map(({ name, link }) => (
      <li key={`${link} ${name}`}>
        <Menu.Link asChild active={isCurrent(link, current)}>
          <NavigationLink item={{ name, link }} look={linkLook} onClick={onChoose} />
        </Menu.Link>
      </li>
    ));

  return (
    <Menu.Item
      value={item.link}
      className="pd-dropdown pd:relative pd:[&>span]:hidden"
      onPointerEnter={byMouse(() => native.isOpen() || panel.enter(item.link))}
      onPointerLeave={byMouse((around) => panel.leave(item.link, around))}
      onBlur={closeOnLeaving}
    >
      <Menu.Trigger
        ref={button}
        type="button"
        className={`pd:gap-1 pd:noscript:hidden ${look}`}
        // The line below the button shows that the panel contains the current page; `aria-current` tells screen readers (1.3.1).
        aria-current={links.some(({ link }) => isCurrent(link, current)) || undefined}
        data-pinned={(panel.item === item.link && panel.isPinned) || undefined}
        onFocus={openOnFocus}
        onBlur={(event) => {
          windowWasLeft.current = document.activeElement === event.currentTarget;
        }}
        onKeyDown={() => {
          openedByFocusAt.current = 0;
        }}
        onClick={(event) => {
          if (native.isInUse) return;
          event.preventDefault();
          press(event);
        }}
        // The browser exposes the expanded state of a popover's button; the attribute would override it.
        {...(native.isInUse && { popoverTarget: nativeId, 'aria-expanded': undefined })}
      >
        <span>{item.name}</span>
        <Icon drawing={drawings.chevronDown} />
      </Menu.Trigger>
      {native.isInUse ? (
        <div ref={native.ref} id={nativeId} popover="auto" className={panelLook}>
          <ul className={cardLook}>{list(native.hide)}</ul>
        </div>
      ) : (
        <Menu.Content
          ref={keepInWindow}
          role="group"
          className={`pd:absolute pd:start-0 pd:top-full pd:z-20 pd:[--pd-menu-from:0_-0.25rem] ${panelLook} ${isTakenOver ? '' : 'pd:data-[state=open]:animate-[pd-menu-in_140ms_ease-out]'}`}
          // There is no exit animation, because the next Tab could move the focus into a panel that is about to be removed.
          onFocusOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={closeByEscape}
        >
          <ul className={cardLook}>{list()}</ul>
        </Menu.Content>
      )}
    </Menu.Item>
  );
}

/** Aligns the panel with the other edge of its button if it would otherwise make the page scroll sideways. */
function keepInWindow(panel: HTMLElement | null) {
  if (!panel) return;
  const { left, right } = panel.getBoundingClientRect();
  if (left >= 0 && right <= document.documentElement.clientWidth) return;
  panel.style.insetInlineStart = 'auto';
  panel.style.insetInlineEnd = '0';
}
