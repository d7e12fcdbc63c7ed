'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import { withRareMessages } from '../components-provider/rare-messages.ts';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import type { Forwarded } from '../forwarded.ts';
import { useTimeLeft } from './time-left.ts';

export interface SessionDialogProps extends Forwarded<'div', 'title' | 'role'> {
  /**
   * When the session ends, in milliseconds by the visitor's clock: `Date.now()` plus the lifetime that the server's
   * response says, minus some seconds for the last request. Set a later time when the session is extended, also by a
   * request of the page or in another tab; `undefined` without a session.
   */
  endsAt: number | undefined;
  /** How long before its end the dialog appears: 120 by default, and at least 20 (WCAG 2.2.1). */
  warningSeconds?: number;
  /** "You will be signed out soon" */
  title: string;
  /** What will happen, and what will be lost: "We will sign you out and delete what you have typed." */
  children: ReactNode;
  /** The text of the button that extends the session: "Stay signed in". */
  extend: string;
  /** Called for that button, Escape and Android's Back. It must set a later `endsAt`. */
  onExtend: () => void;
  /** The text of a button that ends the session at once: "Sign out now". */
  leave?: string;
  /** Called for that button. */
  onLeave?: () => void;
  /** What the dialog says when the session has ended: its title, what has happened, and the text of its one button. */
  ended: { title: string; text: string; action: string };
  /** Called when the session has ended, also while the device slept. It must remove private content from the page. */
  onEnd?: () => void;
  /** Called for the button of the ended session. It leads on: to the page for signing in. */
  onRestart: () => void;
}

/**
 * Says that the session is about to end, and lets the visitor extend it by one press (WCAG 2.2.1): a modal alert dialog
 * that appears by itself, with the focus on the button that extends. Escape and Android's Back extend too, because they
 * mean that the visitor is there. A screen reader reads what will happen and the time left when the dialog appears;
 * later it hears the time left politely, at each full minute and when less than 30, 20 and 10 seconds are left. The
 * dialog compares the visitor's clock with `endsAt` and does not count, so it is right after the device has slept. When
 * the session has ended, the dialog says so: the focus moves to the new title, a screen reader hears the text, and one
 * button is left. Escape then does nothing. The focus returns to where it was when the dialog closes. Render it once, in
 * a client component, because it needs functions. Other props and `ref` go to the dialog's element.
 */
export function SessionDialog({
  endsAt,
  warningSeconds = 120,
  title,
  children,
  extend,
  onExtend,
  leave,
  onLeave,
  ended,
  onEnd,
  onRestart,
  ...frame
}: SessionDialogProps) {
  const { messages: given, locale } = useSettings();
  const messages = withRareMessages(given);
  const timeLeft = useTimeLeft(endsAt, warningSeconds);
  const isEnded = timeLeft === 'none';
  const heading = useRef<HTMLHeadingElement>(null);
  const safeButton = useRef<HTMLButtonElement>(null);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  useEffect(() => {
    if (!isEnded) return;
    heading.current?.focus(); // not rendered yet if the session ended before the dialog was open
    latestOnEnd.current?.();
  }, [isEnded]);

  return (
    <DialogFrame
      {...frame}
      isOpen={timeLeft !== 'plenty'}
      title={isEnded ? ended.title : title}
      heading={heading}
      safeButton={safeButton}
      onEscape={() => !isEnded && onExtend()}
      buttons={
        <>
          <Button ref={safeButton} onClick={isEnded ? onRestart : onExtend}>
            {isEnded ? ended.action : extend}
          </Button>
          {leave && !isEnded && (
            <Button look="secondary" onClick={onLeave}>
              {leave}
            </Button>
          )}
        </>
      }
    >
      {!isEnded && <div>{children}</div>}
      {/* Screen readers do not announce a live region that is inserted with its text, so the time is not read twice when
          the dialog opens. */}
      <p aria-live="polite" className="pd:font-bold">
        {isEnded
          ? ended.text
          : typeof timeLeft === 'object' &&
            fill(messages.timeLeft, {
              time: new Intl.NumberFormat(locale, {
                style: 'unit',
                unit: timeLeft.unit,
                unitDisplay: 'long',
              }).format(timeLeft.lessThan),
            })}
      </p>
    </DialogFrame>
  );
}
