import { blocksOf, type Node, textOf } from '../mdx-text.ts';

/** What another practice’s texts must not say. */
export type ForeignFacts = {
  /** Names, numbers and references that are facts of the first practice or of its state. */
  words: RegExp;
  /** Programs that the new practice does not have. A sentence that names one is left out, and nothing around it. */
  programs: RegExp | undefined;
  /** The first practice's state, and that of the new one. */
  state: { from: string; to: string };
  /** Names of the first state's offices, and those of the new one. */
  offices: ReadonlyMap<string, string>;
  /** Whether a block, which names the state, is about a record that the new practice has for its own state. */
  isAboutOwnRecord: (text: string) => boolean;
  /** Whether the new practice has a page at this address. */
  hasPage: (path: string) => boolean;
};

type Cut = { start: number; end: number; text?: string };
type Located = Node & { position?: { start: { offset: number }; end: { offset: number } } };

/** The types of nodes that contain blocks. */
const containers = ['list', 'blockquote', 'table', 'mdxJsxFlowElement'];

/**
 * Takes everything out of an MDX text that only the first practice can say, and returns the headings of the sections in
 * which something is missing now. A block that names a fact goes as a whole, because the sentences after it may depend
 * on it. A heading or a component with nothing left under it goes as well.
 */
export function leaveOutOf(mdx: string, pageName: string, facts: ForeignFacts) {
  const cuts: Cut[] = [];
  const changedHeadings = new Set<string>();
  let heading = pageName;
  const cut = (range: Cut) => {
    cuts.push(range);
    return true;
  };

  /** Whether nothing is left of the block. */
  function visit(node: Node): boolean {
    const { start, end } = rangeOf(node);
    const text = mdx.slice(start, end);
    if (/^\{\/\*.*\*\/\}$/s.test(text)) return cut({ start, end }); // a comment about the first practice
    const { children = [] } = node;
    if (containers.includes(node.type) && children.length > 0)
      return children.map(visit).every(Boolean) && cut({ start, end });
    const kept = keptPartOf(text, facts);
    if (kept === text) return false;
    if (kept.length < withOwnState(text, facts).length) changedHeadings.add(heading);
    cuts.push({ start, end, text: kept });
    return kept === '';
  }

  const blocks = blocksOf(mdx);
  const depths = blocks.map(({ type, depth = 0 }) => (type === 'heading' ? depth : 7));
  const isGone: boolean[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'heading' && block.depth === 2) heading = textOf(block, () => '');
    if (isGone[index]) continue;
    const isHeading = block.type === 'heading';
    isGone[index] = visit(block);
    if (!isHeading || !isGone[index]) continue;
    for (let below = index + 1; (depths[below] ?? 0) > (block.depth ?? 0); below++)
      isGone[below] = cut(rangeOf(blocks[below] as Node));
  }
  for (let index = blocks.length - 1; index >= 0; index--) {
    const block = blocks[index];
    if (block?.type !== 'heading' || isGone[index]) continue;
    let next = index + 1;
    while (isGone[next]) next++;
    if (next > index + 1 && (depths[next] ?? 0) <= (block.depth ?? 0)) {
      isGone[index] = cut(rangeOf(block));
      changedHeadings.delete(textOf(block, () => ''));
    }
  }
  return { text: withCuts(mdx, cuts), changedHeadings };
}

function rangeOf(node: Node): { start: number; end: number } {
  const { position } = node as Located;
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** Names the state of the new practice in a text about its law, its offices, or a record of the practice’s own. */
export function withOwnState(text: string, { state, offices, isAboutOwnRecord }: ForeignFacts) {
  let ownText = text.replaceAll(`${state.from} law`, `${state.to} law`);
  for (const [from, to] of offices) ownText = ownText.replaceAll(from, to);
  return isAboutOwnRecord(text) ? ownText.replaceAll(state.from, state.to) : ownText;
}

/** What the new practice may say of a paragraph, a heading or an item of a list: all, a part, or '' for nothing. */
export function keptPartOf(text: string, facts: ForeignFacts): string {
  const ownText = withOwnState(text, facts);
  if (facts.words.test(ownText)) return '';
  const { programs } = facts;
  if (!programs?.test(ownText)) return withoutDeadLinks(ownText, facts);
  const [, mark = '', words = ''] = /^([-*] |\d+\. )?(.*)$/s.exec(ownText) ?? [];
  const kept = words
    .split(/(?<=[.!?]) +(?=\S)/)
    .filter((sentence) => !programs.test(sentence))
    .join(' ');
  return kept && withoutDeadLinks(mark + kept, facts);
}

/** Keeps the words of a link to a page that the new practice does not have. An item that is only such a link goes. */
function withoutDeadLinks(text: string, { hasPage }: ForeignFacts): string {
  const link = /\[([^\]]*)\]\((\/[^)#]*)(?:#[^)]*)?\)/g;
  const unlinked = text.replace(link, (whole, words: string, path: string) =>
    hasPage(path) ? whole : words,
  );
  if (unlinked === text) return text;
  // What is said about a service would be a claim.
  if (/\]\(\/services\//.test(text.replace(link, (whole, _, path) => (hasPage(path) ? '' : whole))))
    return '';
  return /^(?:[-*] |\d+\. |\| )?\[[^\]]*\]\([^)]*\)[.|]?$/.test(text.trim()) ? '' : unlinked;
}

/** A text without the cut ranges, and without the empty lines that they leave. */
function withCuts(text: string, cuts: readonly Cut[]): string {
  const outer = cuts
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }, index, sorted) =>
      sorted.slice(0, index).every((other) => other.end < end || other.start > start),
    );
  let result = text;
  for (const { start, end, text: kept = '' } of outer.toReversed()) {
    // An empty line in place of a row would end its table.
    const isWholeLine = !kept && result[start - 1] === '\n' && result[end] === '\n';
    result = result.slice(0, start) + kept + result.slice(isWholeLine ? end + 1 : end);
  }
  return result.replace(/\n{3,}/g, '\n\n');
}
