import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** The behavior of the mail server at one stage of the SMTP dialog. */
export type Behavior =
  | 'accept'
  | 'refuse for now'
  | 'refuse for good'
  /** The server does not answer, until `answerStalled`. */
  | 'stall'
  /** The server accepts after half a second. */
  | 'answer late'
  | 'drop'
  /** The server stores the mail, then closes the connection without a response. Only at the stage `data`. */
  | 'lose the final answer';
export type SmtpStage = 'connect' | 'auth' | 'mail' | 'rcpt' | 'data';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  headers: Map<string, string>;
  /** The decoded text of the mail. */
  text: string;
  isEncrypted: boolean;
  /** The name with which the client introduced itself (EHLO). */
  clientName: string;
  /** The credentials of the client, as `user:password`. */
  login: string | undefined;
}

export interface Mailbox extends AsyncDisposable {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** How often a session has reached each stage, whatever the response: `rcpt` once for each recipient. */
  readonly stageCounts: Record<SmtpStage, number>;
  /** The largest number of mails that were received at the same time. */
  readonly maxConcurrentMails: number;
  /** Changes the behavior. `onlyFor`, at the stages `rcpt` and `data`, limits the change to mails for this recipient. */
  setBehavior(
    stage: SmtpStage,
    behavior: Behavior,
    options?: { onlyFor?: string; refusalText?: string },
  ): void;
  /** Accepts everything that has stalled so far. */
  answerStalled(): void;
  /** How many clients are connected. */
  readonly connectionCount: number;
  /** Makes every stage accept again. */
  acceptAll(): void;
  /** Waits until `count` mails have arrived, and returns all mails. */
  waitFor(count: number, timeoutMs?: number): Promise<readonly ReceivedMail[]>;
  /** Waits for a mail that contains this text. */
  waitForText(expectedText: string, timeoutMs?: number): Promise<ReceivedMail>;
}

type Answer = (error?: Error | null) => void;

interface Options {
  /** With a certificate the server offers STARTTLS, or uses TLS from the first byte if `isImplicit`. */
  tls?: { key: string; cert: string; isImplicit: boolean };
}

/** Opens a mail server that accepts every mail until `setBehavior` changes that. */
export async function openMailbox({ tls }: Options = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const stageCounts = { connect: 0, auth: 0, mail: 0, rcpt: 0, data: 0 };
  const behaviors = new Map<
    SmtpStage,
    { behavior: Behavior; onlyFor?: string; refusalText?: string }
  >();
  const stalled: Answer[] = [];
  let inFlight = 0;
  let maxConcurrentMails = 0;

  function respond(
    stage: SmtpStage,
    session: SMTPServerSession,
    answer: Answer,
    recipient?: string,
  ) {
    stageCounts[stage]++;
    const {
      behavior,
      onlyFor,
      refusalText = 'not today',
    } = behaviors.get(stage) ?? { behavior: 'accept' };
    const applies = onlyFor === undefined || recipient === onlyFor;
    if (!applies || behavior === 'accept') return answer();
    if (behavior === 'stall') return void stalled.push(answer);
    if (behavior === 'answer late') return void setTimeout(answer, 500);
    if (behavior === 'drop') return socketOf(session)?.destroy();
    const responseCode = behavior === 'refuse for good' ? 550 : 451;
    return answer(Object.assign(new Error(refusalText), { responseCode }));
  }

  const sockets = new Set<Socket>();
  const socketOf = (session: SMTPServerSession) =>
    [...sockets].find((socket) => socket.remotePort === session.remotePort);

  const server = new SMTPServer({
    authOptional: true,
    ...(tls ? { ...tls, secure: tls.isImplicit } : { disabledCommands: ['STARTTLS'] }),
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onConnect: (session, answer) => respond('connect', session, answer),
    onAuth: ({ username = '', password = '' }, session, answer) =>
      respond('auth', session, (error) =>
        error ? answer(error) : answer(null, { user: `${username}:${password}` }),
      ),
    onMailFrom: (_address, session, answer) => respond('mail', session, answer),
    onRcptTo: ({ address }, session, answer) => respond('rcpt', session, answer, address),
    async onData(stream, session, answer) {
      maxConcurrentMails = Math.max(maxConcurrentMails, ++inFlight);
      const raw = await read(stream).catch(() => undefined);
      inFlight--;
      if (raw === undefined) return; // the connection ended in the middle of a mail
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const storeMail = () => mails.push(parse(raw, session, to));
      const data = behaviors.get('data');
      if (data?.behavior === 'lose the final answer') {
        storeMail();
        stageCounts.data++;
        socketOf(session)?.destroy();
        return;
      }
      respond(
        'data',
        session,
        (error) => {
          if (!error) storeMail();
          answer(error);
        },
        to[0],
      );
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.server.address() as AddressInfo;

  return {
    url: `${tls?.isImplicit ? 'smtps' : 'smtp'}://127.0.0.1:${address.port}`,
    mails,
    stageCounts,
    get maxConcurrentMails() {
      return maxConcurrentMails;
    },
    setBehavior: (stage, behavior, options) => void behaviors.set(stage, { behavior, ...options }),
    answerStalled() {
      for (const answer of stalled.splice(0)) answer();
    },
    get connectionCount() {
      return sockets.size;
    },
    acceptAll: () => behaviors.clear(),
    async waitFor(count, timeoutMs = 30_000) {
      const end = Date.now() + timeoutMs;
      while (mails.length < count && Date.now() < end)
        await new Promise((resume) => setTimeout(resume, 10));
      if (mails.length < count)
        throw new Error(`${mails.length} of ${count} mails arrived in time`);
      return mails;
    },
    async waitForText(expectedText, timeoutMs = 30_000) {
      const end = Date.now() + timeoutMs;
      for (;;) {
        const mail = mails.find(({ text }) => text.includes(expectedText));
        if (mail) return mail;
        if (Date.now() > end) throw new Error('the mail did not arrive in time');
        await new Promise((resume) => setTimeout(resume, 10));
      }
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

async function read(stream: SMTPServerDataStream) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

function parse(raw: string, session: SMTPServerSession, to: string[]): ReceivedMail {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    unfolded.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
  const text = unquote(body.join('\r\n\r\n'), headers.get('content-transfer-encoding'));
  const { secure: isEncrypted, user: login, hostNameAppearsAs: clientName } = session;
  return { from, to, raw, headers, text, isEncrypted, clientName, login };
}

function unquote(body: string, encoding = '7bit') {
  const bytes =
    encoding === 'quoted-printable'
      ? body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      : body;
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
