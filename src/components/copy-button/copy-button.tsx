'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Forwarded } from '../forwarded.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/** How long the answer is visible (specified), and how long it stays in the status region, because speech may be slow. */
const seenFor = 2_000;
const heardFor = 5_000;

/** "Copied" is laid over what is above the button, so that nothing moves; the failure message takes up space of its own. */
const places = {
  idle: 'pd:sr-only',
  copied: 'pd:absolute pd:start-0 pd:bottom-full pd:z-10 pd:mb-3 pd:font-bold',
  lingering: 'pd:sr-only',
  failed: '',
};

export interface CopyButtonProps extends Forwarded<'button'> {
  /** What it does: "Copy fax number". Also the visible words, unless there are children. */
  label: string;
  /** The text to copy. */
  text: string;
  copied: string;
  /** Shown when copying fails; `text` is selected in it: "Could not copy. Fax: (402) 555-0143". */
  failed: string;
  /** Shown instead of the label; the accessible name then begins with the label. */
  children?: ReactNode;
}

/**
 * Copies on click, Enter or Space, and shows and announces the result (4.1.3). The status region is in the server
 * HTML and only its text changes: a region that is inserted together with its words is not announced
 * (alphagov/notifications-admin #4715; Orca 43 with Firefox). Focus stays on the button. Without scripts there is
 * no button, only the words. Forwards to the `button`.
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
  const [state, setState] = useState<keyof typeof places>('idle');
  const status = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (state === 'failed' && status.current) select(status.current, text);
    if (state !== 'copied' && state !== 'lingering') return;
    const [next, delay] =
      state === 'copied'
        ? (['lingering', seenFor] as const)
        : (['idle', heardFor - seenFor] as const);
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
        className={`pd:rounded-control pd:border pd:border-edge pd:bg-page pd:px-3 pd:py-1.5 pd:leading-tight pd:text-text ${places[state]}`}
      >
        {message}
      </span>
    </span>
  );
}

/**
 * Selects `text` within the message, or else the whole message, so that one key press copies it. A translator moves
 * the message into elements of its own, or changes it.
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
