import { TextLink } from '#components/link/link.tsx';

/** Every page by name: the second way to find one, beside the menus (WCAG 2.4.5). */
export function SiteMap({ pages }: { pages: readonly { path: string; title: string }[] }) {
  return (
    <ul className="columns-[14rem] gap-x-10">
      {pages.map(({ path, title }) => (
        <li key={path} className="break-inside-avoid py-1">
          <TextLink href={path}>{title}</TextLink>
        </li>
      ))}
    </ul>
  );
}
