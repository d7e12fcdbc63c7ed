import { useEffect, useRef, useState } from 'react';
import { Status } from '#components/status/status.tsx';
import { type Attempt, idle } from './attempt.ts';

/** The form uses this id to recognize focus on the outcome. */
export const outcomeId = 'outcome';

/**
 * Shows the progress and the outcome of sending. A success takes the focus, because the focused button becomes
 * unavailable; `onSent` is called after that.
 */
export function Outcome({ attempt, onSent }: { attempt: Attempt; onSent: () => void }) {
  const { progress, told } = attempt;
  const status = useRef<HTMLDivElement>(null);
  // A form that is rendered again after a crash first renders without text: Firefox with Orca does not announce a live
  // region that is inserted together with its text.
  const [isInPage, setInPage] = useState(false);
  useEffect(() => setInPage(true), []);
  const { kind, text, more } = isInPage ? progress : idle;

  // The focus moves after the status text is rendered and before the button's description changes. Otherwise a screen
  // reader would read both.
  useEffect(() => {
    if (kind !== 'success' || told.current === progress) return;
    told.current = progress;
    status.current?.focus();
    onSent();
  }, [kind, progress, told, onSent]);

  return (
    <Status ref={status} kind={kind} isFocused={kind === 'success'} id={outcomeId}>
      {text && <span className="pd:block">{text}</span>}
      {more && <span className="pd:block">{` ${more}`}</span>}
    </Status>
  );
}
