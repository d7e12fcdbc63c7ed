import type { Forwarded } from '../forwarded.ts';
import { NavigationLink } from '../navigation-bar/navigation-link.tsx';
import { findCurrent, isCurrent } from '../navigation-bar/same-page.ts';

/** A link of a `SideNavigation`, with the links below it. */
export type SideNavigationItem = {
  name: string;
  /** A path of this site that begins with "/", or a full URL if `isExternal`. */
  link: string;
  items?: readonly SideNavigationItem[];
  isExternal?: true;
  /** The language of the name and of the page, if it is not the language of the page shown: "es" (WCAG 3.1.2). */
  lang?: string;
};

export interface SideNavigationProps extends Forwarded<'nav'> {
  /** Names the landmark: "Patient rights". */
  label: string;
  /** The links, in their order. */
  items: readonly SideNavigationItem[];
  /** The path of the page shown, with its query if links differ only by their query. */
  current: string;
}

/**
 * Links to the pages of one part of a site, in nested lists (WCAG 2.4.5, 2.4.8). The links below another are visible
 * while that or one of them leads to the page shown. Each visible link is a tab stop. The link to the page shown has
 * `aria-current="page"`, each link above it `aria-current="true"`. It works without scripts. Other props and `ref` go to
 * the `nav`.
 */
export function SideNavigation({ label, items, current, ...rest }: SideNavigationProps) {
  return (
    <nav {...rest} aria-label={label} className="pd:print:hidden">
      <Links items={items} current={findCurrent(items.flatMap(withDescendants), current)} />
    </nav>
  );
}

const withDescendants = (item: SideNavigationItem): SideNavigationItem[] => [
  item,
  ...(item.items ?? []).flatMap(withDescendants),
];

function Links({
  items,
  current,
}: {
  items: readonly SideNavigationItem[];
  current: string | undefined;
}) {
  return (
    <ul>
      {items.map((item) => {
        const isShown = isCurrent(item.link, current);
        const isAbove =
          !isShown && withDescendants(item).some((each) => isCurrent(each.link, current));
        return (
          <li
            key={`${item.link} ${item.name}`}
            className="pd:border-hairline pd:not-first:border-t"
          >
            <NavigationLink
              item={item}
              aria-current={isShown ? 'page' : isAbove || undefined}
              showsNewTabText
              className="pd:flex pd:min-h-11 pd:flex-wrap pd:items-center pd:rounded-control pd:px-3 pd:py-2 pd:leading-snug pd:text-link pd:underline-offset-4 pd:hover:bg-tint pd:hover:underline pd:aria-[current]:font-bold pd:aria-[current]:text-text pd:current-bar"
            />
            {item.items && (isShown || isAbove) && (
              <div className="pd:ms-3 pd:border-t pd:border-hairline pd:ps-1">
                <Links items={item.items} current={current} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
