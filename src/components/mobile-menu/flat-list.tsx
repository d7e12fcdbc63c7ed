import type { MouseEvent } from 'react';
import type { NavigationItem } from '../navigation-bar/navigation-bar.tsx';
import { NavigationLink } from '../navigation-bar/navigation-link.tsx';
import { findCurrent, isCurrent } from '../navigation-bar/same-page.ts';

const linkClasses = {
  plain:
    'pd:flex pd:min-h-11 pd:flex-wrap pd:items-center pd:rounded-control pd:px-3 pd:py-2 pd:font-semibold pd:text-link pd:hover:bg-tint pd:hover:underline pd:current-bar',
  emphasis:
    'pd:flex pd:min-h-11 pd:flex-wrap pd:items-center pd:rounded-card pd:border pd:border-brand pd:bg-brand pd:px-3 pd:py-2 pd:font-semibold pd:text-on-brand pd:hover:bg-brand-strong pd:hover:underline ' +
    'pd:aria-[current=page]:underline pd:aria-[current=page]:decoration-[3px] pd:underline-offset-4',
};

type FlatListProps = {
  items: readonly NavigationItem[];
  /** The path of the page shown. */
  current: string;
  /** Called when the visitor follows a link, unless a modifier key makes the link open in another tab or window. */
  onChoose: (item: NavigationItem) => void;
};

/** A list of all pages, in which the entries of a submenu are indented below their parent. */
export function FlatList({ items, current, onChoose }: FlatListProps) {
  const entries = items.flatMap((item) => [
    { ...item, isChild: false },
    ...(item.submenu ?? []).map((child) => ({ ...child, isChild: true })),
  ]);
  const currentAddress = findCurrent(items, current);
  return (
    <ul className="pd:grid pd:gap-1">
      {entries.map(({ isChild, ...item }) => (
        <li key={`${item.link} ${item.name}`} className={isChild ? 'pd:ps-5' : undefined}>
          <NavigationLink
            item={item}
            className={'emphasis' in item ? linkClasses.emphasis : linkClasses.plain}
            showsNewTabText
            aria-current={isCurrent(item.link, currentAddress) ? 'page' : undefined}
            onClick={(event) => {
              if (!opensOtherWindow(event)) onChoose(item);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** Whether a modifier key makes the link open in another tab or window, so that the visitor stays in the menu. */
export function opensOtherWindow(event: MouseEvent) {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
