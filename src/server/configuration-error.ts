/** What the operator must correct before the server can start: one sentence for each setting, beginning with its name. */
export class ConfigurationError extends Error {
  readonly sentences: readonly string[];

  constructor(...sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigurationError';
    this.sentences = sentences;
  }
}

/** The code of a system or SQLite error, for sentences that must not quote its message. */
export function codeOf(error: unknown): string {
  const { code, errstr } = error as { code?: string; errstr?: string };
  return errstr ?? code ?? 'unknown error';
}

/** SQLite's primary result code (https://www.sqlite.org/rescode.html), without the extension in its upper bytes. */
const primaryCodeOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff;

/** Another process holds a lock (SQLITE_BUSY). */
export const isBusy = (error: unknown) => primaryCodeOf(error) === 5;

/** The file is damaged (SQLITE_CORRUPT, SQLITE_NOTADB). */
export const isCorrupt = (error: unknown) => [11, 26].includes(primaryCodeOf(error));

export const isSqliteError = (error: unknown) =>
  (error as { code?: string }).code === 'ERR_SQLITE_ERROR';
