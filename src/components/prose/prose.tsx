import {
  Children,
  type ComponentProps,
  type ComponentType,
  type ElementType,
  isValidElement,
  type ReactNode,
} from 'react';
import type { Forwarded } from '../forwarded.ts';
import { ExternalLink, TextLink } from '../link/link.tsx';
import { looks } from '../table/looks.ts';
import { Captioned, NamedTable, ProseHeading } from './context-parts.tsx';
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

interface MdxHeadingProps {
  depth: 2 | 3 | 4;
  children?: ReactNode;
}

/** A heading with an id from its text. */
const MdxHeading = ({ depth, children }: MdxHeadingProps) => (
  <ProseHeading depth={depth} id={slug(textOf(children))}>
    {children}
  </ProseHeading>
);

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

function Table({ children }: ComponentProps<'table'>) {
  const [head] = Children.toArray(children);
  const columns = isValidElement<{ children?: ReactNode }>(head)
    ? columnNames(head.props.children)
    : '';
  return <NamedTable columns={columns}>{children}</NamedTable>;
}

type CellProps = ComponentProps<'td'>;
const Cell = (props: CellProps) => <td {...props} className={looks.cell} />;

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
          <th key={cell.key} scope="row" {...cell.props} className={looks.rowHeader} />
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
  h2: ({ children }: ComponentProps<'h2'>) => <MdxHeading depth={2}>{children}</MdxHeading>,
  h3: ({ children }: ComponentProps<'h3'>) => <MdxHeading depth={3}>{children}</MdxHeading>,
  h4: ({ children }: ComponentProps<'h4'>) => <MdxHeading depth={4}>{children}</MdxHeading>,
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
    <th scope="col" {...props} className={`${looks.columnHeader} pd:text-start`} />
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
 * to the box around it. This module has no "use client", so that a server component can pass the functions `body` and
 * `parts`.
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
