// What vite.config.ts adds to every module of prose; @types/mdx declares the text itself.
declare module '*.mdx' {
  import type { Prose } from '#content/schema.ts';

  export const contents: Prose['contents'];
  export const review: Prose['review'];
}
