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
import './menu-motion.css';
import './dropdown.css';
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

/** As wide as its longest link. The gap above the card belongs to it: a pointer on its way down never leaves the item. */
const panelLook = 'w-max min-w-60 max-w-80 pt-2';

/** Longer than an assistive technology takes from its focus to its click, shorter than a hand from Tab to Enter. */
const sameActMs = 100;

/**
 * A button of the bar with a panel of links below it; the first link is the item's own page.
 *
 * The panel is in the page's order right after its button, so Tab, Shift+Tab and a reader's own
 * commands walk through it without help. Radix helps through a focusable, hidden element
 * (radix-ui/primitives#3085, fails WCAG 4.1.2) and takes the links out of the tab order when focus
 * passes. Both are switched off: the element is not displayed, the panel ignores focus outside it.
 * With only a tabindex of -1 on the element, Tab goes round in the panel for ever (2.1.2).
 *
 * Until React is here the panel is the browser's popover, which a click opens and the style sheet shows under the
 * pointer. React takes over what the pointer has opened, in the same place; a popover that is open stays until it is
 * closed.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes the server's HTML over
  useLayoutEffect(() => {
    const popover = native.ref.current;
    const source = button.current;
    // Displayed but not open, where it would have no offset parent: the style sheet shows it.
    if (!source?.parentElement?.matches(':hover') || !popover?.offsetParent) return;
    // A link that is being pressed, or reached by a reader, must not be replaced.
    if (popover.contains(document.activeElement)) return popover.showPopover({ source });
    setTakenOver(true);
    panel.enter(item.link, 0);
  }, []);

  function openOnFocus({ currentTarget, relatedTarget, timeStamp }: FocusEvent<HTMLButtonElement>) {
    const isReturn =
      windowWasLeft.current || currentTarget.parentElement?.contains(relatedTarget) === true;
    windowWasLeft.current = false;
    // A pointer's focus is not shown and does not open; its click does.
    const isByKeyboard = currentTarget.matches(':focus-visible');
    if (!isByKeyboard || isReturn || native.isInUse) return;
    openedByFocusAt.current = timeStamp;
    panel.pin(item.link);
  }

  /**
   * A screen reader's command focuses the button and clicks it, in Chromium within 10 ms and as a mouse would: it
   * wants what the focus has just done.
   */
  function press({ timeStamp, detail }: MouseEvent) {
    if (timeStamp - openedByFocusAt.current < sameActMs) panel.pin(item.link);
    else if (detail) panel.click(item.link);
    else panel.toggle(item.link);
  }

  /** Radix focuses the button first, and a reader says "expanded" of it before it says "collapsed". */
  function closeByEscape(event: KeyboardEvent) {
    if (!button.current?.parentElement?.querySelector('ul :focus')) return;
    event.preventDefault();
    button.current.setAttribute('aria-expanded', 'false');
    button.current.focus();
    panel.close();
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
      onPointerEnter={byMouse(() => native.isOpen() || panel.enter(item.link))}
      onPointerLeave={byMouse((around) => panel.leave(item.link, around))}
      onBlur={closeOnLeaving}
    >
      <Menu.Trigger
        ref={button}
        type="button"
        className={`group noscript:hidden ${look}`}
        data-current={links.some(({ link }) => link === current) || undefined}
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
        <div ref={native.ref} id={nativeId} popover="auto" className={panelLook}>
          <ul className={cardLook}>{list(native.hide)}</ul>
        </div>
      ) : (
        <Menu.Content
          role="group"
          className={`absolute start-0 top-full z-20 [--menu-from:0_-0.25rem] ${panelLook} ${isTakenOver ? '' : 'data-[state=open]:animate-[menu-in_140ms_ease-out]'}`}
          // No way out: a panel that lingers could take the next Tab and lose it.
          onFocusOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={closeByEscape}
        >
          <ul className={cardLook}>{list()}</ul>
        </Menu.Content>
      )}
    </Menu.Item>
  );
}
