import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { splitProse } from '#content/front-matter.ts';
import type { CrisisLine } from '#content/schema.ts';
import { crisisLines } from '#practice/crisis.yaml';
import { handouts as handoutDownloads } from '#practice/redirects.yaml';
import { statements } from '#practice/statements.yaml';
import { blocksOf, type Node, textOf } from '../mdx-text.ts';
import { currentPractice } from '../practice.ts';
import type { Block, Form } from './form.ts';
import { letterhead } from './letterhead.ts';

const lineWith = (id: string | undefined): CrisisLine | undefined =>
  crisisLines.find((line) => line.id === id);

/** The text of each component of site/prose/prose-parts.tsx that a handout uses, by the name of the component. */
const componentTexts: Record<string, (of: string | undefined) => string | undefined> = {
  Phone: () => letterhead.phone,
  Naloxone: () => statements.naloxone.text,
  ServiceAnimals: () => statements.serviceAnimals.text,
  Line: (of) => lineWith(of)?.shown,
  Sms: (of) => `text ${lineWith(of)?.text}`,
};

const textForPrint = (node: Node) =>
  textOf(node, (name, of) => {
    const text = componentTexts[name]?.(of);
    if (text === undefined)
      throw new Error(`handouts.ts has no text for <${name}/>, which a handout uses`);
    return text;
  });

/** The date of the handouts’ texts. Update it whenever they change. */
const written = '2026-11-28';

const blockOf = (node: Node): Block =>
  node.type === 'list' ? { list: (node.children ?? []).map(textForPrint) } : textForPrint(node);

/** Describes the PDF `pdfPath` by the MDX file of a page, so that the PDF and the page have the same text. */
function formFromProse(file: string, pdfPath: string): Form {
  const source = readFileSync(join(currentPractice().folder, 'prose', file), 'utf8');
  const { frontMatter, text } = splitProse(source);
  const { name, description } = parse(frontMatter);
  const nodes = blocksOf(text);
  const headingIndexes = nodes.flatMap(({ type }, index) => (type === 'heading' ? [index] : []));
  return {
    file: pdfPath.replace('/forms/', ''),
    title: name,
    subject: description,
    written,
    intro: nodes.slice(0, headingIndexes[0]).map(textForPrint),
    sections: headingIndexes.map((start, index) => {
      const [heading, ...blocks] = nodes.slice(start, headingIndexes[index + 1]);
      return { heading: heading ? textForPrint(heading) : '', blocks: blocks.map(blockOf) };
    }),
  };
}

/** The handouts, one printed page each. */
export const handouts: readonly Form[] = handoutDownloads.map(({ from, to }) =>
  formFromProse(`${from.slice(1)}.mdx`, to),
);
