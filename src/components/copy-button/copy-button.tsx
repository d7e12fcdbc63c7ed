'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Forwarded } from '../forwarded.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/** How long the "copied" message is visible. The specification of the website demands 2 seconds. */
const visibleMs = 2_000;
/** How long the message stays in the status region, so that slow screen reader speech can finish. */
const announcedMs = 5_000;

/**
 * The classes of the message in each state. The "copied" message covers what is above the button, so that nothing moves;
 * in the state "lingering" only screen readers can still read it. The failure message takes up space.
 */
const messageClasses = {
  idle: 'pd:sr-only',
  copied: 'pd:absolute pd:start-0 pd:bottom-full pd:z-10 pd:mb-3 pd:font-bold',
  lingering: 'pd:sr-only',
  failed: '',
};

export interface CopyButtonProps extends Forwarded<'button'> {
  /** What the button does: "Copy fax number". It is also the visible text, unless there are children. */
  label: string;
  /** The text to copy. */
  text: string;
  /** Shown when the text is copied: "Copied!". */
  copied: string;
  /** Shown when copying fails: "Could not copy. Fax: (402) 555-0143". The component selects `text` in it. */
  failed: string;
  /**
   * Visible text that replaces the label. The accessible name is then this text and the label: people who speak to their
   * computer say what they see (WCAG 2.5.3).
   */
  children?: ReactNode;
}

/**
 * Copies a text on click, Enter or Space, and shows and announces the result (WCAG 4.1.3). The status region is in the
 * server's HTML and only its text changes: screen readers do not announce a region that is inserted together with its
 * text (alphagov/notifications-admin #4715; Orca 43 with Firefox). The focus stays on the button. Without scripts the
 * page shows the text instead of the button. Other props and `ref` go to the `button`.
 */
export function CopyButton({
  label,
  text,
  copied,
  failed,
  children,
  onClick,
  ...rest
}: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof messageClasses>('idle');
  const status = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (state === 'failed' && status.current) selectText(status.current, text);
    if (state !== 'copied' && state !== 'lingering') return;
    const [nextState, delayMs] =
      state === 'copied'
        ? (['lingering', visibleMs] as const)
        : (['idle', announcedMs - visibleMs] as const);
    const timer = setTimeout(() => setState(nextState), delayMs);
    return () => clearTimeout(timer);
  }, [state, text]);

  async function copy() {
    setState('idle');
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch (error) {
      console.error('The clipboard refused the text', error);
      setState('failed');
    }
  }

  const message = { idle: '', copied, lingering: copied, failed }[state];
  return (
    <span className="pd:relative pd:inline-flex pd:flex-wrap pd:items-center pd:gap-3">
      <button
        {...rest}
        type="button"
        onClick={(event) => {
          onClick?.(event);
          void copy();
        }}
        className="pd:scriptless:hidden pd:inline-flex pd:min-h-11 pd:cursor-pointer pd:items-center pd:gap-2 pd:rounded-control pd:border pd:border-edge pd:bg-page pd:px-3.5 pd:py-1.5 pd:text-start pd:leading-tight pd:text-link pd:hover:border-link pd:hover:bg-tint"
      >
        <Icon drawing={drawings.copy} />
        {children ? (
          <span key="children">
            <span>{children}</span> <VisuallyHidden>{`\u00a0${label}`}</VisuallyHidden>
          </span>
        ) : (
          <span key="label">{label}</span>
        )}
      </button>
      <span className="pd:hidden pd:scriptless:inline">{children ?? text}</span>
      <span
        ref={status}
        aria-live="polite"
        aria-atomic
        data-state={state}
        className={`pd:rounded-control pd:border pd:border-edge pd:bg-page pd:px-3 pd:py-1.5 pd:leading-tight pd:text-text ${messageClasses[state]}`}
      >
        {message}
      </span>
    </span>
  );
}

/**
 * Selects `text` in the message, so that the visitor can copy it with one shortcut; selects the whole message if it
 * does not contain `text`. Searches all text nodes, because browser translation moves the words into new elements and
 * may change them.
 */
function selectText(message: HTMLElement, text: string) {
  const walker = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && !walker.currentNode.nodeValue?.includes(text));
  const { currentNode: node } = walker;
  const start = node.nodeValue?.indexOf(text) ?? -1;
  const range = document.createRange();
  if (start >= 0) {
    range.setStart(node, start);
    range.setEnd(node, start + text.length);
  } else range.selectNodeContents(message);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
