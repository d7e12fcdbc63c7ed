import { createHash } from 'node:crypto';

/**
 * Patterns of the parts of a page that may differ between builds or runs although visitors notice no change, with their
 * replacements: generated ids of React and Radix, hashes in file names, the port, references of messages, tokens of the
 * security check, and the style sheet.
 */
const volatilePatterns: [RegExp, string][] = [
  [/<style>[\s\S]*?<\/style>/g, '<style></style>'],
  [/<script\b[^>]*>[\s\S]*?<\/script>/g, ''],
  [/<link\b[^>]*(?:modulepreload|as="font"|as="script"|stylesheet)[^>]*>/g, ''],
  [/_[rR]_[0-9a-z]+_/g, '_r_'],
  [/radix-[^"'\s]*?(?=["'\s>\]]|$)/g, 'radix-'],
  [/https?:\/\/(?:localhost|127\.0\.0\.1):\d+/g, ''],
  [/-[A-Za-z0-9_-]{8}\.(js|css|woff2|svg|png|jpg|webp|avif)\b/g, '-0.$1'],
  [/\b[A-Z0-9]{5}-[A-Z0-9]{5}\b/g, 'REFERENCE'],
  [/value="eyJ[^"]*"/g, 'value="TOKEN"'],
];

/** Returns `text` with the parts that match `volatilePatterns` replaced. */
export const stabilize = (text: string) =>
  volatilePatterns.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text,
  );

export const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
/** A short hash. */
export const fingerprint = (...parts: string[]) => sha256(parts.join('\n')).slice(0, 12);

/** Returns JSON with sorted keys: equal values give equal text. */
export const stableJson = (value: unknown) => `${JSON.stringify(sortKeys(value), null, 1)}\n`;

export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, item]) => [key, sortKeys(item)]),
  );
}

/** Returns a table of tab-separated values. */
export const toTsv = (header: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [header, ...rows]
    .map((row) => row.map((cell) => String(cell).replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .concat('')
    .join('\n');
