'use client';

import * as Radix from '@radix-ui/react-dialog';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';
import { closeOnBack } from '../mobile-menu/close-on-back.ts';
import { blockPageBehind } from '../mobile-menu/page-behind.ts';

export interface DialogFrameProps extends Forwarded<'div', 'title' | 'role'> {
  title: string;
  /** What happens. It describes the dialog. */
  children: ReactNode;
  buttons: ReactNode;
  /** The button that changes nothing. It takes the focus when the dialog opens. */
  safeButton: RefObject<HTMLButtonElement | null>;
  /** Receives the heading, which a script can focus. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Called for Escape and for Android's Back, which do nothing by themselves. */
  onEscape: () => void;
}

/** What the dialogs of the library share: a modal alert dialog above the page. */
export function DialogFrame({ isOpen, ...dialog }: DialogFrameProps & { isOpen: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isOpen) return;
    const remember = ({ target }: Event) => {
      if (target instanceof Element) opener.current = target.closest('button, a, input, summary');
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [isOpen]);

  return (
    <>
      <span ref={place} hidden />
      {/* Radix's modal mode would insert a style element, which a content security policy may forbid, and set aria-hidden
          on the page. Instead, page-behind.ts makes the page inert. */}
      <Radix.Root modal={false} open={isOpen} onOpenChange={dialog.onEscape}>
        <Radix.Portal>
          <div className="pd:fixed pd:inset-0 pd:z-50 pd:flex pd:items-center pd:justify-center pd:bg-page/80 pd:p-2 pd:print:static">
            <OpenDialog {...dialog} place={place} opener={opener} />
          </div>
        </Radix.Portal>
      </Radix.Root>
    </>
  );
}

/** The dialog while it is open. */
function OpenDialog({
  title,
  children,
  buttons,
  safeButton,
  heading: givenHeading,
  onEscape,
  place,
  opener,
  ref,
  ...rest
}: DialogFrameProps & {
  /** An element where the dialog is rendered. */
  place: RefObject<HTMLElement | null>;
  /** The control that was clicked last before the dialog opened. */
  opener: RefObject<HTMLElement | null>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const heading = givenHeading ?? ownHeading;
  const titleId = useId();
  const textId = useId();
  const [isFocusInside, setIsFocusInside] = useState(false);
  const [inherited] = useState(() => place.current && inheritedAttributes(place.current));
  const latestOnEscape = useRef(onEscape);
  useImperativeHandle(ref, () => box.current as HTMLDivElement, []);
  useLayoutEffect(() => {
    latestOnEscape.current = onEscape;
  });
  useEffect(() => closeOnBack(() => latestOnEscape.current(), false), []);
  // Only then: an element that has the focus would lose it by becoming inert, and a screen reader would read the page.
  useEffect(
    () => (isFocusInside && box.current ? blockPageBehind(box.current) : undefined),
    [isFocusInside],
  );

  function focusOnOpening(event: Event) {
    event.preventDefault();
    // Safari does not focus a pressed button; then the button that was clicked has opened the dialog.
    const { activeElement, body } = document;
    if (activeElement !== body) opener.current = activeElement as HTMLElement | null;
    // If the buttons are below the edge of a small window, focusing one would scroll the text out of view.
    const isHigherThanWindow = box.current && box.current.scrollHeight > box.current.clientHeight;
    (isHigherThanWindow ? heading : safeButton).current?.focus();
    setIsFocusInside(true);
  }

  function focusOnClosing(event: Event) {
    event.preventDefault();
    if (box.current) return; // Radix calls this from a timer; in strict mode the dialog is open
    // The application may have moved the focus, for example to the heading of another page.
    if (document.activeElement === document.body) opener.current?.focus();
  }

  return (
    <Radix.Content
      {...inherited}
      {...rest}
      ref={box}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onOpenAutoFocus={focusOnOpening}
      onCloseAutoFocus={focusOnClosing}
      onInteractOutside={(event) => event.preventDefault()}
      className="pd:max-h-full pd:w-full pd:max-w-xl pd:overflow-y-auto pd:overscroll-contain pd:rounded-card pd:border-2 pd:border-edge pd:bg-page pd:p-5 pd:text-text pd:sm:p-6"
    >
      <Section as="div">
        <Heading ref={heading} look="small" id={titleId} tabIndex={-1}>
          {title}
        </Heading>
        <div id={textId} className="pd:stack-3 pd:mt-2 pd:max-w-measure">
          {children}
        </div>
        <div className="pd:mt-5 pd:flex pd:flex-wrap pd:gap-3">{buttons}</div>
      </Section>
    </Radix.Content>
  );
}

/** What an element inherits from the elements around it, which a dialog does not, because it is rendered in a portal. */
function inheritedAttributes(element: Element) {
  const inherited = (name: string) => element.closest(`[${name}]`)?.getAttribute(name) ?? undefined;
  return {
    dir: getComputedStyle(element).direction,
    lang: inherited('lang'),
    'data-theme': inherited('data-theme'),
  };
}
