import { parseArgs } from 'node:util';
import { canStart, checkConfig, formatFindings } from '#server/check-config.ts';
import { readConfig } from '#server/config.ts';
import { ConfigurationError } from '#server/configuration-error.ts';
import { createConfiguredMailer } from '#server/delivery/configured-mailer.ts';
import { createMailFolder } from '#server/delivery/mail-folder.ts';
import { prepareEmbedded } from '#server/embedded.ts';
import { createLog, errorFields } from '#server/log.ts';
import { runServer } from '#server/run.ts';

process.umask(0o077);
process.stdout.on('error', () => undefined); // the server must survive a log collector that stops reading

let unprintedText = '';
function flush() {
  const text = unprintedText;
  unprintedText = '';
  if (text !== '') process.stdout.write(text);
}
/** Prints the lines of one turn of the event loop together: under load, single writes take longer than the answers. */
function print(line: string) {
  if (unprintedText === '') setImmediate(flush);
  unprintedText += line;
}
process.on('exit', flush);

/** Until the server listens, a signal ends the process at once, because nothing has to be finished. */
let stop = (): void => process.exit(0);
// These listeners are added at the start, because the first process of a container ignores signals without a listener.
// They are never removed: npm forwards a Ctrl+C that the terminal has already sent to this process, and without a
// listener the second signal would end the process before it has stopped in order.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop());

/** Refuses unknown options, because with a mistyped `--without-delivery` a restore drill would send mail. */
function readOptions() {
  const options = {
    embedded: { type: 'boolean' },
    'without-delivery': { type: 'boolean' },
    'check-config': { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new ConfigurationError(
      'unknown option; the options are --embedded, --without-delivery and --check-config',
    );
  }
}

try {
  const options = readOptions();
  if (options['check-config']) {
    const findings = await checkConfig(process.env);
    print(formatFindings(findings));
    process.exit(canStart(findings) ? 0 : 1);
  }
  const embedded = options.embedded ? await prepareEmbedded(process.env, print) : undefined;
  const config = readConfig(embedded?.env ?? process.env);
  const log = createLog(config.LOG_LEVEL, print);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.fatal('bug', errorFields(error));
      process.exit(1); // safe, because every acknowledged message is already on the disk
    });
  }

  const mailer = embedded
    ? createMailFolder(embedded.mailFolder, (path) => print(`Mail written: ${path}\n`))
    : createConfiguredMailer(config, log);
  const isDelivering = !options['without-delivery'];
  const server = await runServer(config, isDelivering ? mailer : undefined, log);
  embedded?.announce(server.port);
  if (!isDelivering)
    process.stderr.write('STARTED WITHOUT DELIVERY: messages are stored, and NOTHING IS MAILED.\n');

  stop = () => {
    stop = () => undefined;
    void server.stop().then(() => process.exit(0));
  };
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  for (const sentence of error.sentences) process.stderr.write(`Cannot start: ${sentence}\n`);
  process.exit(1);
}
