import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Notice } from '#components/notice/notice.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { fieldNames } from '#contact/fields.ts';
import { practice } from '#content/practice.ts';
import { causeOfFailure } from '../start/cause-of-failure.ts';
import { type Attempt, failure, idle, sendingText, working } from './attempt.ts';
import { deleteDraft, emptyFields, getDraft, readFormValues, setDraft } from './draft.ts';
import { FieldControl } from './field-control.tsx';
import { nativeForm, SendButton } from './native-form.tsx';
import { Outcome } from './outcome.tsx';
import { PrivacyNotes } from './privacy-notes.tsx';

/** After this time without an answer, Send is available again. */
const answerMs = 60_000;

/**
 * A plain HTML form with the typed text, for a page on which the other form has crashed twice. The browser posts it,
 * but only while our server answers: otherwise the browser would show its own error page. It sends nothing until the
 * outcome of a message from the crashed form is known.
 */
export function PlainForm({ attempt }: { attempt: Attempt }) {
  const { progress, setProgress } = attempt;
  const [draft] = useState(getDraft);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const shown = form.current;
    return () => emptyFields(shown);
  }, []);
  const isWorking = progress.kind === 'working';
  const isSent = progress.kind === 'success';

  async function post(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWorking) return;
    const form = event.currentTarget;
    setProgress(working(sendingText));
    const cause = await causeOfFailure();
    if (cause !== 'ours') return setProgress(failure(cause));
    form.submit();
    // The visitor may have stopped the load, for which not every browser has an event.
    setTimeout(() => setProgress((was) => (was.kind === 'working' ? idle : was)), answerMs);
  }

  return (
    <>
      {!isSent && (
        <form
          {...nativeForm}
          ref={form}
          onChange={({ currentTarget }) => setDraft(readFormValues(currentTarget))}
          onSubmit={post}
        >
          <Notice kind="warning">
            <p>Something went wrong in this form. Your text is still here.</p>
            <p>
              Send it once more with the button below, or call us:{' '}
              <PhoneLink number={practice.phone} />.
            </p>
          </Notice>
          {fieldNames.map((name) => (
            <FieldControl key={name} name={name} registration={{ name }} value={draft[name]} />
          ))}
          <PrivacyNotes />
          <div>
            <SendButton aria-disabled={isWorking} />
          </div>
        </form>
      )}
      <div className="pd:mt-7">
        <Outcome attempt={attempt} onSent={deleteDraft} />
      </div>
    </>
  );
}
