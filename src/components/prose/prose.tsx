'use client';

import {
  Children,
  type ComponentProps,
  type ComponentType,
  createContext,
  type ElementType,
  isValidElement,
  type ReactNode,
  useContext,
  useId,
} from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import type { Forwarded } from '../forwarded.ts';
import { useLevel } from '../heading/heading.tsx';
import { ExternalLink, TextLink } from '../link/link.tsx';
import { slug } from './slug.ts';

/** The text of a node without markup. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  return Children.toArray(node)
    .map((child) =>
      isValidElement<{ children?: ReactNode }>(child)
        ? textOf(child.props.children)
        : typeof child === 'object'
          ? ''
          : String(child),
    )
    .join('');
}

const headingClasses = {
  2: 'pd:mt-12 pd:print:mt-6 pd:text-section',
  3: 'pd:mt-8 pd:print:mt-6 pd:text-subsection',
  4: 'pd:mt-6 pd:leading-snug pd:font-bold',
} as const;

interface ProseHeadingProps {
  depth: keyof typeof headingClasses;
  children?: ReactNode;
}

/** A heading from MDX. `##` is one level below the heading of the section around Prose, `###` two levels. */
function ProseHeading({ depth, children }: ProseHeadingProps) {
  const Element = `h${Math.min(useLevel() + depth - 1, 6) as 2 | 3 | 4 | 5 | 6}` as const;
  return (
    <Element
      id={slug(textOf(children))}
      className={`pd:scroll-mt-6 pd:text-balance pd:first:mt-0 ${headingClasses[depth]}`}
    >
      {children}
    </Element>
  );
}

function ProseLink({ href = '', children }: ComponentProps<'a'>) {
  const Link = /^https?:/.test(href) ? ExternalLink : TextLink;
  return <Link href={href}>{children}</Link>;
}

/** On touch screens, a list item that contains only a link is at least 44 px high (WCAG 2.5.5). */
function Item({ children, ...props }: ComponentProps<'li'>) {
  const links = Children.toArray(children).filter(
    (child) => isValidElement<{ href?: string }>(child) && child.props.href,
  );
  const charactersAround = textOf(children).trim().length - textOf(links).trim().length;
  const isLink = links.length === 1 && charactersAround <= 3; // "A …", or a period
  return (
    <li
      {...props}
      {...(isLink && {
        className: 'pd:pointer-coarse:[&>a]:inline-block pd:pointer-coarse:[&>a]:py-2.5',
      })}
    >
      {children}
    </li>
  );
}

const CaptionContext = createContext('');

interface CaptionedProps {
  /** A short description of the table. */
  caption: string;
  /** A Markdown table; Markdown has no syntax for its caption. */
  children: ReactNode;
}

/** Gives a table a caption, which names the table and its scrolling region: `<Captioned caption="…">`. */
const Captioned = ({ caption, children }: CaptionedProps) => (
  <CaptionContext value={caption}>{children}</CaptionContext>
);

interface FigureProps {
  /** A visible description, in addition to the picture's `alt`. */
  caption: ReactNode;
  children: ReactNode;
}

/**
 * A picture, or anything else that the text refers to, with a caption: `<Figure caption="…">`. The caption is its
 * accessible name (WCAG 1.3.1).
 */
const Figure = ({ caption, children }: FigureProps) => (
  <figure className="pd:mt-6 pd:print:break-inside-avoid">
    {children}
    <figcaption className="pd:mt-2 pd:text-base pd:text-quiet">{caption}</figcaption>
  </figure>
);

/**
 * A table in a named region, in which it scrolls if it is wide (WCAG 1.4.10). The region is a tab stop, so that the
 * arrow keys can scroll it (WCAG 2.1.1).
 */
function Table({ children }: ComponentProps<'table'>) {
  const caption = useContext(CaptionContext);
  const captionId = useId();
  const { messages } = useSettings();
  const [head] = Children.toArray(children);
  const columns = isValidElement<{ children?: ReactNode }>(head)
    ? columnNames(head.props.children)
    : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scroll container needs a role and a name but is not a section of the text.
    <div
      role="region"
      {...(caption
        ? { 'aria-labelledby': captionId }
        : { 'aria-label': fill(messages.table, { columns }) })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls only a focusable container by keyboard.
      tabIndex={0}
      className="pd:mt-6 pd:max-w-full pd:overflow-x-auto pd:rounded-card pd:border pd:border-edge"
    >
      <table className="pd:w-full pd:border-collapse pd:text-start">
        {caption && (
          <caption id={captionId} className="pd:px-4 pd:py-3 pd:text-start pd:font-bold">
            {caption}
          </caption>
        )}
        {children}
      </table>
    </div>
  );
}

const cellClass = 'pd:border-t pd:border-hairline pd:px-4 pd:py-3 pd:align-top';
type CellProps = ComponentProps<'td'>;
const Cell = (props: CellProps) => <td {...props} className={cellClass} />;

/**
 * A row whose first cell is its header, so that screen readers read it with each cell of the other columns (WCAG 1.3.1).
 * Markdown has no syntax for row headers. An empty cell, and one in the head of a table, stay as they are.
 */
function Row({ children, ...rest }: ComponentProps<'tr'>) {
  const cells = Children.toArray(children).filter((cell) => isValidElement<CellProps>(cell));
  return (
    <tr {...rest}>
      {cells.map((cell, index) =>
        index === 0 && cell.type === Cell && textOf(cell).trim() ? (
          <th
            key={cell.key}
            scope="row"
            {...cell.props}
            className={`${cellClass} pd:text-start pd:font-semibold`}
          />
        ) : (
          cell
        ),
      )}
    </tr>
  );
}

function columnNames(row: ReactNode): string {
  return Children.toArray(row)
    .flatMap((child) =>
      isValidElement<{ children?: ReactNode }>(child) ? Children.toArray(child.props.children) : [],
    )
    .map(textOf)
    .filter((name) => name.trim())
    .join(', ');
}

const elements = {
  h2: (props: ComponentProps<'h2'>) => <ProseHeading depth={2}>{props.children}</ProseHeading>,
  h3: (props: ComponentProps<'h3'>) => <ProseHeading depth={3}>{props.children}</ProseHeading>,
  h4: (props: ComponentProps<'h4'>) => <ProseHeading depth={4}>{props.children}</ProseHeading>,
  p: (props: ComponentProps<'p'>) => <p {...props} className="pd:mt-5 pd:first:mt-0" />,
  ul: (props: ComponentProps<'ul'>) => (
    <ul {...props} className="pd:mt-5 pd:list-disc pd:stack-2 pd:ps-6 pd:marker:text-quiet" />
  ),
  ol: (props: ComponentProps<'ol'>) => (
    <ol
      {...props}
      className="pd:mt-5 pd:list-decimal pd:stack-2 pd:ps-7 pd:marker:font-bold pd:marker:text-quiet"
    />
  ),
  li: Item,
  a: ProseLink,
  blockquote: (props: ComponentProps<'blockquote'>) => (
    <blockquote {...props} className="pd:mt-6 pd:border-s-4 pd:border-edge pd:ps-5 pd:text-quiet" />
  ),
  table: Table,
  tr: Row,
  th: (props: ComponentProps<'th'>) => (
    <th
      scope="col"
      {...props}
      className="pd:border-b pd:border-edge pd:bg-tint pd:px-4 pd:py-3 pd:text-start pd:font-bold"
    />
  ),
  td: Cell,
  hr: () => <hr className="pd:mt-10 pd:border-t pd:border-hairline" />,
  strong: (props: ComponentProps<'strong'>) => <strong {...props} className="pd:font-bold" />,
  Captioned,
  Figure,
} satisfies MdxComponents;

/**
 * Components by their name in MDX. Replaces the type `MDXComponents` of `@types/mdx`: that type needs the global
 * namespace `JSX`, which React 19 has removed.
 */
type MdxComponents = Record<string, ElementType>;

export interface ProseProps extends Forwarded<'div'> {
  /** The default export of a compiled MDX module. */
  body: ComponentType<{ components?: MdxComponents; contents?: ReactNode }>;
  /** Additional components for the MDX: `<Phone/>`, `<Hours of="office"/>`. They override elements of the same name. */
  parts?: MdxComponents;
  /** A contents list. It appears where the MDX has `{props.contents}`. */
  contents?: ReactNode;
  /** Shows the first paragraph in a larger size, as a summary. */
  lead?: boolean;
}

/**
 * Running text from MDX, with about 68 characters per line and the library's links and tables. Other props and `ref` go
 * to the box around it.
 */
export function Prose({ body: Body, parts, contents, lead = false, ...rest }: ProseProps) {
  return (
    <div
      {...rest}
      className={`pd:max-w-measure pd:[&_li>p]:mt-2 ${lead ? 'pd:[&>p:first-child]:text-xl pd:[&>p:first-child]:leading-normal' : ''}`}
    >
      <Body components={{ ...elements, ...parts }} contents={contents} />
    </div>
  );
}
