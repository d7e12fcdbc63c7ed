import { createProcessor } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';

/** The properties that we read of a Markdown node (mdast) or of a component in it. */
export type Node = {
  type: string;
  depth?: number;
  value?: string;
  name?: string;
  url?: string;
  position?: { start: { line: number } } | undefined;
  /** A value can be code as well, an object, which check-prose.ts refuses. */
  attributes?: { type: string; name?: string; value?: string }[];
  children?: Node[];
};

const processor = createProcessor({ remarkPlugins: [remarkGfm] });

/** The headings, paragraphs, lists and components of an MDX text. */
export const blocksOf = (mdx: string): Node[] => (processor.parse(mdx) as Node).children ?? [];

/** Whether a node is a second-level heading, which begins a section of a page. */
export const startsSection = ({ type, depth }: Node) => type === 'heading' && depth === 2;

/** Returns the text that a component without children shows, such as `<Line of="988"/>`. */
export type TextOfComponent = (name: string, of: string | undefined) => string;

/** The text of a node without its markup. */
export function textOf(node: Node, textOfComponent: TextOfComponent): string {
  const { type, value, name = '', attributes = [], children = [] } = node;
  if (type === 'mdxFlowExpression') return ''; // a comment in the MDX
  if (type.startsWith('mdxJsx') && children.length === 0)
    return textOfComponent(name, attributes.find((attribute) => attribute.name === 'of')?.value);
  return value ?? children.map((child) => textOf(child, textOfComponent)).join('');
}
