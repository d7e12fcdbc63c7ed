import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { codeOf } from './configuration-error.ts';
import { type Delivery, startDelivery } from './delivery/delivery.ts';
import type { Mailer } from './delivery/mailer.ts';
import type { Metrics } from './http/metrics.ts';
import type { RateLimit } from './http/rate-limit.ts';
import type { Captcha } from './intake/captcha.ts';
import type { FormAnswer } from './intake/form-answer.ts';
import type { FormRequest } from './intake/form-handler-options.ts';
import { createFormHandler } from './intake/handle-form.ts';
import { createWaitPasses } from './intake/wait-pass.ts';
import { errorFields, type Log } from './log.ts';
import type { Shutdown } from './shutdown.ts';
import type { Outbox } from './store/outbox.ts';

interface Options {
  config: Config;
  outbox: Outbox;
  captcha: Captcha;
  limits: { address: RateLimit; global: RateLimit };
  /** Count messages without the security check, in addition. */
  unverifiedLimits: { address: RateLimit; global: RateLimit };
  shutdown: Shutdown;
  /** Without a mailer, messages are accepted and stored, and nothing is mailed. */
  mailer: Mailer | undefined;
  metrics: Pick<Metrics, 'count'>;
  log: Log;
}

/** What a server does with messages, without HTTP: it answers posts, mails what is stored, and erases what is old. */
interface MessageService {
  handleForm(post: FormRequest): Promise<FormAnswer | undefined>;
  /** Begins to mail and to erase. */
  start(): void;
  /**
   * Refuses new posts, and gives the mails in progress SHUTDOWN_GRACE_MS to finish; likewise the requests, until the
   * promise of `finishRequests` resolves. Then close the store. Resolves with false if that time was too short.
   */
  stop(finishRequests: () => Promise<void>): Promise<boolean>;
}

const noDelivery: Delivery = { wake: () => undefined, drain: async () => undefined };

export function createMessageService(options: Options): MessageService {
  const { config, outbox, shutdown, mailer, metrics, log } = options;
  let delivery = noDelivery;
  let purgeTimer: NodeJS.Timeout | undefined;

  const handleForm = createFormHandler({
    captcha: options.captcha,
    outbox,
    shutdown,
    origins: config.PUBLIC_ORIGIN,
    limits: options.limits,
    ...(config.FORM_WITHOUT_SCRIPT === 'on' && {
      withoutScript: {
        passes: createWaitPasses(config.DATA_KEYS),
        limits: options.unverifiedLimits,
      },
    }),
    onStored({ ref, unverified }) {
      metrics.count('intake_received_total');
      if (unverified) metrics.count('intake_unverified_total');
      log.info('message stored', { ref, ...(unverified && { unverified }) });
      delivery.wake();
    },
    onDuplicate(ref) {
      metrics.count('intake_duplicate_total');
      log.info('message repeated', { ref });
    },
    onStorageError(error) {
      metrics.count('intake_store_errors_total');
      log.error('message not stored', { reason: codeOf(error) });
    },
  });

  const eraseOldMessages = () =>
    outbox.purge().then(
      (erased) => erased > 0 && log.info('delivered messages erased', { count: erased }),
      (error) => {
        metrics.count('intake_store_errors_total');
        log.error('messages not erased', errorFields(error));
      },
    );

  return {
    handleForm,
    start() {
      if (mailer)
        delivery = startDelivery({
          outbox,
          mailer,
          mail: {
            from: config.MAIL_FROM,
            recipientsOf: config.recipientsOf,
            content: config.MAIL_CONTENT,
          },
          maxWorkers: config.SMTP_CONNECTIONS,
          retry: { baseMs: config.RETRY_BASE_MS, maxMs: config.RETRY_MAX_MS },
          log,
          onDelivered: () => metrics.count('intake_delivered_total'),
          onError: () => metrics.count('intake_delivery_errors_total'),
          onStoreError: () => metrics.count('intake_store_errors_total'),
        });
      else log.warn('started without delivery: messages are stored, and nothing is mailed');
      void eraseOldMessages();
      purgeTimer = setInterval(eraseOldMessages, config.PURGE_INTERVAL_SECONDS * 1000);
    },
    async stop(finishRequests) {
      shutdown.begin();
      clearInterval(purgeTimer);
      log.info('stopping');
      const graceTime = sleep(config.SHUTDOWN_GRACE_MS, 'over', { ref: false });
      const deliveryFinished = delivery
        .drain()
        .then(outbox.saveTime)
        .catch(() => undefined);
      const finished = Promise.all([finishRequests(), deliveryFinished]);
      if ((await Promise.race([graceTime, finished])) !== 'over') return true;
      shutdown.endGraceTime();
      mailer?.abort();
      await Promise.race([sleep(1000), finished]);
      return false;
    },
  };
}
