import type { FrontMatter } from './schema.ts';

// Beside the prose, because a practice with a folder of its own (PRACTICE) lists its own files. Only the build and the
// launch check load this module.

/** The front matter of each prose file. */
export const proseFacts = import.meta.glob<FrontMatter>('./*/*.mdx', {
  query: '?page',
  import: 'facts',
});

/** The source text of each prose file. */
export const proseSources = import.meta.glob<string>('./*/*.mdx', {
  query: '?raw',
  import: 'default',
});
