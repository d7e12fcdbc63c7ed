import type { Config } from '../config.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Log } from '../log.ts';
import { createMailer, type Mailer } from './mailer.ts';

/** Creates the mailer of the settings, and logs a warning where it may send the password in clear. */
export function createConfiguredMailer(config: Config, log: Log): Mailer {
  if (config.SMTP_TLS === 'opportunistic' && config.SMTP_URL.user !== undefined)
    log.warn('SMTP_TLS is opportunistic: a mail server without TLS gets the password in clear');
  // One warning an hour, because each delivery may log in again.
  const loginWarningLimit = createRateLimit({ max: 1, windowSeconds: 3600 });
  return createMailer({
    server: config.SMTP_URL,
    tls: config.SMTP_TLS,
    ownName: new URL(config.PUBLIC_ORIGIN[0] ?? '').hostname,
    timeoutMs: config.SMTP_TIMEOUT_MS,
    answerTimeoutMs: config.SMTP_ANSWER_TIMEOUT_MS,
    onUnencryptedLogin() {
      if (loginWarningLimit.count('SMTP_URL').waitSeconds === 0)
        log.warn('the password of SMTP_URL goes to the mail server in clear, see SMTP_TLS');
    },
  });
}
