import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Heading } from '#components/heading/heading.tsx';
import { MobileMenu } from '#components/mobile-menu/mobile-menu.tsx';
import { NavigationBar, type NavigationItem } from '#components/navigation-bar/navigation-bar.tsx';
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

interface PageProps {
  /** The file name, such as `button.html`. */
  file: string;
  title: string;
  assets: Assets;
  guides: readonly { name: string; title: string }[];
  children: ReactNode;
}

/** A static page of the documentation. Its menus work without scripts. */
export function Page({ file, title, assets, guides, children }: PageProps) {
  const items: readonly NavigationItem[] = [
    { name: 'Components', link: 'index.html' },
    ...guides.map((guide) => ({ name: guide.title, link: `${guide.name}.html` })),
  ];
  const isTop = items.some(({ link }) => link === file);
  return (
    <Document title={`${title} | prairie-dawn-components`} assets={assets}>
      <SkipLink>Skip to main content</SkipLink>
      <header className="docs-header">
        <MobileMenu
          label="Menu"
          title="All guides"
          closeLabel="Close"
          items={items}
          current={file}
          onNavigated={() => {}} // Never called: the page is not hydrated, so its menu is a native popover.
        />
        <NavigationBar label="Main" items={items} current={file} />
      </header>
      <main id="main" tabIndex={-1} className="docs-main">
        {!isTop && (
          <Breadcrumbs items={[{ name: 'Components', to: 'index.html' }]} current={title} />
        )}
        <Heading tabIndex={-1}>{title}</Heading>
        {children}
      </main>
    </Document>
  );
}
