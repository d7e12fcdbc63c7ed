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
import type { useSecurityCheck } from './security-check.ts';
import { sendMessage } from './send-message.ts';

/** A stalled network can hold the rules back for `validate.ts`'s ten seconds; nobody waits longer than this in silence. */
const silenceMs = 1_000;
const checkingText = 'Checking your message…';

/** The fields in which something is wrong, and what to do about it. */
export type Problems = Partial<Record<FormField, string | undefined>>;

interface Options {
  attempt: Attempt;
  check: ReturnType<typeof useSecurityCheck>;
  handleSubmit: UseFormReturn<ContactForm>['handleSubmit'];
  /** Takes over what stands in the fields now. */
  look: () => void;
  summary: RefObject<HTMLElement | null>;
}

/** What Send does: it tells what is wrong, or waits for the security check and sends the message. */
export function useSending({ attempt, check, handleSubmit, look, summary }: Options) {
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

  function refuse(found: Problems) {
    if (found[tokenField]) console.error('The message was not sent: the captcha has no value.');
    setProblems(found);
    setProgress(idle);
    summary.current?.focus();
  }

  function refuseToken() {
    check.miss();
    refuse({ [tokenField]: tokenRule.empty });
  }

  /** Judges what stands in the fields now. `values` are what may be sent, if nothing is wrong. */
  async function judge(isWanted: () => boolean) {
    look();
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
  async function submit(mine: { isPosted: boolean }) {
    const isWanted = () => underWay.current === mine;
    const { found } = await judge(isWanted);
    if (!isWanted()) return;
    if (fieldNames.some((name) => found[name])) return refuse(found);
    setProblems({});
    const isReady = await check.ready((text) => isWanted() && say(text));
    if (!isWanted()) return;
    if (!isReady) return refuseToken();
    const judged = await judge(isWanted); // the visitor may have gone on writing
    if (!isWanted()) return;
    if (!judged.values) return refuse(judged.found);

    const { [tokenField]: used, ...message } = judged.values;
    const post = (token: string) => {
      say(sendingText);
      mine.isPosted = true;
      notePosted();
      return sendMessage(message, token);
    };
    let answer = await post(used);
    if (answer.outcome === 'refused' && check.captcha.current) {
      // The rules have passed here, so it is the token that the server refused. What is refused is not stored.
      mine.isPosted = false;
      check.reset();
      const fresh = await check.ready(() => {});
      if (!isWanted()) return;
      if (!fresh) return refuseToken();
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
    const mine = { isPosted: false };
    underWay.current = mine;
    void submit(mine).finally(() => {
      if (underWay.current === mine) underWay.current = undefined;
    });
  }

  return { problems, send };
}
