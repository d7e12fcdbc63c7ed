import { TextLink } from '#components/link/link.tsx';
import type { Page } from '../page.ts';

/** Every page by name: a second way to find pages, in addition to the menus (WCAG 2.4.5). */
export function SiteMap({
  pages,
}: {
  pages: readonly Pick<Page, 'path' | 'title' | 'label' | 'lang'>[];
}) {
  return (
    <ul className="pd:columns-[14rem] pd:gap-x-10">
      {pages.map(({ path, title, label, lang }) => (
        <li key={path} className="pd:break-inside-avoid pd:py-1">
          <TextLink href={path} lang={lang} hrefLang={lang}>
            {label ?? title}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
