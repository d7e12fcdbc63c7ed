import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import mdx from '@mdx-js/rollup';
import remarkGfm from 'remark-gfm';
import type { PluginOption } from 'vite';
import { readFrontMatter, splitProse } from '#content/front-matter.ts';
import { ContentError, pathInProject } from '#content/read-records.ts';
import { type Node, startsSection, textOf } from './mdx-text.ts';

type Facts = Readonly<Record<string, unknown>>;

/**
 * A remark plugin. Exports the second-level headings as `contents`, and inserts `{props.contents}`, in whose place the
 * page shows the list of headings, before the first one.
 */
function remarkContents(this: { parse(text: string): Node }) {
  return ({ children = [] }: Node) => {
    const parseMdx = (mdx: string) => this.parse(mdx).children ?? [];
    const headings = children.filter(startsSection).map((heading) => textOf(heading, () => ''));
    const firstHeading = children.findIndex(startsSection);
    if (firstHeading >= 0) children.splice(firstHeading, 0, ...parseMdx('{props.contents}'));
    children.push(...parseMdx(`export const contents = ${JSON.stringify(headings)}`));
  };
}

/**
 * Makes two modules of a prose file: `x.mdx` contains the text, and `x.mdx?page` the front matter, which
 * `content/validate.ts` checks.
 */
export function prosePlugins(sharedSources: Facts): PluginOption[] {
  const { transform, ...compiler } = mdx({ remarkPlugins: [remarkGfm, remarkContents] });
  return [
    {
      name: 'front-matter',
      enforce: 'pre',
      // Vitest caches modules on disk. Without this key it would reuse the output of another version of this plugin.
      configureVitest({ defineCacheKeyGenerator }) {
        const key = readFileSync(import.meta.filename, 'utf8') + JSON.stringify(sharedSources);
        defineCacheKeyGenerator(() => key);
      },
      load: {
        filter: { id: /\.mdx\?page$/ },
        async handler(id) {
          const [file = ''] = id.split('?');
          this.addWatchFile(file);
          const path = pathInProject(file);
          const source = await readFile(file, 'utf8');
          const { facts, mistakes } = readFrontMatter(path, source, sharedSources);
          if (mistakes.length) throw new ContentError(mistakes);
          const { name, label, path: address, lang, island } = facts;
          return `export const file = ${JSON.stringify(path)};
            export const source = ${JSON.stringify(source)};
            export const facts = ${JSON.stringify(facts)};
            export default {
              ...${JSON.stringify({ name, label, path: address, lang, island })},
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
    // Otherwise the MDX plugin would compile `x.mdx?page` as well.
    {
      ...compiler,
      enforce: 'pre',
      transform: { filter: { id: /\.mdx$/ }, handler: transform },
    } as PluginOption,
  ];
}
