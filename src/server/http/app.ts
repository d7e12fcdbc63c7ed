import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIP } from 'node:net';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { captchaConfigPath, proofOfWorkConfig } from '#contact/captcha.ts';
import { formPath, referenceHeader } from '#contact/wire.ts';
import type { Health } from '../health.ts';
import type { Captcha } from '../intake/captcha.ts';
import {
  asPage,
  asText,
  type FormAnswer,
  refusedAnswer,
  wantsPage,
} from '../intake/form-answer.ts';
import type { createFormHandler } from '../intake/handle-form.ts';
import { english, languageOf } from '../intake/languages.ts';
import { readBody } from '../intake/read-body.ts';
import { errorFields, type Log } from '../log.ts';
import type { Shutdown } from '../shutdown.ts';
import type { Stats } from '../store/outbox.ts';
import {
  answerBrokenRequest,
  answerRaw,
  type Content,
  createHttpServer,
  namesOneHost,
} from './http-server.ts';
import type { Metrics } from './metrics.ts';
import type { Pages } from './pages.ts';
import {
  isFromOtherSite,
  otherSiteKey,
  type RateLimit,
  visitorKey,
  withoutPorts,
} from './rate-limit.ts';
import type { RefusalLog } from './refusal-log.ts';
import type { Site } from './site.ts';

export interface AppOptions {
  site: Site;
  pages: Pages;
  /** The security headers of every answer. */
  headers: Readonly<Record<string, string>>;
  captcha: Captcha;
  challengeLimit: RateLimit;
  handleForm: ReturnType<typeof createFormHandler>;
  stats(): Promise<Stats | undefined>;
  health(): Health;
  canStore(): Promise<boolean>;
  metrics: Metrics;
  refusals: RefusalLog;
  shutdown: Shutdown;
  log: Log;
  metricsToken: string | undefined;
  trustedProxies: readonly string[];
  bodyLimit: number;
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  maxConnections: number;
}

/**
 * Creates the Fastify app that answers every request, with its headers and time limits. Fastify handles the endpoints;
 * all other addresses belong to the built site. The caller makes the app listen.
 */
export function createApp(options: AppOptions) {
  const { headers, metrics, refusals, shutdown, log } = options;
  /** The headers of every answer. A page replaces `cache-control`. */
  const commonHeaders = new Map(Object.entries({ ...headers, 'cache-control': 'no-store' }));
  const endpoints = new Set([
    ...['/healthz', '/readyz', captchaConfigPath, formPath],
    ...(options.captcha.challenge ? [proofOfWorkConfig.challenge] : []),
    ...(options.metricsToken === undefined ? [] : ['/metrics']),
  ]);
  const isTrustedProxy = createAddressCheck(options.trustedProxies);
  let isForwardingWarned = false;
  /** Warns once: behind an unknown proxy, all visitors count as one address, and share its limit of posts. */
  function warnOfUnknownProxy(address: string | undefined) {
    if (isForwardingWarned || isTrustedProxy(address)) return;
    isForwardingWarned = true;
    log.warn(
      'X-Forwarded-For came from an address that is not in TRUSTED_PROXIES: if your proxy sent it, add the proxy, or all visitors together may send only as many messages as one',
    );
  }
  const app = fastify({
    logger: false, // request logs would carry addresses, and parser errors raw bytes
    trustProxy: options.trustedProxies.length > 0 && [...options.trustedProxies],
    serverFactory: (listener) =>
      createHttpServer(options, (request, response) => {
        response.setHeaders(commonHeaders);
        if (shutdown.isDraining) response.setHeader('connection', 'close');
        if (!namesOneHost(request)) {
          recordRefusal(400);
          return sendText(response, 400, 'Bad Request\n', { connection: 'close' });
        }
        // A request line may name the whole address (RFC 9112, section 3.2.2).
        request.url = request.url?.replace(/^https?:\/\/[^/]*/i, '') || '/';
        const forwardedFor = request.headers['x-forwarded-for'];
        if (forwardedFor !== undefined) warnOfUnknownProxy(request.socket.remoteAddress);
        if (!endpoints.has(pathOf(request))) return sendPage(request, response);
        if (forwardedFor !== undefined)
          request.headers['x-forwarded-for'] = withoutPorts(String(forwardedFor));
        listener(request, response);
      }),
    clientErrorHandler: (error, socket) => {
      const status = answerBrokenRequest(error, socket, headers, (status, request) => {
        if (request?.url?.split('?')[0] !== formPath) return undefined;
        const reason = status === 408 ? 'too-slow' : 'unreadable';
        return contentOf(refusedAnswer(reason, languageFor(request)), request);
      });
      if (status !== undefined) recordRefusal(status);
    },
    keepAliveTimeout: 65_000,
    requestTimeout: options.requestTimeoutMs,
    exposeHeadRoutes: true,
  });

  // Only the handler of the form needs a body, and reads it itself; node:http discards all other bodies.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.setErrorHandler((error, request, reply) => {
    const { statusCode: status, code } = error as { statusCode?: number; code?: string };
    // Fastify demands the Content-Type of a QUERY request (RFC 10008) before it looks for an endpoint with that method.
    if (code === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE') return refuseMethod(request, reply);
    if (status !== undefined && status < 500)
      return reply.code(status).type(plainText).send('Bad Request\n');
    log.error('bug', errorFields(error));
    if (pathOf(request.raw) === formPath)
      return sendFormAnswer(refusedAnswer('bug', languageFor(request.raw)), request, reply);
    return reply.code(500).type(plainText).send('Something went wrong. Please call us.\n');
  });

  app.get('/healthz', (_request, reply) => answerProbe(reply, { isReady: true }));
  app.get('/readyz', async (_request, reply) =>
    answerProbe(reply, { isReady: !shutdown.isDraining && (await options.canStore()) }),
  );

  app.get('/metrics', async (request, reply) => {
    void reply.type(plainText);
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${options.metricsToken}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send('Unauthorized\n');
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.render(await options.stats(), options.health()));
  });

  app.get(captchaConfigPath, (_request, reply) => reply.send(options.captcha.config));
  app.get(proofOfWorkConfig.challenge, async (request, reply) => {
    const key = isFromOtherSite(request.headers)
      ? otherSiteKey(request.ip)
      : visitorKey(request.ip);
    const { waitSeconds } = options.challengeLimit.count(key);
    if (waitSeconds > 0)
      return reply
        .code(429)
        .header('retry-after', waitSeconds)
        .type(plainText)
        .send('Too many requests\n');
    return reply.send(await options.captcha.challenge?.());
  });

  app.all(formPath, async (request, reply) => {
    const answer = await options.handleForm({
      method: request.method,
      address: request.ip,
      headers: request.headers,
      language: languageFor(request.raw),
      readBody: () => readBody(request.raw, options.bodyLimit, shutdown.graceTimeOver),
    });
    if (!answer) return reply.hijack();
    if (answer.reason !== undefined) {
      metrics.countRejected(answer.reason);
      refusals.record('post refused', { reason: answer.reason, status: answer.status });
    }
    return sendFormAnswer(answer, request, reply);
  });

  // Runs when an endpoint is requested with a method that it does not support.
  app.setNotFoundHandler(refuseMethod);
  app.server.on('connect', (request, socket) => {
    if (namesOneHost(request)) answerRaw(socket, 405, { ...headers, allow: 'GET, HEAD, POST' });
    else answerRaw(socket, 400, headers);
  });

  function refuseMethod(request: FastifyRequest, reply: FastifyReply) {
    return pathOf(request.raw) === formPath
      ? sendFormAnswer(refusedAnswer('method', languageFor(request.raw)), request, reply)
      : reply.code(405).header('allow', 'GET, HEAD').type(plainText).send('Method Not Allowed\n');
  }

  function recordRefusal(status: number) {
    metrics.countRejected(`http-${status}`);
    refusals.record('request refused', { reason: `http-${status}` });
  }

  /**
   * Sends the file that the built site has at this address, or its "not found" page. Most requests are for pages. They
   * bypass Fastify, because Fastify takes as much time for each request as sending the page does.
   */
  function sendPage(request: IncomingMessage, response: ServerResponse) {
    const answer = options.pages.answer({
      path: pathOf(request),
      query: request.url?.slice(pathOf(request).length) ?? '',
      acceptEncoding: request.headers['accept-encoding'],
      ifNoneMatch: request.headers['if-none-match'],
    });
    const isGetOrHead = request.method === 'GET' || request.method === 'HEAD';
    if (!isGetOrHead && answer.status !== 404)
      return sendText(response, 405, 'Method Not Allowed\n', { allow: 'GET, HEAD' });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  function sendText(
    response: ServerResponse,
    status: number,
    text: string,
    moreHeaders: Record<string, string>,
  ) {
    const textHeaders = {
      'content-type': plainText,
      'content-length': text.length,
    };
    response.writeHead(status, { ...textHeaders, ...moreHeaders }).end(text);
  }

  function sendFormAnswer(answer: FormAnswer, request: FastifyRequest, reply: FastifyReply) {
    void reply.code(answer.status).header('vary', 'Accept');
    if (answer.ref !== undefined) void reply.header(referenceHeader, answer.ref);
    if (answer.retryAfterSeconds !== undefined)
      void reply.header('retry-after', answer.retryAfterSeconds);
    if (answer.allow !== undefined) void reply.header('allow', answer.allow);
    const { type, text } = contentOf(answer, request.raw);
    return reply.type(type).send(text);
  }

  function contentOf(answer: FormAnswer, request: IncomingMessage): Content {
    const language = languageFor(request);
    return wantsPage(request.headers)
      ? { type: 'text/html; charset=utf-8', text: asPage(answer, options.site, language) }
      : { type: plainText, text: asText(answer, options.site, language) };
  }

  /** The language of the form that was posted. A site in English only has no answers in another language. */
  function languageFor({ url }: IncomingMessage) {
    return options.site.spanishAnswerPage === undefined ? english : languageOf(url);
  }

  return app;
}

const plainText = 'text/plain; charset=utf-8';

const pathOf = ({ url }: IncomingMessage) => (url ?? '').split('?')[0] ?? '';

function answerProbe(reply: FastifyReply, { isReady }: { isReady: boolean }) {
  const status = isReady ? 200 : 503;
  const text = isReady ? 'ok\n' : 'not ready\n';
  return reply.code(status).type(plainText).send(text);
}

function isEqual(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns a function that tells whether an address is in one of these addresses and networks. */
function createAddressCheck(networks: readonly string[]) {
  const list = new BlockList();
  const familyOf = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');
  for (const network of networks) {
    const [ip = '', prefixLength] = network.split('/');
    if (prefixLength === undefined) list.addAddress(ip, familyOf(ip));
    else list.addSubnet(ip, Number(prefixLength), familyOf(ip));
  }
  return (address: string | undefined) =>
    address !== undefined && isIP(address) !== 0 && list.check(address, familyOf(address));
}
