import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { tokensFile } from '#components/tokens-json.ts';
import { readPages } from './all-pages.ts';
import { exampleNames } from './component-page.ts';
import { conformanceSheetOf } from './conformance-sheet.ts';
import { Example, storyIdOf } from './example.tsx';
import { contentsOf, renderMarkdown } from './markdown.tsx';
import { type Assets, Document, Page, SearchForm } from './page-layout.tsx';
import { indexOptions, type SearchEntry, searchEntriesOf } from './search-index.ts';
import { titleOfStory } from './story-id.ts';

async function renderHtml(element: ReactElement, file: string) {
  const { prelude } = await prerender(element);
  const html = await new Response(prelude).text();
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const duplicateIds = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (duplicateIds.length > 0)
    throw new Error(`${file} has duplicate ids: ${duplicateIds.join(', ')}`);
  return html;
}

type Manifest = Record<string, { file: string }>;
type Documentation = ReturnType<typeof readPages>;

/**
 * Writes the pages as Markdown and their list as `llms.txt` (https://llmstxt.org), for readers without a browser.
 * Leaves out what the examples look like and the recordings, which only the HTML pages show. `elsewhere` contains the
 * files that are not in `outDir`, by the link to them.
 */
async function writeMarkdown(
  outDir: string,
  { product, pages }: Documentation,
  elsewhere: Readonly<Record<string, string>> = {},
) {
  await mkdir(outDir, { recursive: true });
  for (const { name, title, markdown } of pages.filter((page) => !elsewhere[`${page.name}.html`])) {
    const text = markdown
      .replace(/^## (?:Screen reader recordings|Roles, names and states)$[\s\S]*?(?=^## )/gm, '')
      .replace(/ \[[^\]]*\]\(#[^)]*\)/g, '')
      .replace(/^~~~example\n[\s\S]*?^~~~\n*/gm, '')
      .replace(/^~~~(\w+) .*$/gm, '~~~$1')
      .replace(
        /(?<=\]\()[\w.-]+(?=[)#])/g,
        (link) => elsewhere[link] ?? link.replace(/\.html$/, '.md'),
      );
    await writeFile(join(outDir, `${name}.md`), `# ${title}\n\n${text.trim()}\n`);
  }
  const lists = product.groups.map(({ title, pages: group }) => {
    const rows = group.map((page) => {
      const { summary = '' } = pages.find(({ name }) => name === page.name) ?? {};
      return `- [${page.title}](${page.name}.md)${summary && `: ${summary}`}`;
    });
    return `## ${title}\n\n${rows.join('\n')}\n`;
  });
  const about = `> Accessible React components for public health websites, version ${product.version}. Components accept no className and no style; your elements around them determine the layout.`;
  await writeFile(join(outDir, 'llms.txt'), `# ${product.name}\n\n${about}\n\n${lists.join('\n')}`);
}

/** Writes the text into a folder of the package. The working directory must be the root of the project. */
export const writeText = (outDir: string) =>
  writeMarkdown(outDir, readPages(process.cwd()), {
    'changelog.html': '../CHANGELOG.md',
    'sizes.html': '../SIZES.md',
    'tokens.json': '../tokens.json',
    'conformance.json': '../conformance.json',
  });

function searchIndexOf({ pages }: Documentation) {
  const index = new MiniSearch<SearchEntry>(indexOptions);
  // The lists of all pages and of all changes would be found with every word.
  for (const page of pages.filter(({ name }) => !/^(index|changelog|sizes)$/.test(name)))
    index.addAll(searchEntriesOf(page, index.documentCount));
  return JSON.stringify(index);
}

/** Writes the pages and their examples into `outDir`. The working directory must be the root of the project. */
export async function writePages(outDir: string, manifestFile: string) {
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const fileOf = (key: string) => manifest[key]?.file ?? '';
  const assets = (script: string, base: string): Assets => ({
    styles: `${base}${fileOf('style.css')}`,
    script: `${base}${fileOf(script)}`,
  });
  const write = async (file: string, element: ReactElement) =>
    writeFile(join(outDir, file), await renderHtml(element, file));

  const documentation = readPages(process.cwd());
  const { product, components, evidence, pageOf, pages, list } = documentation;
  await writeMarkdown(outDir, documentation);
  for (const { name, title, markdown } of pages) {
    const file = `${name}.html`;
    const text = await renderMarkdown(markdown, { pageOf, currentFile: file });
    await write(
      file,
      <Page
        file={file}
        title={title}
        assets={assets('page.tsx', '')}
        product={product}
        contents={name === 'index' ? [] : contentsOf(markdown)}
      >
        {text}
      </Page>,
    );
  }
  await writeFile(join(outDir, 'search-index.json'), searchIndexOf(documentation));
  const listOfPages = await renderMarkdown(list, { pageOf, currentFile: 'search.html' });
  await write(
    'search.html',
    <Page
      file="search.html"
      title="Search"
      assets={assets('page.tsx', '')}
      product={product}
      contents={[]}
    >
      <SearchForm />
      <div id="search-results" />
      {listOfPages}
    </Page>,
  );

  await writeFile(join(outDir, 'tokens.json'), tokensFile()); // theming.html links to this file
  const sheets = components.map(({ name, docs, stories, storyNames }) => {
    const storyIds = storyNames.map((story) => storyIdOf(stories, story));
    return conformanceSheetOf({ name, docs, storyIds }, evidence, product.version);
  });
  await writeFile(join(outDir, 'conformance.json'), `${JSON.stringify(sheets, null, 1)}\n`);

  for (const folder of ['examples', 'frames']) await mkdir(join(outDir, folder));
  for (const component of components)
    for (const story of exampleNames(component))
      for (const isFramed of [false, true])
        await write(
          `${isFramed ? 'frames' : 'examples'}/${component.name}-${story}.html`,
          <Document
            title={`${component.name}: ${titleOfStory(story)}`}
            assets={assets('hydrate.tsx', '../')}
            data={{
              'data-component': component.name,
              'data-story': story,
              ...(isFramed && { 'data-framed': '' }),
            }}
          >
            <div id="root">
              <Example stories={component.stories} name={story} isFramed={isFramed} />
            </div>
          </Document>,
        );
  console.log(`wrote ${pages.length} pages about ${components.length} components`);
}
