// The exports that the build adds to every prose file (build/prose-plugin.ts). @types/mdx declares the text.
declare module '*.mdx' {
  import type { Prose } from '#content/schema.ts';

  export const contents: Prose['contents'];
}

declare module '*.mdx?page' {
  import type { ProsePage } from '#content/schema.ts';

  const page: ProsePage;

  export { page as default };
}
