import { LinkList } from '../frame/link-list.tsx';
import type { ListedPage } from '../page.ts';

/** A list of links to all pages: a second way to find pages, in addition to the menus (WCAG 2.4.5). */
export function SiteMap({
  pages,
}: {
  pages: readonly Pick<ListedPage, 'path' | 'title' | 'label' | 'lang'>[];
}) {
  const links = pages.map(({ path, title, label, lang }) => ({
    name: label ?? title,
    link: path,
    ...(lang && { lang }),
  }));
  return <LinkList links={links} />;
}
