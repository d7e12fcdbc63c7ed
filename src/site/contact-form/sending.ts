import { type RefObject, useLayoutEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { tokenField, token as tokenRule } from '#contact/captcha.ts';
import { fieldNames } from '#contact/fields.ts';
import { type FormField, formFields } from '#contact/form.ts';
import type { ContactForm } from '#contact/message.ts';
import { sentText } from '#contact/wire.ts';
import { contactNotices } from '#content/contact.ts';
import { type Attempt, failure, idle, sendingText, working } from './attempt.ts';
import { markDraftAsPosted } from './draft.ts';
import type { SecurityCheck } from './security-check.ts';
import { sendMessage } from './send-message.ts';

/** After this time Send says that it is working. On a stalled network the rules take ten seconds (`validate.ts`). */
const silenceMs = 1_000;
const checkingText = 'Checking your message…';

/** What to do about each field with an error. */
export type Problems = Partial<Record<FormField, string | undefined>>;

interface Options {
  attempt: Attempt;
  check: SecurityCheck;
  handleSubmit: UseFormReturn<ContactForm>['handleSubmit'];
  /** Copies the fields' current values to the form's state. */
  readFields: () => void;
  summary: RefObject<HTMLElement | null>;
}

/** Implements Send: shows the errors, or waits for the security check and sends the message. */
export function useSending({ attempt, check, handleSubmit, readFields, summary }: Options) {
  const { setProgress, underWay } = attempt;
  const [problems, setProblems] = useState<Problems>({});
  const say = (text: string) => setProgress(working(text));

  // A crash unmounts the security check, so waiting for it would never end: the attempt is over. A message that is
  // already being sent continues, and the next form shows its outcome.
  useLayoutEffect(
    () => () => {
      if (!underWay.current || underWay.current.isPosted) return;
      underWay.current = undefined;
      setProgress(failure('ours'));
    },
    [underWay, setProgress],
  );

  function showProblems(found: Problems) {
    if (found[tokenField]) console.error('The message was not sent: the captcha has no value.');
    setProblems(found);
    setProgress(idle);
    summary.current?.focus();
  }

  function askForToken() {
    check.noteNeeded();
    showProblems({ [tokenField]: tokenRule.empty });
  }

  /** Validates the fields' current values. `values` is the message to send, if it is valid. */
  async function validateFields(isWanted: () => boolean) {
    readFields();
    const late = setTimeout(() => isWanted() && say(checkingText), silenceMs);
    let values: ContactForm | undefined;
    let found: Problems = {};
    await handleSubmit(
      (valid) => {
        values = valid;
      },
      (invalid) => {
        found = Object.fromEntries(formFields.map((field) => [field, invalid[field]?.message]));
      },
    )().finally(() => clearTimeout(late));
    return { values, found };
  }

  /**
   * Shows errors at once. Otherwise waits for the security check, so that one press is enough even if the check is
   * still running, its token has expired, or it ran without a connection.
   */
  async function submit(current: { isPosted: boolean }) {
    const isWanted = () => underWay.current === current;
    const { found } = await validateFields(isWanted);
    if (!isWanted()) return;
    if (fieldNames.some((name) => found[name])) return showProblems(found);
    setProblems({});
    const isReady = await check.ready((text) => isWanted() && say(text));
    if (!isWanted()) return;
    if (!isReady) return askForToken();
    const validated = await validateFields(isWanted); // again, because the visitor may have typed meanwhile
    if (!isWanted()) return;
    if (!validated.values) return showProblems(validated.found);

    const { [tokenField]: used, ...message } = validated.values;
    const post = (token: string) => {
      say(sendingText);
      current.isPosted = true;
      markDraftAsPosted();
      return sendMessage(message, token);
    };
    let answer = await post(used);
    if (answer.outcome === 'refused' && check.captcha.current) {
      // The message passed the same rules here, so the server refused the token. It has not stored the message.
      current.isPosted = false;
      check.reset();
      const fresh = await check.ready(() => {});
      if (!isWanted()) return;
      if (!fresh) return askForToken();
      answer = await post(fresh);
      if (answer.outcome === 'refused') check.reset();
    }
    if (answer.outcome !== 'sent') return setProgress(failure(answer.cause ?? 'ours'));
    const keep = answer.reference ? `Your reference is ${answer.reference}. ` : '';
    const next = contactNotices.whatHappensNext[message.department];
    setProgress({ kind: 'success', text: sentText, more: `${keep}${next}` });
  }

  /** Starts an attempt, unless one is under way and loads the rules or waits for an answer. */
  function send() {
    if (underWay.current) return;
    const current = { isPosted: false };
    underWay.current = current;
    void submit(current).finally(() => {
      if (underWay.current === current) underWay.current = undefined;
    });
  }

  return { problems, send };
}
