import type { FrontMatter } from './schema.ts';

/** The prose files: the path of each in the project, the facts at its top, and its source text. Only the build loads this module. */
export const proseFiles = Object.values(
  import.meta.glob<{ file: string; facts: FrontMatter; source: string }>(
    '#practice/{services,prose}/*.mdx',
    { query: '?page', eager: true },
  ),
);
