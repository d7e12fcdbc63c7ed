// What the build makes of every file of prose (build/prose-plugin.ts); @types/mdx declares the text itself.
declare module '*.mdx' {
  import type { Prose } from '#content/schema.ts';

  export const contents: Prose['contents'];
}

declare module '*.mdx?page' {
  import type { ProsePage } from '#content/schema.ts';

  const page: ProsePage;

  export { page as default };
}
