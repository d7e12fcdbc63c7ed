import { vi } from 'vitest';

// The contact page imports a worker, which reads `self` on import.
vi.stubGlobal('self', globalThis);
const { loadRegister } = await import('#site/register.ts');

/** The metadata of each page of the site. */
export const siteRegister = await loadRegister();

/** Returns the metadata with changed facts for the page of `file`. */
export const registerWithFacts = (file: string, change: object, entries = siteRegister) =>
  entries.map((entry) =>
    entry.file === file ? { ...entry, facts: { ...entry.facts, ...change } } : entry,
  );
