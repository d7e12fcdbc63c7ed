/**
 * Tells the operator or staff what is wrong, in one sentence for each problem. A sentence about a setting begins with
 * the name of the setting.
 */
export class ConfigurationError extends Error {
  readonly sentences: readonly string[];

  constructor(...sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigurationError';
    this.sentences = sentences;
  }
}

/**
 * Returns the code of a system error, or SQLite's text for its code. Sentences for the operator contain this and not
 * the error's message, which may quote secrets.
 */
export function codeOf(error: unknown): string {
  const { code, errstr } = error as { code?: string; errstr?: string };
  return errstr ?? code ?? 'unknown error';
}

/**
 * SQLite's primary result code (https://www.sqlite.org/rescode.html). The upper bytes of `errcode` extend it with
 * details.
 */
const primaryCodeOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff;

/** Whether another process holds a lock (SQLITE_BUSY). */
export const isBusy = (error: unknown) => primaryCodeOf(error) === 5;

/** Whether the file is damaged (SQLITE_CORRUPT) or not a database (SQLITE_NOTADB). */
export const isCorrupt = (error: unknown) => [11, 26].includes(primaryCodeOf(error));

export const isSqliteError = (error: unknown) =>
  (error as { code?: string }).code === 'ERR_SQLITE_ERROR';
