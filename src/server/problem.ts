/** Something the operator must put right before the server can start: sentences, each naming its setting. */
export class Problem extends Error {
  readonly sentences: readonly string[];

  constructor(...sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'Problem';
    this.sentences = sentences;
  }
}

/** The code of a system or SQLite error, for a sentence that must not quote more. */
export function codeOf(error: unknown): string {
  const { code, errstr } = error as { code?: string; errstr?: string };
  return errstr ?? code ?? 'unknown error';
}
