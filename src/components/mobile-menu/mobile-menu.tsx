'use client';

import * as Dialog from '@radix-ui/react-dialog';
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Forwarded } from '../forwarded.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { keepFocusInHeader } from '../navigation-bar/keep-focus-in-header.ts';
import { useNativePopover } from '../navigation-bar/native-popover.ts';
import type { NavigationItem } from '../navigation-bar/navigation-bar.tsx';
import { wideWindowQuery } from '../navigation-bar/wide-window.ts';
import {
  closeOnBack,
  closeOnLeavingEntry,
  leaveEntryBeforeFollowingLink,
  leaveEntryOfClosedMenu,
} from './close-on-back.ts';
import { FlatList, opensOtherWindow } from './flat-list.tsx';
import { type Choice, focusOnClosing } from './focus-on-closing.ts';
import { blockPageBehind } from './page-behind.ts';

const buttonClass =
  'pd:inline-flex pd:min-h-11 pd:items-center pd:gap-2 pd:rounded-card pd:border pd:border-edge pd:bg-page pd:px-4 pd:py-2 pd:font-semibold pd:text-link pd:hover:bg-tint';

const sheetClass =
  'pd:inset-y-0 pd:start-auto pd:end-0 pd:h-auto pd:w-full pd:max-w-104 pd:overflow-y-auto pd:overscroll-contain pd:border-s pd:border-edge pd:bg-page pd:px-4 pd:pb-4 pd:text-text pd:lg:hidden';

const headClass =
  'pd-menu-head pd:mb-1 pd:flex pd:flex-row-reverse pd:items-center pd:justify-between pd:gap-4';
const titleClass = 'pd:px-3 pd:text-xl pd:font-bold';

const motionClass =
  'pd:animate-[pd-menu-in_140ms_ease-out] pd:data-[state=closed]:animate-[pd-menu-out_120ms_ease-in_forwards]';

export interface MobileMenuProps extends Forwarded<'button'> {
  /** The text of the button: "Menu". */
  label: string;
  /** The heading of the sheet, which also names the dialog and its navigation: "All pages". */
  title: string;
  /** The text of the button that closes the sheet: "Close". */
  closeLabel: string;
  /**
   * The entries of the menu, usually the same as those of the `NavigationBar`. The entries of a submenu are indented
   * below it.
   */
  items: readonly NavigationItem[];
  /** The path of the page shown, with its query if entries differ only by their query. */
  current: string;
  /**
   * Called when the sheet has closed and the chosen page is shown. It must move the focus to the heading of the page.
   * It is not called for a link to a fragment of the current page: the menu then moves the focus to the target of the
   * fragment.
   */
  onNavigated: () => void;
  /**
   * Whether the open menu may add a history entry, so that Back closes it. It does so only on touch screens of browsers
   * without `CloseWatcher`; the others need no entry. The entry has the address and the state of the page, and is
   * removed when the menu closes. Set it if your router renders the same page for such an entry, as React Router does.
   */
  closesOnBack?: boolean;
  /** What the sheet shows below the links: an address, a number. */
  children?: ReactNode;
}

/**
 * The navigation of narrow windows (below 64rem): a button that opens a sheet with all pages in one list.
 *
 * The sheet is a modal dialog named by its title. The focus starts on Close (WCAG 2.4.3), and Tab stays inside. Escape,
 * Close and a press outside close the sheet and return the focus to the button (WCAG 2.1.2). When the visitor chooses a
 * link, the focus returns to the button until the page is loaded; then `onNavigated` moves the focus. The Close button
 * covers the menu's button, so that a quick second press in the same place closes the sheet, even before React is
 * loaded. Android's Back closes the sheet; on other phones, Back does so with `closesOnBack`. When the window is
 * resized, for example because the phone is turned, the sheet is placed anew. When the window grows past 64rem, the
 * button is hidden and the focus moves to the first link of the header. Render it in a client component, because it
 * needs the function `onNavigated`. Other props and `ref` go to the button.
 */
export function MobileMenu({
  label,
  title,
  closeLabel,
  items,
  current,
  onNavigated,
  closesOnBack = false,
  children,
  ref,
  ...rest
}: MobileMenuProps) {
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed');
  const [sheetPosition, setSheetPosition] = useState<ReturnType<typeof positionOver>>();
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const choice = useRef<Choice>(undefined);
  const currentPath = useRef(current);
  const popover = useNativePopover<HTMLDivElement>();
  const { isMenuNative, isOpen, hide } = popover;
  const popoverId = useId();
  const isSheetShown = state !== 'closed';
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, []);

  // The page becomes inert only when the focus is inside the sheet. If the focused button became inert, it would lose
  // the focus, and a screen reader would announce the page.
  useEffect(
    () => (state === 'open' && sheet.current ? blockPageBehind(sheet.current) : undefined),
    [state],
  );

  useLayoutEffect(() => {
    currentPath.current = current;
  }, [current]);

  useEffect(() => keepFocusInHeader(wideWindowQuery), []);

  useEffect(() => {
    const media = globalThis.matchMedia?.(wideWindowQuery); // jsdom has none
    const closeIfWide = () => media?.matches && setState('closed');
    // The browser has restored the page from the back/forward cache, with the menu as it was.
    const closeIfPageRestored = (event: PageTransitionEvent) =>
      event.persisted && setState('closed');
    media?.addEventListener('change', closeIfWide);
    addEventListener('pageshow', closeIfPageRestored);
    return () => {
      media?.removeEventListener('change', closeIfWide);
      removeEventListener('pageshow', closeIfPageRestored);
    };
  }, []);

  useEffect(() => (closesOnBack ? leaveEntryOfClosedMenu() : undefined), [closesOnBack]);

  useEffect(
    () => (isSheetShown ? closeOnBack(() => setState('closed'), closesOnBack) : undefined),
    [isSheetShown, closesOnBack],
  );

  useEffect(
    () => (closesOnBack && isMenuNative && isOpen() ? closeOnLeavingEntry(hide) : undefined),
    [closesOnBack, isMenuNative, isOpen, hide],
  );

  useEffect(() => {
    if (!isSheetShown) return;
    const placeAnew = () => button.current && setSheetPosition(positionOver(button.current));
    addEventListener('resize', placeAnew);
    return () => removeEventListener('resize', placeAnew);
  }, [isSheetShown]);

  const handleLinkClick = (event: MouseEvent) =>
    leaveEntryBeforeFollowingLink(event.nativeEvent, opensOtherWindow(event));

  function moveFocusAfterClosing(event: Event) {
    event.preventDefault();
    if (sheet.current) return; // Radix calls this from a timer; the sheet may be open again
    if (!button.current) return; // the header was unmounted with its page
    focusOnClosing(button.current, choice.current, currentPath.current, onNavigated);
  }

  return (
    <div className="pd:lg:hidden">
      {/* Radix's modal mode would keep aria-hidden on the page during the closing animation, so a screen reader would
          not announce the heading that then takes the focus. Instead, page-behind.ts makes the page inert. */}
      <Dialog.Root
        modal={false}
        open={isSheetShown}
        onOpenChange={(open) => {
          // Until hydration, and while the popover of the server's HTML is open, `popover` handles the button. While
          // the sheet is closing, it must not reopen, because the focus is about to move elsewhere.
          if (popover.isMenuNative || (open && sheet.current)) return;
          if (open) {
            choice.current = undefined;
            setSheetPosition(button.current ? positionOver(button.current) : undefined);
          }
          setState(open ? 'opening' : 'closed');
        }}
      >
        <Dialog.Trigger
          tabIndex={0} // without it, Safari does not focus a pressed button; mobile-menu.css needs the focus
          {...rest}
          ref={button}
          className={buttonClass}
          // The browser exposes the state of a native popover on its button; `aria-expanded` would override it.
          {...(popover.isMenuNative && {
            popoverTarget: popoverId,
            'aria-haspopup': undefined,
            'aria-expanded': undefined,
          })}
        >
          <Icon drawing={drawings.menu} />
          <span>{label}</span>
        </Dialog.Trigger>
        <Dialog.Portal>
          <div
            data-state={isSheetShown ? 'open' : 'closed'}
            className={`pd:fixed pd:inset-0 pd:z-40 pd:bg-page/80 pd:lg:hidden ${motionClass}`}
          />
          <Dialog.Content
            {...sheetPosition}
            ref={sheet}
            aria-modal="true"
            aria-describedby={undefined}
            onOpenAutoFocus={() => setState('open')}
            onCloseAutoFocus={moveFocusAfterClosing}
            onClickCapture={handleLinkClick}
            className={`pd:fixed pd:z-50 pd:[--pd-menu-from:1rem] pd:rtl:[--pd-menu-from:-1rem] ${sheetClass} ${motionClass}`}
          >
            <div className={headClass}>
              <Dialog.Close className={buttonClass}>{closeLabel}</Dialog.Close>
              <Dialog.Title className={titleClass}>{title}</Dialog.Title>
            </div>
            <nav aria-label={title}>
              <DeferredFlatList
                items={items}
                current={current}
                onChoose={({ link }) => {
                  choice.current = { link, from: currentPath.current };
                  setState('closed');
                }}
              />
            </nav>
            {children}
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      {popover.isMenuNative && (
        <div
          ref={popover.ref}
          id={popoverId}
          popover="auto"
          onClickCapture={handleLinkClick}
          className={`pd-native-sheet ${sheetClass}`}
        >
          <div className={headClass}>
            <button
              type="button"
              popoverTarget={popoverId}
              popoverTargetAction="hide"
              className={buttonClass}
            >
              {closeLabel}
            </button>
            <p className={titleClass}>{title}</p>
          </div>
          <nav aria-label={title}>
            <FlatList items={items} current={current} onChoose={popover.hide} />
          </nav>
          {children}
        </div>
      )}
    </div>
  );
}

/**
 * Renders the links one frame after the sheet, so that the sheet appears 92 ms instead of 120 ms after the first press
 * (medians of 11 measurements in Chromium, with a CPU slowed down four times). A key pressed within that frame, such as
 * Tab, renders the links at once.
 */
function DeferredFlatList(props: ComponentProps<typeof FlatList>) {
  const isNextFrame = useDeferredValue(true, false);
  const [isKeyPressed, setKeyPressed] = useState(false);
  useEffect(() => {
    if (isNextFrame) return;
    const renderNow = () => setKeyPressed(true);
    addEventListener('keydown', renderNow, { capture: true, once: true });
    return () => removeEventListener('keydown', renderNow, { capture: true });
  }, [isNextFrame]);
  return (isNextFrame || isKeyPressed) && <FlatList {...props} />;
}

const headPaddingPx = 12; // of .pd-menu-head
const minSheetHeightPx = 320;

/**
 * Returns props that place the sheet so that its head covers the button. In a low window the sheet takes the whole
 * height and scrolls. The props include the text direction, because the sheet is rendered in a portal and does not
 * inherit the direction of the button. Call the function before the sheet is rendered: a later position would cost a
 * second layout.
 */
function positionOver(button: Element) {
  const top = Math.max(0, button.getBoundingClientRect().top - headPaddingPx);
  const style = innerHeight - top < minSheetHeightPx ? { paddingTop: top } : { top };
  return { dir: getComputedStyle(button).direction, style };
}
