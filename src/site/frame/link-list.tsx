import { TextLink } from '#components/link/link.tsx';
import type { NamedLink } from '#content/schema.ts';

const arrangements = {
  'one column': '',
  'as many columns as fit': 'pd:columns-[14rem] pd:gap-x-10',
} as const;

/** A list of links to pages. On touch screens each link is at least 44 px high (`site.css`, WCAG 2.5.5). */
export function LinkList({
  links,
  arrangement = 'as many columns as fit',
}: {
  links: readonly NamedLink[];
  arrangement?: keyof typeof arrangements;
}) {
  return (
    <ul className={`link-list pd:mt-3 ${arrangements[arrangement]}`}>
      {links.map(({ name, link, lang }) => (
        <li key={link}>
          <TextLink href={link} lang={lang} hrefLang={lang}>
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
