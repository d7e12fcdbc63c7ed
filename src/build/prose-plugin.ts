import { readFile } from 'node:fs/promises';
import { createProcessor } from '@mdx-js/mdx';
import mdx from '@mdx-js/rollup';
import remarkGfm from 'remark-gfm';
import type { PluginOption } from 'vite';
import { parse } from 'yaml';

/** Splits a file of prose into its front matter and its text; the text keeps its line numbers for error messages. */
export function splitProse(file: string) {
  const [before = '', frontMatter = '', ...text] = file.split(/^---$/m);
  if (before !== '' || text.length === 0) return { frontMatter: '', text: file };
  const lines = frontMatter.split('\n').length - 1;
  return { frontMatter, text: '\n'.repeat(lines) + text.join('---') };
}

type Facts = Record<string, unknown>;

/** What a page says of itself. A source may be given by its name in `content/sources.ts`. */
function factsIn(frontMatter: string, sharedSources: Facts): Facts {
  const facts: Facts = parse(frontMatter) ?? {};
  if (Array.isArray(facts.sources))
    facts.sources = facts.sources.map((source: unknown) => sharedSources[String(source)] ?? source);
  return facts;
}

/**
 * The text in parts, without markup, for the search. A component within a sentence stays as it is written, and
 * `search-index.ts` puts in what it shows; what a component shows by itself is not in it.
 */
function partsOf(text: string) {
  const { children = [] }: Node = createProcessor({ remarkPlugins: [remarkGfm] }).parse(
    text,
  ) as Node;
  const parts: { heading: string; text: string }[] = [{ heading: '', text: '' }];
  for (const node of children) {
    const words = sentencesOf(node, text).replace(/\s+/g, ' ').trim();
    const part = parts.at(-1);
    if (isPart(node)) parts.push({ heading: words, text: '' });
    else if (part) part.text = `${part.text} ${asSentence(words)}`.trim();
  }
  return parts.filter(({ text }) => text);
}

type Node = {
  type: string;
  depth?: number;
  value?: string;
  position?: Record<'start' | 'end', { offset?: number | undefined }> | undefined;
  children?: Node[];
};

const isPart = ({ type, depth }: Node) => type === 'heading' && depth === 2;
const wordsOf = ({ value, children = [] }: Node): string => value ?? children.map(wordsOf).join('');

/** What holds headings, paragraphs, items or rows. */
const holders = ['list', 'listItem', 'blockquote', 'table', 'mdxJsxFlowElement'];
const asSentence = (text: string) => (/[^.!?:;,\s]\s*$/.test(text) ? `${text}.` : text);

function sentencesOf({ type, value, position, children = [] }: Node, source: string): string {
  if (type === 'mdxFlowExpression') return ''; // a comment
  if (type === 'mdxJsxTextElement' && children.length === 0)
    return source.slice(position?.start.offset, position?.end.offset);
  const texts = children.map((child) => sentencesOf(child, source));
  if (type === 'tableRow') return texts.join(', ');
  if (!holders.includes(type)) return value ?? texts.join('');
  return texts.map(asSentence).join(' ');
}

/** Exports the second-level headings as `contents`, and leaves a place for their list before the first of them. */
function remarkContents(this: { parse(text: string): Node }) {
  return ({ children = [] }: Node) => {
    const parsed = (mdx: string) => this.parse(mdx).children ?? [];
    const headings = children.filter(isPart).map(wordsOf);
    const first = children.findIndex(isPart);
    if (first >= 0) children.splice(first, 0, ...parsed('{props.contents}'));
    children.push(...parsed(`export const contents = ${JSON.stringify(headings)}`));
  };
}

/**
 * Makes two modules of a file of prose: `x.mdx` is the text, `x.mdx?page` what the file says at its top
 * (`content/validate.ts` checks it), and `x.mdx?words` what the search looks through.
 */
export function prose(sharedSources: Facts): PluginOption[] {
  const { transform, ...compiler } = mdx({ remarkPlugins: [remarkGfm, remarkContents] });
  return [
    {
      name: 'front-matter',
      enforce: 'pre',
      load: {
        filter: { id: /\.mdx\?(?:page|words)$/ },
        async handler(id) {
          const [file = '', query] = id.split('?');
          this.addWatchFile(file);
          const { frontMatter, text } = splitProse(await readFile(file, 'utf8'));
          const facts = factsIn(frontMatter, sharedSources);
          const { name, label, path, lang, island } = facts;
          if (query === 'words')
            return `export default ${JSON.stringify({ path, parts: partsOf(text) })}`;
          return `export const facts = ${JSON.stringify(facts)};
            export default {
              ...${JSON.stringify({ name, label, path, lang, island })},
              facts,
              body: () => import(${JSON.stringify(file)}),
            };`;
        },
      },
      transform: {
        filter: { id: /\.mdx$/ },
        handler: (file) => splitProse(file).text,
      },
    },
    // MDX would take `x.mdx?page` for prose as well.
    {
      ...compiler,
      enforce: 'pre',
      transform: { filter: { id: /\.mdx$/ }, handler: transform },
    } as PluginOption,
  ];
}
