import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { evaluate } from '@mdx-js/mdx';
import { type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { prerender } from 'react-dom/static';
import remarkGfm from 'remark-gfm';
import { type Docs, groups } from '#components/docs.ts';
import { TextLink } from '#components/link/link.tsx';
import { Prose } from '#components/prose/prose.tsx';
import { tokensFile } from '#components/tokens-json.ts';
import { type Component, componentPage, exampleNames } from './component-page.ts';
import { conformanceSheetOf } from './conformance-sheet.ts';
import { readEvidence } from './evidence.ts';
import { Example, type Stories, storyIdOf } from './example.tsx';
import { readGuides } from './guides.ts';
import { type Assets, Document, Page } from './page-layout.tsx';
import { readExports } from './props.ts';
import { storyNamesIn, titleOfStory } from './story-id.ts';

const docs = import.meta.glob<{ docs: Docs }>('../components/*/*.docs.ts', { eager: true });
const stories = import.meta.glob<Stories>('../components/*/*.stories.tsx', { eager: true });
/** The source of each file of stories, for the order of the stories: a module object sorts its exports by name. */
const storySources = import.meta.glob<string>('../components/*/*.stories.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Renders a block of code. A block in the language "example" contains the name of a story, and shows that story. */
function Code({ children }: ComponentProps<'pre'>) {
  const { className, children: text } = isValidElement<{ className?: string; children: ReactNode }>(
    children,
  )
    ? children.props
    : {};
  if (className !== 'language-example') return <pre className="docs-code">{children}</pre>;
  const [component = '', story = ''] = String(text).trim().split(' ');
  const file = `${component}-${story}.html`;
  return (
    <div className="docs-example">
      <iframe src={`frames/${file}`} title={`Example: ${titleOfStory(story)}`} loading="lazy" />
      <p>
        <TextLink
          href={`examples/${file}`}
        >{`${titleOfStory(story)} on a page of its own`}</TextLink>
      </p>
    </div>
  );
}

async function renderMarkdown(markdown: string) {
  const { default: body } = await evaluate(markdown, {
    ...runtime,
    format: 'md',
    remarkPlugins: [remarkGfm],
  });
  return (
    <div className="docs-prose">
      <Prose body={body} parts={{ pre: Code }} />
    </div>
  );
}

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

/** Writes the pages and their examples into `outDir`. The working directory must be the root of the project. */
export async function writePages(outDir: string, manifestFile: string) {
  const project = process.cwd();
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const fileOf = (key: string) => manifest[key]?.file ?? '';
  const assets = (script: string, base: string): Assets => ({
    styles: `${base}${fileOf('style.css')}`,
    script: `${base}${fileOf(script)}`,
  });
  const write = async (file: string, element: ReactElement) =>
    writeFile(join(outDir, file), await renderHtml(element, file));

  const names = Object.keys(stories).map((file) => file.split('/')[2] ?? '');
  const exports = readExports(project, names);
  const evidence = readEvidence(project);
  const { introduction, support, guides, records } = readGuides(join(project, 'src/components'));
  const writePage = async (name: string, title: string, markdown: string) => {
    const file = `${name}.html`;
    const text = await renderMarkdown(markdown);
    await write(
      file,
      <Page file={file} title={title} assets={assets('page.ts', '')} guides={guides}>
        {text}
      </Page>,
    );
  };

  const components: Component[] = names.map((name) => {
    const docsOfComponent = docs[`../components/${name}/${name}.docs.ts`]?.docs;
    const module = stories[`../components/${name}/${name}.stories.tsx`];
    if (!docsOfComponent || !module)
      throw new Error(`The component ${name} has no ${name}.docs.ts`);
    const source = storySources[`../components/${name}/${name}.stories.tsx`] ?? '';
    const storyNames = storyNamesIn(source);
    return {
      name,
      docs: docsOfComponent,
      stories: module,
      storyNames,
      exports: exports.get(name) ?? [],
    };
  });

  await writeFile(join(outDir, 'tokens.json'), tokensFile()); // theming.html links to this file
  const [, version = ''] =
    /^## \[(\d+\.\d+\.\d+)\]/m.exec(
      await readFile(join(project, 'src/components/CHANGELOG.md'), 'utf8'),
    ) ?? [];
  const sheets = components.map(({ name, docs, stories, storyNames }) => {
    const storyIds = storyNames.map((story) => storyIdOf(stories, story));
    return conformanceSheetOf({ name, docs, storyIds }, evidence, version);
  });
  await writeFile(join(outDir, 'conformance.json'), `${JSON.stringify(sheets, null, 1)}\n`);
  for (const folder of ['examples', 'frames']) await mkdir(join(outDir, folder));
  for (const component of components) {
    const [first] = component.exports.filter(({ name }) => /^[A-Z]/.test(name));
    const title = titleOf(component) ?? first?.name ?? component.name;
    await writePage(component.name, title, componentPage(component, evidence));
    for (const story of exampleNames(component))
      for (const isFramed of [false, true])
        await write(
          `${isFramed ? 'frames' : 'examples'}/${component.name}-${story}.html`,
          <Document
            title={`${title}: ${titleOfStory(story)}`}
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
  }
  for (const { name, title, text } of [...guides, ...records]) await writePage(name, title, text);
  const index = groups.flatMap((group) => [
    `## ${group}\n`,
    ...components
      .filter(({ docs: { group: own } }) => own === group)
      .map(
        (component) =>
          `- [${titleOf(component)}](${component.name}.html): ${component.docs.whenToUse}`,
      ),
    '',
  ]);
  await writePage(
    'index',
    'Components',
    `${introduction}\n\n${index.join('\n')}\n\n## Support\n\n${support}`,
  );
  console.log(`wrote ${components.length} components and ${guides.length} guides`);
}

/** The title of a component's page: "date-field" → "Date field". */
const titleOf = ({ name }: Component) =>
  name.replace(/^\w/, (letter) => letter.toUpperCase()).replaceAll('-', ' ');
