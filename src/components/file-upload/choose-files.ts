import { fill } from '../components-provider/messages.ts';
import type { RareMessages } from '../components-provider/rare-messages.ts';

export interface FileLimits {
  /** How many files the visitor can choose: 1 by default. `Infinity` for any number. */
  maxFiles?: number | undefined;
  /** The largest file, in bytes: `10_000_000` for 10 MB. Say it in the hint. */
  maxBytes?: number | undefined;
  /** The extensions of the files that you can read: `['.pdf', '.jpg', '.png']`. Say them in the hint. */
  accept?: readonly `.${string}`[] | undefined;
}

/** A file that was not added, and what the visitor can do. */
export interface RejectedFile {
  name: string;
  reason: string;
}

/** Whether two objects are the same file. Some browsers make a new object when a script sets the files of an input. */
export const isSameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** A size such as "1.5 MB". It is rounded up, so that a file just above a limit is not said to have its size. */
export function formatSize(bytes: number, locale: string): string {
  const isLarge = bytes > 999_000;
  const value = isLarge ? Math.ceil(bytes / 100_000) / 10 : Math.ceil(bytes / 1000);
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  return new Intl.NumberFormat(locale, { style: 'unit', unit }).format(value);
}

/**
 * Adds newly chosen files to those chosen before; if only one file can be chosen, it replaces the one before. Returns
 * the files that fit the limits, and the others with the reason.
 */
export function chooseFiles(
  before: readonly File[],
  chosen: readonly File[],
  { maxFiles = 1, maxBytes = Infinity, accept }: FileLimits,
  messages: RareMessages,
  locale: string,
): { files: readonly File[]; rejected: readonly RejectedFile[] } {
  const files = maxFiles === 1 && chosen.length > 0 ? [] : [...before];
  const rejected: RejectedFile[] = [];
  for (const file of chosen) {
    if (files.some((other) => isSameFile(other, file))) continue;
    const reject = (message: string, values = {}) =>
      rejected.push({ name: file.name, reason: fill(message, values) });
    if (accept && !accept.some((end) => file.name.toLowerCase().endsWith(end.toLowerCase())))
      reject(messages.fileWrongType, {
        types: new Intl.ListFormat(locale, { type: 'disjunction' }).format(
          accept.map((end) => end.slice(1).toUpperCase()),
        ),
      });
    else if (file.size > maxBytes)
      reject(messages.fileTooLarge, {
        size: formatSize(file.size, locale),
        max: formatSize(maxBytes, locale),
      });
    else if (files.length >= maxFiles) reject(messages.fileTooMany);
    else files.push(file);
  }
  return { files, rejected };
}

/** Makes files the value of an input, so that its form sends them. jsdom cannot do that. */
export function setFiles(input: HTMLInputElement, files: readonly File[]) {
  if (typeof DataTransfer === 'undefined') return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}
