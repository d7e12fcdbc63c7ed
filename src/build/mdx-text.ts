import { createProcessor } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';

/** What we read of a node of Markdown (mdast), or of a component in it. */
export type Node = {
  type: string;
  depth?: number;
  value?: string;
  name?: string;
  attributes?: { name?: string; value?: string }[];
  children?: Node[];
};

const processor = createProcessor({ remarkPlugins: [remarkGfm] });

/** Its headings, paragraphs, lists and components. */
export const blocksOf = (mdx: string): Node[] => (processor.parse(mdx) as Node).children ?? [];

/** A heading that begins a part of a page. */
export const startsPart = ({ type, depth }: Node) => type === 'heading' && depth === 2;

/** What a component shows that has no content of its own, such as `<Line of="988"/>`. */
export type Shown = (name: string, of: string | undefined) => string;

/** The text of a node without its markup. */
export function textOf(node: Node, shown: Shown): string {
  const { type, value, name = '', attributes = [], children = [] } = node;
  if (type === 'mdxFlowExpression') return ''; // a comment
  if (type.startsWith('mdxJsx') && children.length === 0)
    return shown(name, attributes.find((attribute) => attribute.name === 'of')?.value);
  return value ?? children.map((child) => textOf(child, shown)).join('');
}
