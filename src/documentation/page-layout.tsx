import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#components/button/button.tsx';
import { ContentsList } from '#components/contents-list/contents-list.tsx';
import { TextField } from '#components/field/field.tsx';
import { Heading, Section } from '#components/heading/heading.tsx';
import { TextLink } from '#components/link/link.tsx';
import { MobileMenu } from '#components/mobile-menu/mobile-menu.tsx';
import { slug } from '#components/prose/slug.ts';
import { SkipLink } from '#components/skip-link/skip-link.tsx';

/** The URLs of the built style sheet and of the page's script. */
export interface Assets {
  styles: string;
  script: string;
}

interface DocumentProps {
  title: string;
  assets: Assets;
  children: ReactNode;
  data?: Record<`data-${string}`, string>;
}

/** An HTML document that makes no requests to other origins. */
export function Document({ title, assets, children, data }: DocumentProps) {
  return (
    <html lang="en" {...data}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={assets.styles} />
        <script type="module" src={assets.script} />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** What all pages show: the package, and the list of all pages in groups. */
export interface Product {
  name: string;
  version: string;
  license: string;
  groups: readonly { title: string; pages: readonly { name: string; title: string }[] }[];
}

const searchPage = 'search.html';

/** The search form. Without scripts it is hidden; if they fail, it leads to the page with the list of all pages. */
export const SearchForm = () => (
  <search>
    <form action={searchPage} className="docs-search">
      <TextField
        label="Search the documentation"
        type="search"
        name="q"
        id="query"
        autoComplete="off"
        required
      />
      <Button type="submit" look="secondary">
        Search
      </Button>
    </form>
  </search>
);

interface PageListProps extends Pick<Product, 'groups'> {
  /** The file of the page shown. */
  current: string;
}

/** Links to all pages, in groups. The titles of the groups are no headings, because the list precedes the `h1`. */
const PageList = ({ groups, current }: PageListProps) => (
  <div className="docs-pages">
    <Section as="nav" label="All pages">
      {groups.map(({ title, pages }, index) => (
        <div key={title}>
          <p id={`group-${index}`}>{title}</p>
          <ul aria-labelledby={`group-${index}`}>
            {pages.map((page) => (
              <li key={page.name}>
                <a
                  href={`${page.name}.html`}
                  aria-current={current === `${page.name}.html` ? 'page' : undefined}
                >
                  {page.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  </div>
);

interface PageProps {
  /** The file name, such as `button.html`. */
  file: string;
  title: string;
  assets: Assets;
  product: Product;
  /** The headings to which the contents list of a long page links. */
  contents: readonly { id: string; text: string }[];
  children: ReactNode;
}

/** A static page of the documentation. Its menus work without scripts. */
export function Page({ file, title, assets, product, contents, children }: PageProps) {
  const menuItems = [
    { name: 'Search', link: searchPage },
    { name: 'Overview', link: 'index.html' },
    ...product.groups.map((group) => ({
      name: group.title,
      link: `index.html#${slug(group.title)}`,
      submenu: group.pages.map((page) => ({ name: page.title, link: `${page.name}.html` })),
    })),
  ];
  return (
    <Document title={`${title} | ${product.name}`} assets={assets}>
      <SkipLink>Skip to main content</SkipLink>
      <header className="docs-header">
        <p className="docs-product">
          <TextLink href="index.html">{product.name}</TextLink> <span>{product.version}</span>
        </p>
        {file !== searchPage && <SearchForm />}
        <MobileMenu
          label="Menu"
          title="All pages"
          closeLabel="Close"
          items={menuItems}
          current={file}
          onNavigated={() => {}} // Never called: the page is not hydrated, so its menu is a native popover.
        />
      </header>
      <div className="docs-columns">
        <PageList groups={product.groups} current={file} />
        <main id="main" tabIndex={-1} className="docs-main">
          {file !== 'index.html' && (
            <Breadcrumbs items={[{ name: 'Overview', to: 'index.html' }]} current={title} />
          )}
          <Heading tabIndex={-1}>{title}</Heading>
          {contents.length > 2 && (
            <div className="docs-contents">
              <ContentsList beside label="On this page" items={contents} />
            </div>
          )}
          {children}
        </main>
      </div>
      <footer className="docs-footer">
        <p>
          {`${product.name} ${product.version}. `}
          {product.license === 'UNLICENSED'
            ? 'License: none yet (UNLICENSED), so all rights are reserved until the owner decides.'
            : `License: ${product.license}.`}
        </p>
        <p>
          <TextLink href="changelog.html">Changelog</TextLink>
        </p>
      </footer>
    </Document>
  );
}
