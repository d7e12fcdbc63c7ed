import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Docs, groups } from '#components/docs.ts';
import { colorTables } from './color-tables.ts';
import { type Component, componentPage } from './component-page.ts';
import { readEvidence } from './evidence.ts';
import type { Stories } from './example.tsx';
import { readGuides } from './guides.ts';
import type { Product } from './page-layout.tsx';
import { readExports } from './props.ts';
import { storyNamesIn } from './story-id.ts';
import { readVersion } from './version.ts';

const docs = import.meta.glob<{ docs: Docs }>('../components/*/*.docs.ts', { eager: true });
const stories = import.meta.glob<Stories>('../components/*/*.stories.tsx', { eager: true });
/** The source of each file of stories, for the order of the stories: a module object sorts its exports by name. */
const storySources = import.meta.glob<string>('../components/*/*.stories.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** A page in Markdown, with links to HTML files. */
export interface MarkdownPage {
  /** The file name without its extension. */
  name: string;
  title: string;
  /** One sentence about the page, for lists of pages. */
  summary: string;
  markdown: string;
}

/** The title of a component's page: "date-field" → "Date field". */
const titleOf = (name: string) =>
  name.replace(/^\w/, (letter) => letter.toUpperCase()).replaceAll('-', ' ');

function readComponents(project: string): Component[] {
  const names = Object.keys(stories).map((file) => file.split('/')[2] ?? '');
  const exports = readExports(project, names);
  return names.map((name) => {
    const docsOfComponent = docs[`../components/${name}/${name}.docs.ts`]?.docs;
    const module = stories[`../components/${name}/${name}.stories.tsx`];
    if (!docsOfComponent || !module)
      throw new Error(`The component ${name} has no ${name}.docs.ts`);
    const source = storySources[`../components/${name}/${name}.stories.tsx`] ?? '';
    return {
      name,
      docs: docsOfComponent,
      stories: module,
      storyNames: storyNamesIn(source),
      exports: exports.get(name) ?? [],
    };
  });
}

const linkTo = ({ name, title, summary }: MarkdownPage) =>
  `- [${title}](${name}.html)${summary && `: ${summary}`}`;

/** Reads everything that the documentation contains, from the project in this folder. */
export function readPages(project: string) {
  const componentsFolder = join(project, 'src/components');
  const components = readComponents(project);
  const evidence = readEvidence(project);
  const { introduction, guides, records } = readGuides(
    componentsFolder,
    join(project, 'src/documentation/guides'),
  );
  const { license }: { license: string } = JSON.parse(
    readFileSync(join(project, 'package.json'), 'utf8'),
  );

  const guidePages = guides.map(({ name, title, markdown }) => ({
    name,
    title,
    summary: '',
    markdown: name === 'theming' ? `${markdown}\n\n${colorTables()}` : markdown,
  }));
  const groupsOfPages: { title: string; pages: MarkdownPage[] }[] = [
    { title: 'Guides', pages: guidePages },
    ...groups.map((group) => ({
      title: group,
      pages: components
        .filter((component) => component.docs.group === group)
        .map((component) => ({
          name: component.name,
          title: titleOf(component.name),
          summary: component.docs.whenToUse,
          markdown: componentPage(component, evidence),
        })),
    })),
  ];
  const list = groupsOfPages
    .map(({ title, pages }) => `## ${title}\n\n${pages.map(linkTo).join('\n')}`)
    .join('\n\n');
  const index: MarkdownPage = {
    name: 'index',
    title: 'Overview',
    summary: '',
    markdown: `${introduction}\n\n${list}`,
  };
  const product: Product = {
    name: 'prairie-dawn-components',
    version: readVersion(componentsFolder),
    license,
    groups: groupsOfPages,
  };
  /** The page of each component by the names that its module exports. */
  const pageOf = new Map(
    components.flatMap(({ name, exports }) =>
      exports
        .filter(({ kind }) => kind === 'component')
        .map((exported) => [exported.name, `${name}.html`] as const),
    ),
  );
  return {
    product,
    components,
    evidence,
    pageOf,
    list,
    pages: [
      index,
      ...groupsOfPages.flatMap(({ pages }) => pages),
      ...records.map((record) => ({ ...record, summary: '' })),
    ],
  };
}
