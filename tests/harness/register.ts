import { vi } from 'vitest';

// The contact page imports a worker, which reads `self` on import.
vi.stubGlobal('self', globalThis);
const { loadRegister } = await import('#site/register.ts');

/** The metadata of each page of the site. */
export const siteRegister = await loadRegister();

/** The register with changed facts for one page. */
export const registerWithFacts = (file: string, change: object, all = siteRegister) =>
  all.map((entry) =>
    entry.file === file ? { ...entry, facts: { ...entry.facts, ...change } } : entry,
  );
