import { type RefObject, useLayoutEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { tokenField, token as tokenRule } from '#contact/captcha.ts';
import { fieldNames } from '#contact/fields.ts';
import { type FormField, formFields } from '#contact/form.ts';
import type { ContactForm } from '#contact/message.ts';
import { sentText } from '#contact/wire.ts';
import { contactNotices } from '#content/contact.ts';
import { type Attempt, failure, idle, sendingText, working } from './attempt.ts';
import { notePosted } from './draft.ts';
import type { SecurityCheck } from './security-check.ts';
import { sendMessage } from './send-message.ts';

/** A stalled network can hold the rules back for `validate.ts`'s ten seconds; nobody waits longer than this in silence. */
const silenceMs = 1_000;
const checkingText = 'Checking your message…';

/** The fields in which something is wrong, and what to do about it. */
export type Problems = Partial<Record<FormField, string | undefined>>;

interface Options {
  attempt: Attempt;
  check: SecurityCheck;
  handleSubmit: UseFormReturn<ContactForm>['handleSubmit'];
  /** Gives the form's state what the fields contain now. */
  readFields: () => void;
  summary: RefObject<HTMLElement | null>;
}

/** What Send does: it tells what is wrong, or waits for the security check and sends the message. */
export function useSending({ attempt, check, handleSubmit, readFields, summary }: Options) {
  const { setProgress, underWay } = attempt;
  const [problems, setProblems] = useState<Problems>({});
  const say = (text: string) => setProgress(working(text));

  // A crash takes the security check away, so a wait for it would never end: the attempt is over. A message that is
  // posted already goes on, and the next form tells its outcome.
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

  /** Checks what the fields contain now. `values` are what may be sent, if nothing is wrong. */
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
   * Tells of a mistake at once. Otherwise waits for the security check: nobody has to press a second time because it is
   * still running, because its token has run out, or because there was no connection when it ran.
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
    const validated = await validateFields(isWanted); // the visitor may have gone on writing
    if (!isWanted()) return;
    if (!validated.values) return showProblems(validated.found);

    const { [tokenField]: used, ...message } = validated.values;
    const post = (token: string) => {
      say(sendingText);
      current.isPosted = true;
      notePosted();
      return sendMessage(message, token);
    };
    let answer = await post(used);
    if (answer.outcome === 'refused' && check.captcha.current) {
      // The rules have passed here, so it is the token that the server refused. What is refused is not stored.
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

  /** Starts an attempt, unless one is under way: the rules may be loading, or an answer is awaited. */
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
