import { type RefObject, useLayoutEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { tokenField } from '#contact/captcha.ts';
import { fieldNames } from '#contact/fields.ts';
import { type FormField, formFields } from '#contact/form.ts';
import type { ContactForm } from '#contact/message.ts';
import { tokenRule } from '#contact/token-rule.ts';
import { contactNotices } from '#practice/contact.yaml';
import { sentText } from '#words/fields.ts';
import * as words from '#words/form.ts';
import { type Attempt, failureProgress, idleProgress, workingProgress } from './attempt.ts';
import { markDraftAsPosted } from './draft.ts';
import type { SecurityCheck } from './security-check.ts';
import { sendMessage } from './send-message.ts';

/** If validation takes longer, the form shows `words.checkingMessage`. It may take ten seconds (`validate.ts`). */
const textAfterMs = 1_000;

/** For each field with an error, what to do about it. */
export type Problems = Partial<Record<FormField, string | undefined>>;

interface Options {
  attempt: Attempt;
  check: SecurityCheck;
  handleSubmit: UseFormReturn<ContactForm>['handleSubmit'];
  /** Copies the current values of the fields to the form's state. */
  readFields: () => void;
  /** The list of errors, which takes the focus. */
  summary: RefObject<HTMLElement | null>;
}

/** Implements Send: shows the errors, or waits for the security check and sends the message. */
export function useSending({ attempt, check, handleSubmit, readFields, summary }: Options) {
  const { setProgress, pending } = attempt;
  const [problems, setProblems] = useState<Problems>({});
  const showProgress = (text: string) => setProgress(workingProgress(text));

  // A crash also unmounts the security check, and an attempt that waits for it would never end. So such an attempt
  // fails. A message that is already being sent is not affected: the next form shows its outcome.
  useLayoutEffect(
    () => () => {
      if (!pending.current || pending.current.isPosted) return;
      pending.current = undefined;
      setProgress(failureProgress('our-fault'));
    },
    [pending, setProgress],
  );

  function showProblems(newProblems: Problems) {
    if (newProblems[tokenField])
      console.error('The message was not sent: the captcha has no value.');
    setProblems(newProblems);
    setProgress(idleProgress);
    summary.current?.focus();
  }

  function askForCheck() {
    check.markAsNeeded();
    showProblems({ [tokenField]: tokenRule.emptyError });
  }

  /** Validates the fields. Returns `values`, the message to send, if they are valid, and otherwise their problems. */
  async function validateFields(isCurrent: () => boolean) {
    readFields();
    const textTimer = setTimeout(
      () => isCurrent() && showProgress(words.checkingMessage),
      textAfterMs,
    );
    let values: ContactForm | undefined;
    let invalidFields: Problems = {};
    await handleSubmit(
      (valid) => {
        values = valid;
      },
      (invalid) => {
        invalidFields = Object.fromEntries(
          formFields.map((field) => [field, invalid[field]?.message]),
        );
      },
    )().finally(() => clearTimeout(textTimer));
    return { values, problems: invalidFields };
  }

  /**
   * Shows errors in fields at once. If there are none, waits for the security check: one press is enough even if the
   * check is still running, its token has expired, or it failed without a connection.
   */
  async function submit(thisAttempt: { isPosted: boolean }) {
    const isCurrent = () => pending.current === thisAttempt;
    const { problems: fieldProblems } = await validateFields(isCurrent);
    if (!isCurrent()) return;
    if (fieldNames.some((name) => fieldProblems[name])) return showProblems(fieldProblems);
    setProblems({});
    const hasToken = (await check.waitForToken((text) => isCurrent() && showProgress(text))) !== '';
    if (!isCurrent()) return;
    if (!hasToken) return askForCheck();
    const validated = await validateFields(isCurrent); // the visitor may have typed meanwhile
    if (!isCurrent()) return;
    if (!validated.values) return showProblems(validated.problems);

    const { [tokenField]: firstToken, ...message } = validated.values;
    const post = (token: string) => {
      showProgress(words.sending);
      thisAttempt.isPosted = true;
      markDraftAsPosted();
      return sendMessage(message, token);
    };
    let result = await post(firstToken);
    if (result.outcome === 'refused' && check.captcha.current) {
      // The fields have passed the same rules here, unless the rules did not load (`validate.ts`). So the server
      // probably refused the token. It has not stored the message.
      thisAttempt.isPosted = false;
      check.reset();
      const secondToken = await check.waitForToken(() => {});
      if (!isCurrent()) return;
      if (!secondToken) return askForCheck();
      result = await post(secondToken);
      if (result.outcome === 'refused') check.reset();
    }
    if (result.outcome !== 'sent') return setProgress(failureProgress(result.cause ?? 'our-fault'));
    const referenceText = result.reference ? words.yourReference(result.reference) : '';
    const nextText = contactNotices.whatHappensNext[message.department];
    setProgress({ kind: 'success', text: sentText, addition: `${referenceText}${nextText}` });
  }

  /** Starts an attempt to send the message, unless an earlier attempt has not ended. */
  function send() {
    if (pending.current) return;
    const thisAttempt = { isPosted: false };
    pending.current = thisAttempt;
    void submit(thisAttempt).finally(() => {
      if (pending.current === thisAttempt) pending.current = undefined;
    });
  }

  return { problems, send };
}
