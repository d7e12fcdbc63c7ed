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

/**
 * Creates a server for plain HTTP with every time limit set, because the defaults of node:http and Fastify stop a slow
 * sender too late.
 */
export function createHttpServer(options: Options, listener: RequestListener): Server {
  const answer: RequestListener = (request, response) => {
    trackUnfinished(request, response);
    listener(request, response);
  };
  const server = createServer(
    {
      headersTimeout: Math.min(options.headersTimeoutMs, options.requestTimeoutMs),
      requestTimeout: options.requestTimeoutMs,
      connectionsCheckingInterval: 500,
      keepAliveTimeout: 65_000, // longer than the 60 s of common proxies, so that the proxy closes an idle connection and not this server
      maxHeaderSize: 16_384,
      joinDuplicateHeaders: true, // by default a second Content-Type or Host is dropped silently
      requireHostHeader: false, // node:http's own answer would lack our headers
    },
    answer,
  );
  server.maxConnections = options.maxConnections;
  server.timeout = options.requestTimeoutMs + options.headersTimeoutMs; // for a client that does not read the answer
  server.on('checkExpectation', answer);
  // node:http removes its own error listener from the socket of a CONNECT or Upgrade request. Without this listener, a
  // reset of such a connection would end the process.
  server.on('connection', (socket: Socket) => socket.on('error', () => undefined));
  return server;
}

/** For each connection, the responses that are not finished, in the order of their requests. */
const unfinished = new WeakMap<Socket, Set<ServerResponse>>();

function trackUnfinished({ socket }: IncomingMessage, response: ServerResponse) {
  const responses = unfinished.get(socket) ?? new Set();
  unfinished.set(socket, responses.add(response));
  response.once('finish', () => responses.delete(response));
}

/**
 * Whether the request names exactly one host (RFC 9112, section 3.2). If it named two, a proxy and this server could
 * each use a different one. `joinDuplicateHeaders` puts a comma between two values, and no host name contains a comma.
 */
export function namesOneHost({ headers, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion === '1.0';
  return !headers.host.includes(',');
}

const statusByErrorCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export interface Content {
  type: string;
  text: string;
}

/**
 * Answers a request that is not HTTP or arrives too slowly, then destroys the connection, which would otherwise stay
 * half open. `contentFor` may return a text for visitors; it gets the request if its headers could be read. Returns the
 * status of the answer, or undefined if none could be sent.
 */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  contentFor: (status: number, request: IncomingMessage | undefined) => Content | undefined,
): number | undefined {
  // Once an answer has begun, the client would read the status line of a second answer as part of the first.
  const [current] = unfinished.get(socket) ?? [];
  if (!socket.writable || error.code === 'ECONNRESET' || current?.headersSent) {
    socket.destroy();
    return undefined;
  }
  const status = statusByErrorCode[error.code ?? ''] ?? 400;
  answerRaw(socket, status, headers, contentFor(status, current?.req));
  return status;
}

/** Answers on a socket for which node:http has made no response object. */
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
