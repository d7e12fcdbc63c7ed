import type { MouseEvent } from 'react';
import type { NavigationItem } from '../navigation-bar/navigation-bar.tsx';
import { NavigationLink } from '../navigation-bar/navigation-link.tsx';

const looks = {
  plain:
    'flex min-h-11 flex-wrap items-center rounded-lg px-3 py-2 font-semibold text-link hover:bg-tint hover:underline ' +
    'aria-[current=page]:rounded-s-none aria-[current=page]:border-s-[3px] aria-[current=page]:ps-[9px]',
  emphasis:
    'flex min-h-11 flex-wrap items-center rounded-card border border-brand bg-brand px-3 py-2 font-semibold text-on-brand hover:bg-brand-strong hover:underline ' +
    'aria-[current=page]:underline aria-[current=page]:decoration-[3px] underline-offset-4',
};

type FlatListProps = {
  items: readonly NavigationItem[];
  current: string;
  /** Called when a link is followed in this tab, or is an external link that opens its own tab. */
  onChoose: (item: NavigationItem) => void;
};

/** Every page in one list; the entries of a submenu follow their parent, slightly indented. */
export function FlatList({ items, current, onChoose }: FlatListProps) {
  const flat = items.flatMap((item) => [
    { ...item, isChild: false },
    ...(item.submenu ?? []).map((child) => ({ ...child, isChild: true })),
  ]);
  return (
    <ul className="grid gap-1">
      {flat.map(({ isChild, ...item }) => (
        <li key={item.link} className={isChild ? 'ps-5' : undefined}>
          <NavigationLink
            item={item}
            look={'emphasis' in item ? looks.emphasis : looks.plain}
            wordsShown
            aria-current={item.link === current ? 'page' : undefined}
            onClick={(event) => {
              if (!opensElsewhere(event)) onChoose(item);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** With a modifier key the link opens in another tab, and the visitor stays in the menu. */
function opensElsewhere(event: MouseEvent) {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
