import { evaluate } from '@mdx-js/mdx';
import { type ComponentProps, isValidElement, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import { TextLink } from '#components/link/link.tsx';
import { Prose } from '#components/prose/prose.tsx';
import { slug } from '#components/prose/slug.ts';
import { titleOfStory } from './story-id.ts';

type CodeProps = ComponentProps<'code'> & { 'data-title'?: string };

/** An element of the syntax tree of a page. */
interface Node {
  tagName?: string;
  properties?: Record<string, unknown>;
  data?: { meta?: string | null };
  children?: Node[];
}
/** Keeps the words after the language of a block of code: "~~~tsx the import line". */
const keepTitles = () =>
  function visit(node: Node) {
    if (node.tagName === 'code' && node.data?.meta)
      node.properties = { ...node.properties, dataTitle: node.data.meta };
    for (const child of node.children ?? []) visit(child);
  };

const languagesToCopy = /^language-(tsx?|css|sh|json|astro|js|http|html)$/;

/** What a block of code is, for the name of its copy button: its title, or else the file that it names. */
function nameOfCode(language: string, text: string, title: string | undefined) {
  const [, file] = /^(?:---\n)?(?:\/\/|\/\*|#) ((?:src|tests)\/\S+|[\w.-]+\.\w+)/.exec(text) ?? [];
  return title ?? file ?? (language === 'language-sh' ? 'the command' : 'the code');
}

/** A block of code. A block in the language "example" contains the name of a story, and shows that story. */
function CodeBlock({ children }: ComponentProps<'pre'>) {
  const {
    className = '',
    children: text = '',
    'data-title': title,
  } = isValidElement<CodeProps>(children) ? children.props : {};
  if (className === 'language-example') {
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
  return (
    <div className="docs-code">
      <pre>
        <code>{text}</code>
      </pre>
      {languagesToCopy.test(className) && (
        <div data-copies={nameOfCode(className, String(text), title)} />
      )}
    </div>
  );
}

/** A color such as #0b4f45 with a sample of it. SVG keeps its colors when forced colors replace those of the page. */
const Color = ({ children }: { children: string }) => (
  <span className="docs-color">
    <svg aria-hidden="true" viewBox="0 0 16 16" width="24" height="24">
      <rect width="16" height="16" fill={children} />
    </svg>{' '}
    <code>{children}</code>
  </span>
);

/** The headings of the second level of a page, for its contents list. */
export const contentsOf = (markdown: string) =>
  [...markdown.replace(/^(```|~~~)[\s\S]*?^\1$/gm, '').matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => {
      const text = heading.replace(/`/g, '');
      return { id: slug(text), text };
    },
  );

interface Links {
  /** The file of each component's page, by the name of the component. */
  pageOf: ReadonlyMap<string, string>;
  /** The file of the page that is rendered, to which its text does not link. */
  currentFile: string;
}

/** A piece of code in a text. The name of a component is a link to its page. */
function renderCode({ children, ...rest }: CodeProps, { pageOf, currentFile }: Links): ReactNode {
  const text = typeof children === 'string' ? children : '';
  if (/^#[0-9a-f]{6}$/.test(text)) return <Color>{text}</Color>;
  const code = <code {...rest}>{children}</code>;
  const page = pageOf.get(text);
  return page && page !== currentFile ? <TextLink href={page}>{code}</TextLink> : code;
}

/** Renders the Markdown of a page. */
export async function renderMarkdown(markdown: string, links: Links) {
  const { default: body } = await evaluate(markdown, {
    ...runtime,
    format: 'md',
    remarkPlugins: [remarkGfm],
    rehypePlugins: [keepTitles],
  });
  return (
    <div className="docs-prose">
      <Prose
        body={body}
        parts={{ pre: CodeBlock, code: (props: CodeProps) => renderCode(props, links) }}
      />
    </div>
  );
}
