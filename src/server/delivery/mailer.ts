import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailServer } from '../setting.ts';
import type { Mail } from './compose-mail.ts';

/**
 * `refused`: the mail server rejected the mail for at least one recipient, or stopped answering. `reached`: the
 * recipients for whom it accepted the mail nevertheless.
 */
export type SendOutcome =
  | { outcome: 'delivered' }
  | { outcome: 'refused'; reason: string; reached?: readonly string[] };

export interface MailSession {
  send(mail: Mail): Promise<SendOutcome>;
  close(): void;
}

export interface Mailer {
  /** @throws {MailServerUnreachable} */
  openSession(): Promise<MailSession>;
  /** Closes all connections; mails that are being sent end as refused. */
  abort(): void;
}

interface SmtpSession extends MailSession {
  /**
   * Asks whether the mail server takes a mail from this sender for this recipient, and closes the connection where the
   * content would begin, so that the mail server discards the mail (RFC 5321, section 4.1.1.4). Returns the reason if it
   * refuses. The session cannot be used afterwards.
   */
  tryEnvelope(from: string, to: string): Promise<string | undefined>;
}

interface SmtpMailer extends Mailer {
  /** @throws {MailServerUnreachable} */
  openSession(): Promise<SmtpSession>;
}

/** The error if no session with the mail server could be opened. The mail server has not refused a message. */
export class MailServerUnreachable extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super('the mail server cannot be reached');
    this.reason = reason;
  }
}

interface Options {
  server: MailServer;
  tls: 'required' | 'opportunistic' | 'off';
  /** The host name of the site, with which the server introduces itself: Google's relay refuses `[127.0.0.1]`. */
  ownName: string;
  timeoutMs: number;
  /**
   * How long the mail server may take to answer a complete mail. It may scan the mail before it answers, and a mail that
   * it has accepted too late for us would be sent again and again.
   */
  answerTimeoutMs: number;
  /** Called before each login over a connection without TLS, because others can read the password on it. */
  onUnencryptedLogin(): void;
}

export function createMailer({
  server,
  tls,
  ownName,
  timeoutMs,
  answerTimeoutMs,
  onUnencryptedLogin,
}: Options): SmtpMailer {
  const openConnections = new Set<SMTPConnection>();
  const connectingSockets = new Set<Socket>();

  /**
   * Connects as every other program of the system does: nodemailer would ask the name server itself, and so miss what
   * /etc/hosts says.
   */
  async function openSocket() {
    const socket = connect({ host: server.host, port: server.port });
    socket.on('error', () => undefined); // nodemailer reports the errors of the connection
    connectingSockets.add(socket);
    try {
      await withTimeLimit(once(socket, 'connect'), timeoutMs);
      return socket;
    } catch (error) {
      socket.destroy();
      const { code = '', syscall } = error as NodeJS.ErrnoException;
      if (syscall === 'getaddrinfo') throw errorWithCode('EDNS');
      throw errorWithCode(code === 'ETIMEDOUT' ? code : 'ESOCKET');
    } finally {
      connectingSockets.delete(socket);
    }
  }

  function createConnection(socket: Socket) {
    return new SMTPConnection({
      connection: socket,
      name: ownName,
      host: server.host,
      port: server.port,
      secure: server.isImplicitTls,
      requireTLS: tls === 'required' && !server.isImplicitTls,
      ignoreTLS: tls === 'off',
      opportunisticTLS: tls === 'opportunistic',
      tls: { rejectUnauthorized: tls === 'required' },
      greetingTimeout: timeoutMs,
      socketTimeout: Math.max(answerTimeoutMs, timeoutMs * 5), // for each step there is a shorter limit below
      socketCloseTimeout: 1000,
    });
  }

  return {
    async openSession() {
      const socket = await openSocket().catch((error) => {
        throw new MailServerUnreachable(reasonOf(error));
      });
      const connection = createConnection(socket);
      openConnections.add(connection);
      const connectionFailure = Promise.withResolvers<never>();
      connectionFailure.promise.catch(() => undefined); // sending the next mail reports a failure between two mails
      connection.on('error', connectionFailure.reject);
      connection.once('end', () => {
        openConnections.delete(connection);
        connectionFailure.reject(errorWithCode('ECONNECTION'));
      });
      try {
        const { user, password = '' } = server;
        const runStep = (start: Parameters<typeof toPromise>[0]) =>
          withTimeLimit(Promise.race([toPromise(start), connectionFailure.promise]), timeoutMs * 3);
        await runStep((done) => connection.connect((error) => done(error ?? null)));
        if (user !== undefined) {
          if (!connection.secure) onUnencryptedLogin();
          await runStep((done) => connection.login({ user, pass: password }, done));
        }
      } catch (error) {
        connection.close();
        throw new MailServerUnreachable(reasonOf(error));
      }
      return createSession(connection, connectionFailure.promise, { timeoutMs, answerTimeoutMs });
    },
    abort() {
      for (const socket of connectingSockets) socket.destroy(errorWithCode('ECONNECTION'));
      for (const connection of openConnections) connection.close();
    },
  };
}

function createSession(
  connection: SMTPConnection,
  connectionFailure: Promise<never>,
  { timeoutMs, answerTimeoutMs }: Pick<Options, 'timeoutMs' | 'answerTimeoutMs'>,
): SmtpSession {
  return {
    async send({ from, to, raw }) {
      try {
        const content = Readable.from(raw); // nodemailer reads it once the mail server asks for the content
        const sending = toPromise<SMTPConnection.SentMessageInfo>((done) =>
          connection.send({ from, to: [...to], size: raw.length }, content, done),
        );
        // nodemailer's timeout starts again with every byte, so without these limits a mail server that sends a byte now
        // and then could keep the session busy forever.
        const completing = new Promise((complete) => content.once('end', complete));
        await withTimeLimit(Promise.race([completing, sending, connectionFailure]), timeoutMs * 5);
        const { accepted, rejected, rejectedErrors } = await withTimeLimit(
          Promise.race([sending, connectionFailure]),
          answerTimeoutMs,
        );
        if (rejected.length === 0) return { outcome: 'delivered' };
        const code = rejectedErrors?.[0]?.responseCode ?? 'no code';
        const reason = `refused ${rejected.length} of ${to.length} recipients (${code})`;
        return { outcome: 'refused', reason, reached: accepted };
      } catch (error) {
        return { outcome: 'refused', reason: reasonOf(error) };
      }
    },
    async tryEnvelope(from, to) {
      const accepting = Promise.withResolvers<undefined>();
      const content = new Readable({ read: () => accepting.resolve(undefined) });
      const sending = toPromise((done) => connection.send({ from, to: [to] }, content, done));
      try {
        await withTimeLimit(
          Promise.race([accepting.promise, sending, connectionFailure]),
          timeoutMs * 5,
        );
        return undefined;
      } catch (error) {
        return reasonOf(error);
      } finally {
        sending.catch(() => undefined); // it fails when the connection closes
        connection.close();
      }
    },
    close() {
      connection.quit();
      // A mail server that does not answer has no use of the connection, and counts it.
      const closing = setTimeout(() => connection.close(), timeoutMs).unref();
      connection.once('end', () => clearTimeout(closing));
    },
  };
}

/**
 * Returns a code and the SMTP command that failed. The mail server's own text is left out: it may quote the message.
 */
function reasonOf(error: unknown): string {
  const { responseCode, command, code, originalCode } = error as SMTPConnection.SMTPError & {
    originalCode?: string;
  };
  if (responseCode !== undefined) return `refused ${responseCode} at ${command ?? 'connection'}`;
  // The codes of TLS errors contain a `_`, as in CERT_HAS_EXPIRED, and tell the operator what to renew. The codes of
  // system errors contain none.
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

const errorWithCode = (code: string) => Object.assign(new Error(code), { code });

/** Returns a promise of the result that `start` passes to its callback. */
function toPromise<T>(start: (done: (error: Error | null | undefined, value?: T) => void) => void) {
  return new Promise<T>((resolve, reject) =>
    start((error, value) => (error ? reject(error) : resolve(value as T))),
  );
}

async function withTimeLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(errorWithCode('ETIMEDOUT')), limitMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
