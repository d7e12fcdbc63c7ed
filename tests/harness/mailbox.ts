import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** What the mailbox does at one stage of one mail. */
export type Mood =
  | 'accept'
  | 'refuse for now'
  | 'refuse for good'
  | 'stall'
  /** Accepts, after half a second. */
  | 'answer late'
  | 'drop'
  /** Keeps the mail, then hangs up instead of saying so. Only at `data`. */
  | 'lose the final answer';
export type Stage = 'connect' | 'auth' | 'mail' | 'rcpt' | 'data';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  headers: Map<string, string>;
  /** The text as the sender had it, without quoted-printable. */
  text: string;
  isEncrypted: boolean;
  /** Who logged in, like `user:password`. */
  login: string | undefined;
}

export interface Mailbox extends AsyncDisposable {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Times a mail server session came in at this stage, whatever became of it. */
  readonly visits: Record<Stage, number>;
  readonly inFlightAtMost: number;
  /** How it behaves from now on; `only` narrows that to mails sent to this recipient, `words` is what it says. */
  behave(stage: Stage, mood: Mood, more?: { only?: string; words?: string }): void;
  recover(): void;
  waitFor(count: number, timeoutMs?: number): Promise<readonly ReceivedMail[]>;
  /** The mail that holds these words. */
  waitForText(words: string, timeoutMs?: number): Promise<ReceivedMail>;
}

type Answer = (error?: Error | null) => void;

interface Options {
  /** With a certificate it offers STARTTLS, or speaks TLS from the first byte. */
  tls?: { key: string; cert: string; isImplicit: boolean };
}

/** A mail server that takes everything until it is told to refuse, stall, drop or lose its last word. */
export async function openMailbox({ tls }: Options = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const visits = { connect: 0, auth: 0, mail: 0, rcpt: 0, data: 0 };
  const moods = new Map<Stage, { mood: Mood; only?: string; words?: string }>();
  let inFlight = 0;
  let inFlightAtMost = 0;

  function act(stage: Stage, session: SMTPServerSession, answer: Answer, recipient?: string) {
    visits[stage]++;
    const { mood, only, words = 'not today' } = moods.get(stage) ?? { mood: 'accept' };
    const applies = only === undefined || recipient === only;
    if (!applies || mood === 'accept') return answer();
    if (mood === 'stall') return;
    if (mood === 'answer late') return void setTimeout(answer, 500);
    if (mood === 'drop') return socketOf(session)?.destroy();
    const responseCode = mood === 'refuse for good' ? 550 : 451;
    return answer(Object.assign(new Error(words), { responseCode }));
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
    onConnect: (session, answer) => act('connect', session, answer),
    onAuth: ({ username = '', password = '' }, session, answer) =>
      act('auth', session, (error) =>
        error ? answer(error) : answer(null, { user: `${username}:${password}` }),
      ),
    onMailFrom: (_address, session, answer) => act('mail', session, answer),
    onRcptTo: ({ address }, session, answer) => act('rcpt', session, answer, address),
    async onData(stream, session, answer) {
      inFlightAtMost = Math.max(inFlightAtMost, ++inFlight);
      const raw = await read(stream).catch(() => undefined);
      inFlight--;
      if (raw === undefined) return; // the sender was cut off in the middle of a mail
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const keep = () => mails.push(parse(raw, session, to));
      const data = moods.get('data');
      if (data?.mood === 'lose the final answer') {
        keep();
        visits.data++;
        socketOf(session)?.destroy();
        return;
      }
      act(
        'data',
        session,
        (error) => {
          if (!error) keep();
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
    visits,
    get inFlightAtMost() {
      return inFlightAtMost;
    },
    behave: (stage, mood, more) => void moods.set(stage, { mood, ...more }),
    recover: () => moods.clear(),
    async waitFor(count, timeoutMs = 30_000) {
      const end = Date.now() + timeoutMs;
      while (mails.length < count && Date.now() < end)
        await new Promise((resume) => setTimeout(resume, 10));
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails came in time`);
      return mails;
    },
    async waitForText(words, timeoutMs = 30_000) {
      const end = Date.now() + timeoutMs;
      for (;;) {
        const mail = mails.find(({ text }) => text.includes(words));
        if (mail) return mail;
        if (Date.now() > end) throw new Error('the mail did not come in time');
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
  const { secure: isEncrypted, user: login } = session;
  return { from, to, raw, headers, text, isEncrypted, login };
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
