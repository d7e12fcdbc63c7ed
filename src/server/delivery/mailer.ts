import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailServer } from '../setting.ts';
import type { Mail } from './compose-mail.ts';

/** `refused`: the mail server rejected the mail or stopped answering. `reached`: recipients that it accepted nevertheless. */
export type SendOutcome =
  | { outcome: 'delivered' }
  | { outcome: 'refused'; reason: string; reached?: readonly string[] };

export interface MailSession {
  send(mail: Mail): Promise<SendOutcome>;
  close(): void;
}

export interface Mailer {
  /** @throws {MailServerAway} */
  openSession(): Promise<MailSession>;
  /** Closes all connections; mails that are being sent end as refused. */
  abort(): void;
}

/** No session could be opened. This is not a refusal of a message. */
export class MailServerAway extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super('the mail server cannot be reached');
    this.reason = reason;
  }
}

interface Options {
  server: MailServer;
  tls: 'required' | 'opportunistic' | 'off';
  timeoutMs: number;
  /** Called before each login over a connection without TLS, on which others can read the password. */
  onLoginInClear(): void;
}

export function createMailer({ server, tls, timeoutMs, onLoginInClear }: Options): Mailer {
  const open = new Set<SMTPConnection>();

  function connect() {
    return new SMTPConnection({
      host: server.host,
      port: server.port,
      secure: server.isImplicitTls,
      requireTLS: tls === 'required' && !server.isImplicitTls,
      ignoreTLS: tls === 'off',
      opportunisticTLS: tls === 'opportunistic',
      tls: { rejectUnauthorized: tls === 'required' },
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      socketCloseTimeout: 1000,
    });
  }

  return {
    async openSession() {
      const connection = connect();
      open.add(connection);
      const failed = Promise.withResolvers<never>();
      failed.promise.catch(() => undefined); // a failure between two mails is reported by the next one
      connection.on('error', failed.reject);
      connection.once('end', () => {
        open.delete(connection);
        failed.reject(failure('ECONNECTION'));
      });
      try {
        const { user, password = '' } = server;
        const step = (start: Parameters<typeof promised>[0]) =>
          bounded(Promise.race([promised(start), failed.promise]), timeoutMs * 3);
        await step((done) => connection.connect((error) => done(error ?? null)));
        if (user !== undefined) {
          if (!connection.secure) onLoginInClear();
          await step((done) => connection.login({ user, pass: password }, done));
        }
      } catch (error) {
        connection.close();
        throw new MailServerAway(reasonOf(error));
      }
      return sessionOn(connection, failed.promise, timeoutMs);
    },
    abort() {
      for (const connection of open) connection.close();
    },
  };
}

function sessionOn(
  connection: SMTPConnection,
  failed: Promise<never>,
  timeoutMs: number,
): MailSession {
  return {
    async send({ from, to, raw }) {
      try {
        const sending = promised<SMTPConnection.SentMessageInfo>((done) =>
          connection.send({ from, to: [...to], size: raw.length }, raw, done),
        );
        // nodemailer's timeout starts again with every byte, so a server that sends one now and then could hold us forever.
        const { accepted, rejected, rejectedErrors } = await bounded(
          Promise.race([sending, failed]),
          timeoutMs * 5,
        );
        if (rejected.length === 0) return { outcome: 'delivered' };
        const code = rejectedErrors?.[0]?.responseCode ?? 'no code';
        const reason = `refused ${rejected.length} of ${to.length} recipients (${code})`;
        return { outcome: 'refused', reason, reached: accepted };
      } catch (error) {
        return { outcome: 'refused', reason: reasonOf(error) };
      }
    },
    close: () => connection.quit(),
  };
}

/** A code and the SMTP command that failed, never the mail server's own text, which may quote the message. */
function reasonOf(error: unknown): string {
  const { responseCode, command, code, originalCode } = error as SMTPConnection.SMTPError & {
    originalCode?: string;
  };
  if (responseCode !== undefined) return `refused ${responseCode} at ${command ?? 'connection'}`;
  // The code of a TLS error has a `_`, as in CERT_HAS_EXPIRED, and tells the operator what to renew. System errors have none.
  if (originalCode?.includes('_')) return `no trusted TLS (${originalCode})`;
  const words: Readonly<Record<string, string>> = {
    ETIMEDOUT: 'no answer in time',
    ECONNECTION: 'connection lost',
    ESOCKET: 'no connection',
    EDNS: 'host name not found',
    ETLS: 'no trusted TLS',
    EAUTH: 'login failed',
  };
  return words[code ?? ''] ?? `mail error ${code ?? ''}`.trim();
}

const failure = (code: string) => Object.assign(new Error(code), { code });

function promised<T>(start: (done: (error: Error | null | undefined, value?: T) => void) => void) {
  return new Promise<T>((resolve, reject) =>
    start((error, value) => (error ? reject(error) : resolve(value as T))),
  );
}

async function bounded<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(failure('ETIMEDOUT')), limitMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
