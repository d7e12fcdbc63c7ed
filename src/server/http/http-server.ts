import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

interface Options {
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  maxConnections: number;
}

/** Plain HTTP with every time limit set; none of node:http's and Fastify's defaults would stop a slow sender in time. */
export function createHttpServer(options: Options, listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: Math.min(options.headersTimeoutMs, options.requestTimeoutMs),
      requestTimeout: options.requestTimeoutMs,
      connectionsCheckingInterval: 500,
      keepAliveTimeout: 65_000, // longer than the 60 s of common proxies: the proxy must be the one that closes
      maxHeaderSize: 16_384,
      joinDuplicateHeaders: true, // a second Content-Type or Origin must not pass unseen
      requireHostHeader: false, // its answer would lack our headers
    },
    listener,
  );
  server.maxConnections = options.maxConnections;
  server.timeout = options.requestTimeoutMs + options.headersTimeoutMs; // who does not read the answer
  server.on('checkExpectation', listener);
  // node:http takes its own listener away from a socket that it hands over (CONNECT, Upgrade): without another one, a
  // reset would then end the process.
  server.on('connection', (socket: Socket) => socket.on('error', () => undefined));
  return server;
}

/**
 * Whether the request says once for which site it is (RFC 9112, section 3.2): a proxy and this server could otherwise
 * take different ones of two. `joinDuplicateHeaders` puts a comma between them, which no host name has.
 */
export function namesOneHost({ headers, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion === '1.0';
  return !headers.host.includes(',');
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export interface Content {
  type: string;
  text: string;
}

/**
 * Answers what is not HTTP, or comes too slowly, then destroys the connection: ending it alone leaves it half open.
 * `contentFor` is asked for words to a visitor; the request is there when its headers could be read.
 */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  contentFor: (status: number, request: IncomingMessage | undefined) => Content | undefined,
): number | undefined {
  // Inside an answer that has begun, a second status line would be read as part of it.
  const current = (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage;
  if (!socket.writable || error.code === 'ECONNRESET' || current?.headersSent) {
    socket.destroy();
    return undefined;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  answerRaw(socket, status, headers, contentFor(status, current?.req));
  return status;
}

/** An answer where node:http has made no response object. */
export function answerRaw(
  socket: Duplex,
  status: number,
  headers: Readonly<Record<string, string>>,
  content: Content = { type: 'text/plain; charset=utf-8', text: `${STATUS_CODES[status]}\n` },
): void {
  const head = {
    ...headers,
    'cache-control': 'no-store',
    vary: 'Accept',
    'content-type': content.type,
    'content-length': String(Buffer.byteLength(content.text)),
    connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${content.text}`,
    () => setTimeout(() => socket.destroy(), 100).unref(),
  );
}
