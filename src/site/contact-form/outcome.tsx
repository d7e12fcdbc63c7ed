import { useEffect, useRef, useState } from 'react';
import { Status } from '#components/status/status.tsx';
import { LinkedText } from '../frame/linked-text.tsx';
import { type Attempt, idleProgress } from './attempt.ts';

/** The form uses this id to recognize focus on the outcome. */
export const outcomeId = 'outcome';

/**
 * Shows the progress and the outcome of sending. A success takes the focus, because the focused button becomes
 * unavailable. Then `onSent` is called.
 */
export function Outcome({ attempt, onSent }: { attempt: Attempt; onSent: () => void }) {
  const { progress, handledSuccess } = attempt;
  const status = useRef<HTMLDivElement>(null);
  // The first render has no text: Firefox with Orca does not announce a live region that is inserted together with its
  // text, as when the form is rendered again after an error in React.
  const [isInPage, setInPage] = useState(false);
  useEffect(() => setInPage(true), []);
  const { kind, text, addition } = isInPage ? progress : idleProgress;

  // The focus moves after the text is rendered and before the button's description changes. Otherwise a screen reader
  // would read both the text and the description.
  useEffect(() => {
    if (kind !== 'success' || handledSuccess.current === progress) return;
    handledSuccess.current = progress;
    status.current?.focus();
    onSent();
  }, [kind, progress, handledSuccess, onSent]);

  return (
    <Status ref={status} kind={kind} isFocused={kind === 'success'} id={outcomeId}>
      {text && <span className="pd:block">{text}</span>}
      {addition && (
        <span key={addition} className="pd:block">
          <LinkedText>{` ${addition}`}</LinkedText>
        </span>
      )}
    </Status>
  );
}
