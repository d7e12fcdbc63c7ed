import { fingerprint } from '../stable.ts';

const linesOf = (tree: string, roles: RegExp) =>
  tree
    .split('\n')
    .filter((line) => roles.test(line.trim()))
    .map((line) => line.trim());

/**
 * Fingerprints of the accessibility tree and of some of its parts, by the names that the evidence stores. `headings`
 * also covers the title of the page and its regions (landmarks).
 */
export const fingerprintsOfTree = (tree: string, title: string) => ({
  tree: fingerprint(tree),
  headings: fingerprint(
    title,
    ...linesOf(
      tree,
      /^- (?:heading|banner|navigation|main|complementary|contentinfo|region|form|search)\b/,
    ),
  ),
  links: fingerprint(...linesOf(tree, /^- (?:link|\/url)\b/)),
  images: fingerprint(...linesOf(tree, /^- img\b/)),
  controls: fingerprint(
    ...linesOf(
      tree,
      /^- (?:button|textbox|combobox|option|checkbox|radio|radiogroup|group|tab|tabpanel|dialog|searchbox|alert|status)\b/,
    ),
  ),
});
