import { once } from 'node:events';
import { type AddressInfo, Server as ListeningServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { ConfigurationError, codeOf } from './configuration-error.ts';
import type { Mailer } from './delivery/mailer.ts';
import { watchHealth } from './health.ts';
import { createApp } from './http/app.ts';
import { createMetrics } from './http/metrics.ts';
import { openPages } from './http/pages.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createRefusalLog } from './http/refusal-log.ts';
import { securityHeaders } from './http/security.ts';
import { readSite } from './http/site.ts';
import type { Captcha } from './intake/captcha.ts';
import { createProofOfWork } from './intake/proof-of-work.ts';
import { createRecaptcha } from './intake/recaptcha.ts';
import type { Log } from './log.ts';
import { createMessageService } from './message-service.ts';
import { createShutdown } from './shutdown.ts';
import { openStore } from './store/open-store.ts';

export interface RunningServer {
  readonly port: number;
  /**
   * Stops the server: reports it as not ready for DRAIN_MS, gives the requests and mails in progress SHUTDOWN_GRACE_MS
   * to finish, then closes the store.
   */
  stop(): Promise<void>;
}

/**
 * Opens the store and starts the server. Without a mailer, the server accepts and stores messages, and mails nothing.
 * @throws {ConfigurationError} if the store, the built site or the port cannot be opened
 */
export async function runServer(
  config: Config,
  mailer: Mailer | undefined,
  log: Log,
): Promise<RunningServer> {
  for (const warning of config.warnings) log.warn(warning);
  const shutdown = createShutdown();
  const store = await openStore(config, {
    deadline: shutdown.graceTimeOver,
    onBusy: (sentence) => log.warn(sentence),
  });
  const { outbox } = store;
  for (const warning of store.warnings) log.warn(warning);

  const { site, pages } = openStaticFolder(resolve(config.STATIC_DIR));
  const metrics = createMetrics();
  const refusals = createRefusalLog(log);
  const captcha = chooseCaptcha(config);
  const createAddressLimit = (max: number) =>
    createRateLimit({ max, windowSeconds: config.RATE_IP_WINDOW_SECONDS });
  const limits = {
    address: createAddressLimit(config.RATE_IP_MAX),
    global: createRateLimit({
      max: config.RATE_GLOBAL_MAX,
      windowSeconds: config.RATE_GLOBAL_WINDOW_SECONDS,
    }),
  };
  const unverifiedLimits = {
    address: createRateLimit({ max: 5, windowSeconds: 3600 }),
    global: createRateLimit({ max: 30, windowSeconds: 3600 }),
  };
  const challengeLimit = createAddressLimit(3 * config.RATE_IP_MAX);

  const service = createMessageService({
    config,
    outbox,
    captcha,
    limits,
    unverifiedLimits,
    shutdown,
    mailer,
    metrics,
    log,
  });

  const app = createApp({
    site,
    pages,
    headers: securityHeaders({
      isHttps: config.isHttps,
      usesRecaptcha: captcha.config.provider === 'recaptcha',
      hashes: site.csp,
    }),
    captcha,
    challengeLimit,
    handleForm: service.handleForm,
    stats: outbox.stats,
    health: watchHealth(config.DATA_DIR),
    canStore: outbox.canStore,
    metrics,
    refusals,
    shutdown,
    log,
    metricsToken: config.METRICS_TOKEN,
    trustedProxies: config.TRUSTED_PROXIES ?? [],
    bodyLimit: config.BODY_LIMIT_BYTES,
    headersTimeoutMs: config.HEADERS_TIMEOUT_MS,
    requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
    maxConnections: config.MAX_CONNECTIONS,
  });
  await app.ready();
  const { server } = app;
  let openRequests = 0;
  server.on('request', (_request, response) => {
    openRequests++;
    response.once('close', () => openRequests--);
  });
  try {
    const address = config.inheritsSocket
      ? { fd: firstInheritedSocket }
      : { port: config.PORT, host: config.HOST };
    await once(server.listen(address), 'listening');
  } catch (error) {
    if (config.inheritsSocket)
      throw new ConfigurationError(
        `LISTEN_FDS is set, but no socket was handed over: ${codeOf(error)}`,
      );
    const reason =
      codeOf(error) === 'EADDRINUSE' ? 'is in use; choose another one' : `failed: ${codeOf(error)}`;
    throw new ConfigurationError(`PORT ${config.PORT} on HOST ${config.HOST} ${reason}`);
  }

  service.start();

  const { port } = server.address() as AddressInfo;
  log.info('listening', { host: config.HOST, port });

  return {
    port,
    async stop() {
      shutdown.drain();
      if (config.DRAIN_MS > 0) log.info('draining', { ms: config.DRAIN_MS });
      await sleep(config.DRAIN_MS);
      const handoverMs = Math.min(500, config.SHUTDOWN_GRACE_MS / 10);
      // From now on, new connections wait in systemd's socket for the next process, or, after a time to drain, are refused,
      // so that a load balancer tries the next server. Without a time to drain the server listens on, and answers 503.
      const listensOn = !config.inheritsSocket && config.DRAIN_MS === 0;
      if (!listensOn) {
        // The close() of node:http would also close idle connections, on which a proxy may be about to send a post, so
        // this calls the close() of node:net.
        ListeningServer.prototype.close.call(server);
        await sleep(handoverMs);
      }
      await service.stop(async () => {
        // A moment longer, so that a load balancer gets 503 from /readyz and not a refused connection.
        if (listensOn) await sleep(handoverMs);
        while (openRequests > 0) await sleep(20);
      });
      server.close();
      server.closeAllConnections();
      for (const limit of [
        ...Object.values(limits),
        ...Object.values(unverifiedLimits),
        challengeLimit,
      ])
        limit.close();
      await store.close();
      refusals.flush();
      log.info('stopped');
    },
  };
}

/** systemd's SD_LISTEN_FDS_START: the first file descriptor after standard input, output and error. */
const firstInheritedSocket = 3;

function openStaticFolder(folder: string) {
  try {
    const site = readSite(folder);
    return { site, pages: openPages(folder, site) };
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(
      `STATIC_DIR cannot be read: ${codeOf(error)}; build the site again`,
    );
  }
}

function chooseCaptcha(config: Config): Captcha {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = config;
  if (siteKey && secretKey) {
    return createRecaptcha({
      siteKey,
      secretKey,
      verifyUrl: config.RECAPTCHA_VERIFY_URL,
      hostnames: config.recaptchaHostnames,
      timeoutMs: config.CAPTCHA_TIMEOUT_MS,
    });
  }
  return createProofOfWork({
    secret: config.ALTCHA_SECRET ?? '',
    cost: config.ALTCHA_COST,
    maxCounter: config.ALTCHA_MAX_COUNTER,
    ttlSeconds: config.ALTCHA_TTL_SECONDS,
  });
}
