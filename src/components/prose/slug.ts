/**
 * Makes the id of a heading from its text, in any script: "What to bring?" → `what-to-bring`. Use it for the links of a
 * contents list.
 */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}’']/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
