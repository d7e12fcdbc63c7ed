import type { ContactMessage } from '#contact/message.ts';
import { encode, formPathIn, referenceHeader } from '#contact/wire.ts';
import { formLanguage } from '#words/contact-page.ts';
import { type Cause, causeOfFailure } from '../start/cause-of-failure.ts';

/** `refused`: the server found an error in the message. `failed`: the server was not reached or could not store it. */
export type SendResult = {
  outcome: 'sent' | 'refused' | 'failed';
  /** The reference that the visitor can give on the phone. */
  reference?: string | undefined;
  cause?: Cause;
};

const failedResult = async (): Promise<SendResult> => ({
  outcome: 'failed',
  cause: await causeOfFailure(),
});

/** The server always takes less. After this time, the request or its response is lost. */
const timeoutMs = 60_000;

/**
 * Posts the message. Only a 2xx response means that the server has stored it. The server stores the same message only
 * once, so it is always safe to post a message again after a failure.
 */
export async function sendMessage(message: ContactMessage, token: string): Promise<SendResult> {
  try {
    const response = await fetch(formPathIn(formLanguage), {
      method: 'POST',
      headers: { Accept: 'text/plain' },
      body: encode(message, token),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 422) return { outcome: 'refused' };
    if (!response.ok) return failedResult();
    console.log(await response.text()); // the specification asks for this; the text contains nothing that was typed
    return { outcome: 'sent', reference: response.headers.get(referenceHeader) ?? undefined };
  } catch {
    return failedResult();
  }
}
