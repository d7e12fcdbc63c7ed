import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns the best available encoding that the `accept-encoding` header allows (RFC 9110, section 12.5.3). */
export function chooseEncoding(
  accept: string | undefined,
  available: Pick<ReadonlySet<Encoding>, 'has'>,
): Encoding {
  const weights = new Map<string, number>();
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  for (const encoding of ['br', 'gzip'] as const)
    if (available.has(encoding) && weightOf(encoding) > 0) return encoding;
  return 'identity';
}

// These compress at fast levels, because they run when the server starts. The build may provide smaller .br and .gz
// files.
export const brotli = (content: Buffer): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
export const gzip = (content: Buffer): Buffer => gzipSync(content, { level: 6 });
