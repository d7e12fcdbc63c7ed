import { useEffect, useRef, useState } from 'react';
import { Status } from '#components/status/status.tsx';
import { type Attempt, idle } from './attempt.ts';

/** The form tells by it that the focus is on the outcome. */
export const outcomeId = 'outcome';

/**
 * Says what becomes of the message. A success takes the focus, because the button that has it becomes unavailable;
 * `onSent` is called after that.
 */
export function Outcome({ attempt, onSent }: { attempt: Attempt; onSent: () => void }) {
  const { progress, told } = attempt;
  const status = useRef<HTMLDivElement>(null);
  // A form that is drawn again after a crash begins without words: Firefox with Orca does not announce a region that is
  // inserted together with them.
  const [isInPage, setInPage] = useState(false);
  useEffect(() => setInPage(true), []);
  const { kind, text, more } = isInPage ? progress : idle;

  // The focus moves once the status text is rendered and before the description of the button changes. A screen reader
  // would otherwise read out both.
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
