export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type Fields = Record<string, string | number | boolean | undefined>;
export type Log = Record<Exclude<LogLevel, 'silent'>, (msg: string, fields?: Fields) => void>;

/**
 * JSON lines for a log collector. Callers pass only references, counts and fixed words: never what a visitor typed, an
 * address, a token, a secret, or the message of an error, because parsers quote their input in it.
 */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const from = logLevels.indexOf(level);
  const at =
    (name: Exclude<LogLevel, 'silent'>) =>
    (msg: string, fields: Fields = {}) => {
      if (logLevels.indexOf(name) < from) return;
      write(`${JSON.stringify({ time: new Date().toISOString(), level: name, msg, ...fields })}\n`);
    };
  return {
    trace: at('trace'),
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    fatal: at('fatal'),
  };
}

/** The stack frames of an error without its message, to find a bug. */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = (error as NodeJS.ErrnoException).code;
  return { error: error.name, code, stack: frames.slice(0, 8).join('\n') };
}
