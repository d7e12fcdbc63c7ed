import type { IncomingHttpHeaders } from 'node:http';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Stopping } from '../stopping.ts';
import type { Outbox } from '../store/outbox.ts';
import type { Captcha } from './captcha.ts';
import type { Body } from './read-body.ts';
import type { WaitPasses } from './wait-pass.ts';

export interface Post {
  method: string;
  address: string;
  headers: IncomingHttpHeaders;
  /** Reads the body. The form handler calls this only after it has accepted the headers. */
  readBody(): Promise<Body>;
}

export interface FormHandlerOptions {
  captcha: Captcha;
  outbox: Pick<Outbox, 'findByToken' | 'findByContent' | 'accept'>;
  stopping: Stopping;
  origins: readonly string[];
  limits: { address: RateLimit; global: RateLimit };
  /** Undefined if a wait may not replace the security check. The limits are for messages stored after such a wait. */
  withoutScript?:
    | undefined
    | { passes: WaitPasses; limits: { address: RateLimit; global: RateLimit } };
  onStored(ref: string, unverified: boolean): void;
  onDuplicate(ref: string): void;
  onStorageError(error: unknown): void;
}
