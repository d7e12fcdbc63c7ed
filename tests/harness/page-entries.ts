import { vi } from 'vitest';

// The contact page imports a worker, which reads `self` on import.
vi.stubGlobal('self', globalThis);
const { listPageEntries } = await import('#site/page-entries.ts');

/** The metadata of each page of the site. */
export const allPageEntries = listPageEntries();

/** Returns the metadata with changed facts for the page of `file`. */
export const pageEntriesWithFacts = (file: string, change: object, entries = allPageEntries) =>
  entries.map((entry) =>
    entry.file === file ? { ...entry, facts: { ...entry.facts, ...change } } : entry,
  );
