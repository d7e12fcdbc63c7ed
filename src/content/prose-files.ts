import type { FrontMatter } from './schema.ts';

// This module is in the folder of the content, so that a health-care practice with another folder (PRACTICE) lists its
// own files. Only the build and the launch check load it.

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
