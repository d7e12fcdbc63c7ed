'use client';

import * as Dialog from '@radix-ui/react-dialog';
import {
  type ComponentProps,
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
import { wideWindow } from '../navigation-bar/wide-window.ts';
import { FlatList } from './flat-list.tsx';
import { type Choice, focusOnClosing } from './focus-on-closing.ts';
import { holdPageBehind } from './page-behind.ts';

const buttonLook =
  'pd:inline-flex pd:min-h-11 pd:items-center pd:gap-2 pd:rounded-card pd:border pd:border-edge pd:bg-page pd:px-4 pd:py-2 pd:font-semibold pd:text-link pd:hover:bg-tint';

const sheetLook =
  'pd:inset-y-0 pd:start-auto pd:end-0 pd:h-auto pd:w-full pd:max-w-104 pd:overflow-y-auto pd:overscroll-contain pd:border-s pd:border-edge pd:bg-page pd:px-4 pd:pb-4 pd:text-text pd:lg:hidden';

const headLook =
  'pd-menu-head pd:mb-1 pd:flex pd:flex-row-reverse pd:items-center pd:justify-between pd:gap-4';
const titleLook = 'pd:px-3 pd:text-xl pd:font-bold';

const motion =
  'pd:animate-[pd-menu-in_140ms_ease-out] pd:data-[state=closed]:animate-[pd-menu-out_120ms_ease-in_forwards]';

export interface MobileMenuProps extends Forwarded<'button'> {
  /** Visible text of the button. */
  label: string;
  title: string;
  closeLabel: string;
  items: readonly NavigationItem[];
  /** The path of the page shown. */
  current: string;
  /**
   * Called when the sheet has closed and the chosen page is shown. Must move the focus to the heading of the page. Not
   * called for a link to a fragment of the current page: the focus then moves to its target.
   */
  onNavigated: () => void;
}

/**
 * The navigation of narrow windows (below 64rem): a button that opens a sheet with all pages in one list.
 *
 * The sheet is a modal dialog named by its title. The focus starts on Close (2.4.3) and Tab stays inside. Escape, Close
 * and a press outside close the sheet and return the focus to the button (2.1.2). When the visitor chooses a link, the
 * focus returns to the button until the page is loaded; then `onNavigated` moves it. The Close button covers the menu's
 * button, so that a quick second press in the same place closes the sheet, even before React is loaded. When the window
 * grows past 64rem, the button is hidden and the focus moves to the first link of the header. Forwards to the button.
 */
export function MobileMenu({
  label,
  title,
  closeLabel,
  items,
  current,
  onNavigated,
  ref,
  ...rest
}: MobileMenuProps) {
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed');
  const [position, setPosition] = useState<ReturnType<typeof positionOver>>();
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const chosen = useRef<Choice>(undefined);
  const shown = useRef(current);
  const native = useNativePopover<HTMLDivElement>();
  const nativeId = useId();
  const isShown = state !== 'closed';
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, []);

  // The page becomes inert only when the focus is inside the sheet. A focused button that becomes inert would lose the
  // focus, and a screen reader would announce the page.
  useEffect(
    () => (state === 'open' && sheet.current ? holdPageBehind(sheet.current) : undefined),
    [state],
  );

  useLayoutEffect(() => {
    shown.current = current;
  }, [current]);

  useEffect(() => keepFocusInHeader(wideWindow), []);

  useEffect(() => {
    const media = matchMedia(wideWindow);
    const closeWide = () => media.matches && setState('closed');
    const closeRestored = (event: PageTransitionEvent) => event.persisted && setState('closed');
    media.addEventListener('change', closeWide);
    addEventListener('pageshow', closeRestored);
    return () => {
      media.removeEventListener('change', closeWide);
      removeEventListener('pageshow', closeRestored);
    };
  }, []);

  function placeFocus(event: Event) {
    event.preventDefault();
    if (sheet.current) return; // Radix calls this from a timer; the sheet may be open again
    if (!button.current) return; // the header was unmounted with its page
    focusOnClosing(button.current, chosen.current, shown.current, onNavigated);
  }

  return (
    <div className="pd:lg:hidden">
      {/* Radix's modal mode keeps aria-hidden on the page during the closing animation, so a screen reader would not
          announce a heading that takes the focus then. `inert` (page-behind.ts) replaces it. */}
      <Dialog.Root
        modal={false}
        open={isShown}
        onOpenChange={(open) => {
          // A sheet that is still closing must not reopen, because the focus is about to move elsewhere.
          if (native.isInUse || (open && sheet.current)) return;
          if (open) {
            chosen.current = undefined;
            setPosition(button.current ? positionOver(button.current) : undefined);
          }
          setState(open ? 'opening' : 'closed');
        }}
      >
        <Dialog.Trigger
          {...rest}
          ref={button}
          className={buttonLook}
          // The browser exposes the expanded state of a popover's button; the attribute would override it.
          {...(native.isInUse && {
            popoverTarget: nativeId,
            'aria-haspopup': undefined,
            'aria-expanded': undefined,
          })}
        >
          <Icon drawing={drawings.menu} />
          <span>{label}</span>
        </Dialog.Trigger>
        <Dialog.Portal>
          <div
            data-state={isShown ? 'open' : 'closed'}
            className={`pd:fixed pd:inset-0 pd:z-40 pd:bg-page/80 pd:lg:hidden ${motion}`}
          />
          <Dialog.Content
            {...position}
            ref={sheet}
            aria-modal="true"
            aria-describedby={undefined}
            onOpenAutoFocus={() => setState('open')}
            onCloseAutoFocus={placeFocus}
            className={`pd:fixed pd:z-50 pd:[--pd-menu-from:1rem] pd:rtl:[--pd-menu-from:-1rem] ${sheetLook} ${motion}`}
          >
            <div className={headLook}>
              <Dialog.Close className={buttonLook}>{closeLabel}</Dialog.Close>
              <Dialog.Title className={titleLook}>{title}</Dialog.Title>
            </div>
            <nav aria-label={title}>
              <ListOfNextFrame
                items={items}
                current={current}
                onChoose={({ link }) => {
                  chosen.current = { link, from: shown.current };
                  setState('closed');
                }}
              />
            </nav>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      {native.isInUse && (
        <div
          ref={native.ref}
          id={nativeId}
          popover="auto"
          className={`pd-native-sheet ${sheetLook}`}
        >
          <div className={headLook}>
            <button
              type="button"
              popoverTarget={nativeId}
              popoverTargetAction="hide"
              className={buttonLook}
            >
              {closeLabel}
            </button>
            <p className={titleLook}>{title}</p>
          </div>
          <nav aria-label={title}>
            <FlatList items={items} current={current} onChoose={native.hide} />
          </nav>
        </div>
      )}
    </div>
  );
}

/**
 * Renders the links one frame after the sheet: the first press then takes 92 ms instead of 120 ms to show (Chromium, CPU
 * 4×, two medians of 11). A key pressed within that frame, such as Tab, renders them at once.
 */
function ListOfNextFrame(props: ComponentProps<typeof FlatList>) {
  const isNextFrame = useDeferredValue(true, false);
  const [isKeyPressed, setKeyPressed] = useState(false);
  useEffect(() => {
    if (isNextFrame) return;
    const press = () => setKeyPressed(true);
    addEventListener('keydown', press, { capture: true, once: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [isNextFrame]);
  return (isNextFrame || isKeyPressed) && <FlatList {...props} />;
}

const headPadding = 12; // of .pd-menu-head
const lowSheet = 320;

/**
 * Positions the sheet so that its head covers the button. In a low window the sheet takes the whole height and scrolls.
 * Returns the text direction too, because the sheet's portal does not inherit the button's. Called before the sheet is
 * rendered, because a position that is set afterwards would cost a second layout.
 */
function positionOver(button: Element) {
  const top = Math.max(0, button.getBoundingClientRect().top - headPadding);
  const style = innerHeight - top < lowSheet ? { paddingTop: top } : { top };
  return { dir: getComputedStyle(button).direction, style };
}
