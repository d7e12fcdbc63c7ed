import * as Menu from '@radix-ui/react-navigation-menu';
import { type FocusEvent, type PointerEvent, useId, useRef } from 'react';
import './menu-motion.css';
import { useNativePopover } from './native-popover.ts';
import { NavigationLink } from './navigation-link.tsx';
import type { OpenPanel } from './open-panel.ts';

type DropdownProps = {
  item: { name: string; link: string; submenu: readonly { name: string; link: string }[] };
  current: string;
  look: string;
  panel: OpenPanel;
};

const linkLook =
  'flex min-h-11 items-center rounded-lg px-3 py-2 font-semibold text-link hover:bg-tint hover:underline ' +
  'aria-[current=page]:rounded-s-none aria-[current=page]:border-s-[3px] aria-[current=page]:ps-[9px]';

const cardLook =
  'rounded-card border border-edge bg-page p-2 [box-shadow:0_10px_15px_-3px_#0000001a,0_4px_6px_-4px_#0000001a]';

/** Below its button where the browser can anchor it; a part of the bar where scripts are off. */
const nativeLook =
  'inset-auto my-2 min-w-60 max-w-80 overflow-visible [position-area:block-end_span-inline-end] ' +
  'noscript:static noscript:m-0 noscript:flex noscript:max-w-none noscript:flex-wrap noscript:text-base noscript:border-0 noscript:p-0 noscript:[box-shadow:none]';

/**
 * A button of the bar with a panel of links below it; the first link is the item's own page.
 *
 * The panel is in the page's order right after its button, so Tab, Shift+Tab and a reader's own
 * commands walk through it without help. Radix helps through a focusable, hidden element
 * (radix-ui/primitives#3085, fails WCAG 4.1.2) and takes the links out of the tab order when focus
 * passes. Both are switched off: the element is not displayed, the panel ignores focus outside it.
 * With only a tabindex of -1 on the element, Tab goes round in the panel for ever (2.1.2).
 */
export function Dropdown({ item, current, look, panel }: DropdownProps) {
  const native = useNativePopover<HTMLUListElement>();
  const nativeId = useId();
  const windowWasLeft = useRef(false);
  const links = [{ name: item.name, link: item.link }, ...item.submenu];

  function openOnFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLButtonElement>) {
    const isReturn =
      windowWasLeft.current || currentTarget.parentElement?.contains(relatedTarget) === true;
    windowWasLeft.current = false;
    // A pointer's focus is not shown and does not open; its click does.
    const isByKeyboard = currentTarget.matches(':focus-visible');
    if (isByKeyboard && !isReturn && !native.isInUse) panel.focus(item.link);
  }

  function closeOnLeaving(event: FocusEvent<HTMLLIElement>) {
    // No related target: the window lost focus, or a pointer pressed text. Neither is a departure.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) panel.close();
  }

  const byMouse = (act: (item: Element) => void) => (event: PointerEvent<HTMLLIElement>) => {
    if (event.pointerType === 'mouse') act(event.currentTarget);
  };

  const list = (onChoose?: () => void) =>
    links.map(({ name, link }) => (
      <li key={link}>
        <Menu.Link asChild active={link === current}>
          <NavigationLink item={{ name, link }} look={linkLook} onClick={onChoose} />
        </Menu.Link>
      </li>
    ));

  return (
    <Menu.Item
      value={item.link}
      className="relative [&>span]:hidden"
      onPointerEnter={byMouse(() => panel.enter(item.link))}
      onPointerLeave={byMouse((around) => panel.leave(item.link, around))}
      onBlur={closeOnLeaving}
    >
      <Menu.Trigger
        type="button"
        className={`group noscript:hidden ${look}`}
        data-current={links.some(({ link }) => link === current) || undefined}
        onFocus={openOnFocus}
        onBlur={(event) => {
          windowWasLeft.current = document.activeElement === event.currentTarget;
        }}
        onClick={(event) => {
          if (native.isInUse) return;
          event.preventDefault();
          panel.click(item.link);
        }}
        // The browser itself says "expanded" for a popover's button; an attribute would overrule it.
        {...(native.isInUse && { popoverTarget: nativeId, 'aria-expanded': undefined })}
      >
        {item.name}
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="ms-1 size-4 shrink-0 fill-none stroke-current stroke-2 [transition:rotate_150ms] group-aria-expanded:rotate-180"
        >
          <path d="m3.5 6 4.5 4.5L12.5 6" />
        </svg>
      </Menu.Trigger>
      {native.isInUse ? (
        <ul ref={native.ref} id={nativeId} popover="auto" className={`${cardLook} ${nativeLook}`}>
          {list(native.hide)}
        </ul>
      ) : (
        <Menu.Content
          role="group"
          // No way out: a panel that lingers could take the next Tab and lose it. The gap above the card
          // belongs to the panel, so that a pointer on its way down never leaves the item.
          className="absolute start-0 top-full z-20 w-max min-w-60 max-w-80 pt-2 [--menu-from:0_-0.25rem] data-[state=open]:animate-[menu-in_140ms_ease-out]"
          onFocusOutside={(event) => event.preventDefault()}
        >
          <ul className={cardLook}>{list()}</ul>
        </Menu.Content>
      )}
    </Menu.Item>
  );
}
