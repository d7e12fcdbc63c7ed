import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { crisisLines } from '#content/crisis.ts';
import { handouts as downloads } from '#content/redirects.ts';
import { statements } from '#content/statements.ts';
import { blocksOf, type Node, textOf } from '../mdx-text.ts';
import { splitProse } from '../prose-plugin.ts';
import { type Block, type Form, list, section } from './form.ts';
import { letterhead } from './letterhead.ts';

/** The text that each component of a handout shows (site/prose/prose-parts.tsx). */
const componentsAsText: Record<string, (of: string | undefined) => string | undefined> = {
  Phone: () => letterhead.phone,
  Naloxone: () => statements.naloxone.text,
  ServiceAnimals: () => statements.serviceAnimals.text,
  Line: (of) => crisisLines.find(({ id }) => id === of)?.shown,
};

const textOnPaper = (node: Node) =>
  textOf(node, (name, of) => {
    const text = componentsAsText[name]?.(of);
    if (text === undefined) throw new Error(`A handout on paper cannot show <${name}/>`);
    return text;
  });

const blockOf = (node: Node): Block =>
  node.type === 'list' ? list(...(node.children ?? []).map(textOnPaper)) : textOnPaper(node);

/** Makes the PDF from the MDX of the page, so that both say the same. */
function handoutOf(file: string, to: string): Form {
  const source = readFileSync(join(import.meta.dirname, '../../content/prose', file), 'utf8');
  const { frontMatter, text } = splitProse(source);
  const { name, description } = parse(frontMatter);
  const nodes = blocksOf(text);
  const starts = nodes.flatMap(({ type }, index) => (type === 'heading' ? [index] : []));
  return {
    file: to.replace('/forms/', ''),
    title: name,
    subject: description,
    intro: nodes.slice(0, starts[0]).map(textOnPaper),
    sections: starts.map((start, index) => {
      const [heading, ...blocks] = nodes.slice(start, starts[index + 1]);
      return section(heading ? textOnPaper(heading) : '', ...blocks.map(blockOf));
    }),
  };
}

/** The handouts, one printed page each. */
export const handouts: readonly Form[] = downloads.map(({ from, to }) =>
  handoutOf(`${from.slice(1)}.mdx`, to),
);
