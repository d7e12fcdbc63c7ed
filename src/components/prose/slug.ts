/** The id of a heading, from its words in any script: "What to bring?" → `what-to-bring`. A contents list links to the same id. */
export function slug(words: string): string {
  return words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}’']/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
