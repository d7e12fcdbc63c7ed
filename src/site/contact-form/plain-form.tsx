import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Notice } from '#components/notice/notice.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { fieldNames } from '#contact/fields.ts';
import { practice } from '#practice/practice.yaml';
import * as words from '#words/form.ts';
import { causeOfFailure } from '../start/cause-of-failure.ts';
import { type Attempt, failureProgress, idleProgress, workingProgress } from './attempt.ts';
import { deleteDraft, emptyFields, getDraft, readFormValues, setDraft } from './draft.ts';
import { FieldControl } from './field-control.tsx';
import { nativeForm, SendButton } from './native-form.tsx';
import { Outcome } from './outcome.tsx';
import { PrivacyNotes } from './privacy-notes.tsx';

/** Send is available again if the browser has not left the page after this time. */
const postTimeoutMs = 60_000;

/**
 * A plain HTML form with the typed text, which replaces a form that has crashed twice. The browser posts it, but only
 * while our server answers: otherwise the browser would show its own error page. It posts nothing while a message of
 * the crashed form is being sent.
 */
export function PlainForm({ attempt }: { attempt: Attempt }) {
  const { progress, setProgress } = attempt;
  const [draft] = useState(getDraft);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const element = form.current;
    return () => emptyFields(element);
  }, []);
  const isWorking = progress.kind === 'working';
  const isSent = progress.kind === 'success';

  async function post(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWorking) return;
    const form = event.currentTarget;
    setProgress(workingProgress(words.sending));
    const cause = await causeOfFailure();
    if (cause !== 'our-fault') return setProgress(failureProgress(cause));
    form.submit();
    // The visitor may have stopped the load. Not every browser has an event for a stopped load.
    setTimeout(
      () => setProgress((current) => (current.kind === 'working' ? idleProgress : current)),
      postTimeoutMs,
    );
  }

  return (
    <>
      {!isSent && (
        <form
          {...nativeForm}
          ref={form}
          data-typed
          onChange={({ currentTarget }) => setDraft(readFormValues(currentTarget))}
          onSubmit={post}
        >
          <Notice kind="warning">
            <p>{words.somethingWentWrong}</p>
            <p>
              {words.sendOnceMore} <PhoneLink number={practice.phone} />.
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
      <div className="pd:mt-8">
        <Outcome attempt={attempt} onSent={deleteDraft} />
      </div>
    </>
  );
}
