import { readConfig } from '#server/config.ts';
import { ConfigurationError } from '#server/configuration-error.ts';
import { createConfiguredMailer } from '#server/delivery/configured-mailer.ts';
import { createLog } from '#server/log.ts';
import { runServer } from '#server/run.ts';
import { runInboxProgram } from '#server/staff/inbox-program.ts';
import type { ServerHere } from './server.ts';

// Not in `server.ts`, because the audit imports that file: a change of the server's code would make every run of the
// audit out of date, although the audit only sees what the server sends.

/**
 * Starts the real server in the process of the test, which saves the 0.5 s of processor time of a new process. It is
 * for tests that do not kill, signal or limit the server's process. Stop it with `await using`.
 * @throws {ConfigurationError}
 */
export async function startServerHere(settings: Record<string, string>): Promise<ServerHere> {
  const lines: string[] = [];
  const config = readConfig(settings);
  const log = createLog(config.LOG_LEVEL, (line) => lines.push(line));
  const server = await runServer(config, createConfiguredMailer(config, log), log);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.stop();
    return stopped;
  };
  return {
    origin: `http://127.0.0.1:${server.port}`,
    port: server.port,
    output: () => lines.join(''),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** The sentences with which the server refuses to start. The program prints them after "Cannot start: ". */
export async function refusalOf(settings: Record<string, string>): Promise<readonly string[]> {
  const refusal = await startServerHere(settings).then(undefined, (error: unknown) => error);
  if (refusal instanceof ConfigurationError) return refusal.sentences;
  throw new Error('the server has started, or failed without a sentence', { cause: refusal });
}

/** Runs the inbox program in the process of the test, which saves the start of a new process. */
export async function runInboxHere(args: readonly string[], env: Record<string, string>) {
  let [output, errors] = ['', ''];
  const code = await runInboxProgram(args, env, {
    print(text) {
      output += text;
    },
    printError(text) {
      errors += text;
    },
  });
  return { code, output, errors };
}
