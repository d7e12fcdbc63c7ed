import { vi } from 'vitest';

// The contact page comes with a worker, which looks for its global object as soon as it is imported.
vi.stubGlobal('self', globalThis);
const { loadRegister } = await import('#site/register.ts');

/** What each page of the site says of itself. */
export const register = await loadRegister();

/** The same with other facts for one page. */
export const registerWith = (file: string, change: object, all = register) =>
  all.map((entry) =>
    entry.file === file ? { ...entry, facts: { ...entry.facts, ...change } } : entry,
  );
