import type { ContactMessage } from '#contact/message.ts';
import { encode, formPath, referenceHeader } from '#contact/wire.ts';
import { type Cause, causeOfFailure } from '../start/cause-of-failure.ts';

/** `refused`: the server found an error in the message. `failed`: the server could not store it or was not reached. */
export type SendResult = {
  outcome: 'sent' | 'refused' | 'failed';
  /** The reference that the visitor can give on the phone. */
  reference?: string | undefined;
  cause?: Cause;
};

const failed = async (): Promise<SendResult> => ({
  outcome: 'failed',
  cause: await causeOfFailure(),
});

/** Longer than the server ever takes. After this time the request or its response is lost. */
const patienceMs = 60_000;

/**
 * Posts the message. Only a 2xx response means that it is stored. The server stores the same message only once, so
 * trying again after a failure is always safe.
 */
export async function sendMessage(message: ContactMessage, token: string): Promise<SendResult> {
  try {
    const answer = await fetch(formPath, {
      method: 'POST',
      headers: { Accept: 'text/plain' },
      body: encode(message, token),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.status === 422) return { outcome: 'refused' };
    if (!answer.ok) return failed();
    console.log(await answer.text()); // as specified; it contains no typed text
    return { outcome: 'sent', reference: answer.headers.get(referenceHeader) ?? undefined };
  } catch {
    return failed();
  }
}
