export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type Fields = Record<string, string | number | boolean | undefined>;
export type Log = Record<Exclude<LogLevel, 'silent'>, (msg: string, fields?: Fields) => void>;

/**
 * Creates a log that writes JSON lines for a log collector. Callers pass only references, counts and fixed words. They
 * never pass what a visitor typed, an address, a token, a secret, or the message of an error, because the errors of
 * parsers quote the text that could not be parsed.
 */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const lowestLogged = logLevels.indexOf(level);
  const writerFor =
    (name: Exclude<LogLevel, 'silent'>) =>
    (msg: string, fields: Fields = {}) => {
      if (logLevels.indexOf(name) < lowestLogged) return;
      write(`${JSON.stringify({ time: new Date().toISOString(), level: name, msg, ...fields })}\n`);
    };
  return {
    trace: writerFor('trace'),
    debug: writerFor('debug'),
    info: writerFor('info'),
    warn: writerFor('warn'),
    error: writerFor('error'),
    fatal: writerFor('fatal'),
  };
}

/** The name, code and stack frames of an error as fields of a log line, without the error's message. */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = (error as NodeJS.ErrnoException).code;
  return { error: error.name, code, stack: frames.slice(0, 8).join('\n') };
}
