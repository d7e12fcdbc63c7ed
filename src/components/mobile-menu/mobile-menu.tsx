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
import { followFocus } from '../navigation-bar/follow-focus.ts';
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
   * Called when the sheet has closed and the chosen page is shown; has to move the focus to its heading. Not called for
   * a link to a place in the page that is shown already: the focus then goes to that place.
   */
  onNavigated: () => void;
}

/**
 * The navigation of narrow screens (below 64rem): a button and a sheet with every page in one list.
 *
 * A modal dialog named by its title. Focus starts on Close (2.4.3), Tab stays inside; Escape, Close and a
 * press outside return to the button (2.1.2). A chosen link also returns to it until its page is loaded; then
 * `onNavigated` moves the focus. The sheet's head is the Close button and covers the menu's button, so that a second
 * press in the same place closes, however quick, also before React is loaded. In a window that grows past 64rem the
 * button is hidden, so the focus goes to the first link of the header around it. Forwards to the button.
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
  const [place, setPlace] = useState<ReturnType<typeof placeOver>>();
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const chosen = useRef<Choice>(undefined);
  const shown = useRef(current);
  const native = useNativePopover<HTMLDivElement>();
  const nativeId = useId();
  const isShown = state !== 'closed';
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, []);

  // Only once the focus is inside: a focused button that becomes inert loses the focus first, and a screen
  // reader would announce the page in between.
  useEffect(
    () => (state === 'open' && sheet.current ? holdPageBehind(sheet.current) : undefined),
    [state],
  );

  useLayoutEffect(() => {
    shown.current = current;
  }, [current]);

  useEffect(() => followFocus(wideWindow), []);

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
    if (sheet.current) return; // Radix calls this after a timer, when the sheet may be open again
    if (!button.current) return; // the header was unmounted with its page
    focusOnClosing(button.current, chosen.current, shown.current, onNavigated);
  }

  return (
    <div className="pd:lg:hidden">
      {/* Radix's modal mode keeps aria-hidden on the page until the closing animation has ended, and a heading
          focused meanwhile would not be announced. `inert` (page-behind.ts) replaces it. */}
      <Dialog.Root
        modal={false}
        open={isShown}
        onOpenChange={(open) => {
          // A closing sheet does not reopen, because the focus is already on its way elsewhere.
          if (native.isInUse || (open && sheet.current)) return;
          if (open) {
            chosen.current = undefined;
            setPlace(button.current ? placeOver(button.current) : undefined);
          }
          setState(open ? 'opening' : 'closed');
        }}
      >
        <Dialog.Trigger
          {...rest}
          ref={button}
          className={buttonLook}
          // The browser reports "expanded" for a popover's button; the attribute would override that.
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
            {...place}
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
 * The links are rendered one frame after the sheet: with them the first press took 120 ms to show, without them 92
 * (Chromium, CPU 4×, two medians of 11). A quicker key, Tab for example, renders them at once.
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
 * Where the sheet has its head over the button. In a low window it takes the whole height and scrolls. Its portal is
 * outside of what gives the button its text direction. To be asked before the sheet is drawn, because a place that is
 * set afterwards costs a second layout.
 */
function placeOver(button: Element) {
  const top = Math.max(0, button.getBoundingClientRect().top - headPadding);
  const style = innerHeight - top < lowSheet ? { paddingTop: top } : { top };
  return { dir: getComputedStyle(button).direction, style };
}
