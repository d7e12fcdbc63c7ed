'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Forwarded } from '../forwarded.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/**
 * How long the message is visible (the specification says 2 s), and how long it stays in the status region for slow
 * speech.
 */
const visibleMs = 2_000;
const announcedMs = 5_000;

/** The "copied" message covers what is above the button, so that nothing moves. The failure message takes up space. */
const positions = {
  idle: 'pd:sr-only',
  copied: 'pd:absolute pd:start-0 pd:bottom-full pd:z-10 pd:mb-3 pd:font-bold',
  lingering: 'pd:sr-only',
  failed: '',
};

export interface CopyButtonProps extends Forwarded<'button'> {
  /** What the button does: "Copy fax number". Also its visible text, unless there are children. */
  label: string;
  /** The text to copy. */
  text: string;
  copied: string;
  /** Shown when copying fails: "Could not copy. Fax: (402) 555-0143". The component selects `text` in it. */
  failed: string;
  /** Visible text that replaces the label. The accessible name then begins with the label. */
  children?: ReactNode;
}

/**
 * Copies on click, Enter or Space, and shows and announces the result (4.1.3). The status region is in the server's HTML
 * and only its text changes: screen readers do not announce a region that is inserted together with its text
 * (alphagov/notifications-admin #4715; Orca 43 with Firefox). The focus stays on the button. Without scripts the text
 * replaces the button. Forwards to the `button`.
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
  const [state, setState] = useState<keyof typeof positions>('idle');
  const status = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (state === 'failed' && status.current) select(status.current, text);
    if (state !== 'copied' && state !== 'lingering') return;
    const [next, delay] =
      state === 'copied'
        ? (['lingering', visibleMs] as const)
        : (['idle', announcedMs - visibleMs] as const);
    const timer = setTimeout(() => setState(next), delay);
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
            <VisuallyHidden>{label}</VisuallyHidden> <span>{children}</span>
          </span>
        ) : (
          <span key="label">{label}</span>
        )}
      </button>
      <span className="pd:hidden pd:scriptless:inline">{children ?? text}</span>
      <span
        ref={status}
        role="status"
        data-state={state}
        className={`pd:rounded-control pd:border pd:border-edge pd:bg-page pd:px-3 pd:py-1.5 pd:leading-tight pd:text-text ${positions[state]}`}
      >
        {message}
      </span>
    </span>
  );
}

/**
 * Selects `text` in the message, so that one shortcut copies it; selects the whole message if it does not contain
 * `text`. Searches all text nodes, because browser translation moves the message into new elements and may change it.
 */
function select(message: HTMLElement, text: string) {
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
