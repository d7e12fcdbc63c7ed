// Types of the exports that build/prose-plugin.ts adds to every prose file. @types/mdx declares the default export, the
// text.
declare module '*.mdx' {
  import type { Prose } from '#content/schema.ts';

  export const contents: Prose['contents'];
}

declare module '*.mdx?page' {
  import type { ProsePage } from '#content/schema.ts';

  const page: ProsePage;

  export { page as default };
}
