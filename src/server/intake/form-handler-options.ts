import type { IncomingHttpHeaders } from 'node:http';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Shutdown } from '../shutdown.ts';
import type { Outbox } from '../store/outbox.ts';
import type { Captcha } from './captcha.ts';
import type { AnswerLanguage } from './languages.ts';
import type { Body } from './read-body.ts';
import type { WaitPasses } from './wait-pass.ts';

/** A request to the path of the form. */
export interface FormRequest {
  method: string;
  address: string;
  headers: IncomingHttpHeaders;
  /** The language of the form, and so of the answer; English if left out. */
  language?: AnswerLanguage;
  /** Reads the body. The form handler calls this only after it has accepted the headers. */
  readBody(): Promise<Body>;
}

export interface FormHandlerOptions {
  captcha: Captcha;
  outbox: Pick<Outbox, 'findByToken' | 'findByContent' | 'accept'>;
  shutdown: Shutdown;
  origins: readonly string[];
  limits: { address: RateLimit; global: RateLimit };
  /**
   * How visitors without scripts can send: with a pass, after a wait (`wait-pass.ts`). The limits count only messages
   * that are sent with a pass. Undefined if every message needs the security check.
   */
  withoutScript?:
    | undefined
    | { passes: WaitPasses; limits: { address: RateLimit; global: RateLimit } };
  onStored(stored: { ref: string; unverified: boolean }): void;
  onDuplicate(ref: string): void;
  onStorageError(error: unknown): void;
}
