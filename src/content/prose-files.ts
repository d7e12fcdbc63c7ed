import type { FrontMatter } from './schema.ts';

// In the folder of the prose, because a practice with a folder of its own (PRACTICE) lists its own files. Only the build
// and the launch check load this module.

/** What each file of prose says at its top. */
export const proseFacts = import.meta.glob<FrontMatter>('./*/*.mdx', {
  query: '?page',
  import: 'facts',
});

/** Each file of prose as it is written. */
export const proseSources = import.meta.glob<string>('./*/*.mdx', {
  query: '?raw',
  import: 'default',
});
