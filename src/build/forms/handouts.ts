import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import { parse } from 'yaml';
import { crisisLines } from '#content/crisis.ts';
import { handouts as downloads } from '#content/redirects.ts';
import { statements } from '#content/statements.ts';
import { splitProse } from '../prose-plugin.ts';
import { type Block, type Form, list, section } from './form.ts';
import { letterhead } from './letterhead.ts';

type Node = {
  type: string;
  value?: string;
  name?: string;
  attributes?: { value?: string }[];
  children?: Node[];
};

/** What the parts of a handout's text show (site/prose/prose-parts.tsx), as words. */
const partsAsWords: Record<string, (of: string | undefined) => string | undefined> = {
  Phone: () => letterhead.phone,
  Naloxone: () => statements.naloxone.text,
  ServiceAnimals: () => statements.serviceAnimals.text,
  Line: (of) => crisisLines.find(({ id }) => id === of)?.shown,
};

function wordsOf({ type, value, name = '', attributes, children = [] }: Node): string {
  if (!type.startsWith('mdxJsx')) return value ?? children.map(wordsOf).join('');
  const words = partsAsWords[name]?.(attributes?.[0]?.value);
  if (words === undefined) throw new Error(`A handout on paper cannot show <${name}/>`);
  return words;
}

const blockOf = (node: Node): Block =>
  node.type === 'list' ? list(...(node.children ?? []).map(wordsOf)) : wordsOf(node);

const isPart = ({ type }: Node) => type === 'heading';

/** The page of the site as a sheet of paper, so that both say the same. */
function handoutOf(file: string, to: string): Form {
  const source = readFileSync(join(import.meta.dirname, '../../content/prose', file), 'utf8');
  const { frontMatter, text } = splitProse(source);
  const { name, description } = parse(frontMatter);
  const { children: nodes = [] } = createProcessor().parse(text) as Node;
  const starts = nodes.flatMap((node, index) => (isPart(node) ? [index] : []));
  return {
    file: to.replace('/forms/', ''),
    title: name,
    subject: description,
    intro: nodes.slice(0, starts[0]).map(wordsOf),
    sections: starts.map((start, index) => {
      const [heading, ...blocks] = nodes.slice(start, starts[index + 1]);
      return section(heading ? wordsOf(heading) : '', ...blocks.map(blockOf));
    }),
  };
}

/** One page each, to take along. */
export const handouts: readonly Form[] = downloads.map(({ from, to }) =>
  handoutOf(`${from.slice(1)}.mdx`, to),
);
