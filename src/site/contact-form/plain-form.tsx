import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Notice } from '#components/notice/notice.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { fieldNames } from '#contact/fields.ts';
import { practice } from '#content/practice.ts';
import { causeOfFailure } from '../start/cause-of-failure.ts';
import { type Attempt, failure, idle, sendingText, working } from './attempt.ts';
import { emptyFields, forgetDraft, openDraft, rememberDraft, typedIn } from './draft.ts';
import { FieldControl } from './field-control.tsx';
import { nativeForm, SendButton } from './native-form.tsx';
import { Outcome } from './outcome.tsx';
import { PrivacyNotes } from './privacy-notes.tsx';

/** A server that has not answered after this time most likely never will. */
const answerMs = 60_000;

/**
 * The form as HTML alone, with what was typed, for a page in which the other one cannot be kept up. The browser posts
 * it, and only while our server answers: otherwise the browser would show an error page of its own. Until the form that
 * crashed has heard what became of its message, this one sends nothing.
 */
export function PlainForm({ attempt }: { attempt: Attempt }) {
  const { progress, setProgress } = attempt;
  const [draft] = useState(openDraft);
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
    // The visitor may have stopped the load, of which no browser tells every page.
    setTimeout(() => setProgress((was) => (was.kind === 'working' ? idle : was)), answerMs);
  }

  return (
    <>
      {!isSent && (
        <form
          {...nativeForm}
          ref={form}
          onChange={({ currentTarget }) => rememberDraft(typedIn(currentTarget))}
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
        <Outcome attempt={attempt} onSent={forgetDraft} />
      </div>
    </>
  );
}
