'use client';

import * as Menu from '@radix-ui/react-navigation-menu';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Forwarded } from '../forwarded.ts';
import { Dropdown } from './dropdown.tsx';
import { keepFocusInHeader } from './keep-focus-in-header.ts';
import { NavigationLink } from './navigation-link.tsx';
import { usePanels } from './panels.ts';
import { findCurrent, isCurrent } from './same-page.ts';
import { wideWindowQuery } from './wide-window.ts';

/** One entry of the site's navigation, in the bar and in the mobile menu. */
export type NavigationItem = {
  /** The text of the entry. */
  name: string;
  /** A path of this site that begins with "/", or a full URL if `isExternal`. */
  link: string;
  /** Makes the entry a button that opens a panel. The first link of the panel is `link`, so do not repeat it here. */
  submenu?: readonly { name: string; link: string }[];
  /** Marks the link as one to another site. It opens in a new tab and says so. */
  isExternal?: true;
  /** The language of the name and of the page, if it is not the language of the page shown: "es" (WCAG 3.1.2). */
  lang?: string;
  /** Makes the link look like a filled button. Use it for one link only. */
  emphasis?: true;
};

const linkClass =
  'pd:flex pd:min-h-11 pd:items-center pd:px-2 pd:py-2 pd:text-base pd:leading-tight pd:font-semibold pd:text-link ' +
  'pd:decoration-2 pd:underline-offset-4 pd:hover:underline pd:xl:px-3 ' +
  // Only the current entry has a border, because forced colors show transparent borders too.
  'pd:aria-[current]:border-b-[3px] pd:aria-[current]:pb-[5px]';

const emphasisClass =
  'pd:mx-1 pd:flex pd:min-h-11 pd:items-center pd:rounded-card pd:border pd:border-brand pd:bg-brand pd:px-4 pd:py-2 pd:text-base pd:leading-tight ' +
  'pd:font-semibold pd:text-on-brand pd:underline-offset-4 pd:hover:bg-brand-strong pd:hover:underline ' +
  'pd:aria-[current=page]:underline pd:aria-[current=page]:decoration-[3px]';

export interface NavigationBarProps extends Forwarded<'nav', 'dir'> {
  /** Names the landmark: "Main". */
  label: string;
  /** The entries of the bar, in their order. */
  items: readonly NavigationItem[];
  /** The path of the page shown, with its query if entries differ only by their query. */
  current: string;
}

/**
 * The navigation of wide windows (from 64rem; `MobileMenu` is for narrower ones).
 *
 * Tab moves through links, buttons and open panels in visual order. The arrow keys, Home and End move between entries.
 * ArrowDown enters an open panel. Escape closes it; the focus is then on its button. A panel opens on click, hover and
 * keyboard focus, as the specification of the website requires. It closes on Escape, on a press outside and when the
 * focus leaves (WCAG 1.4.13 and 2.4.11). The landmark contains links and disclosure buttons without `menu` roles,
 * because those roles would promise the keyboard commands of an application menu. Other props and `ref` go to the
 * `<nav>`.
 */
export function NavigationBar({ label, items, current, onFocus, ...rest }: NavigationBarProps) {
  const panels = usePanels(current);
  const currentAddress = findCurrent(items, current);
  // Radix needs the text direction for the arrow keys, because it does not read `dir` from the page. It would also set
  // the attribute `dir` on its elements, so they get `dir={undefined}`.
  const [dir, setDir] = useState<'ltr' | 'rtl'>('ltr');

  useEffect(() => keepFocusInHeader(wideWindowQuery), []);

  /**
   * Moves the focus between the entries. Radix's own list would do so too, but writes an inline style into the server's
   * HTML, which a content security policy may block.
   */
  function moveFocus({ key, target, currentTarget }: KeyboardEvent<HTMLUListElement>) {
    const controls = [...currentTarget.querySelectorAll<HTMLElement>('a, button')].filter(
      (control) => !control.closest('[role="group"]'), // an open panel has its own keys
    );
    const position = controls.indexOf(target as HTMLElement);
    // ArrowDown has moved the focus into the panel if it is no longer on the target.
    if (position < 0 || document.activeElement !== target) return;
    const next = controls.slice(position + 1);
    const previous = controls.slice(0, position).reverse();
    const [left, right] = dir === 'rtl' ? [next, previous] : [previous, next];
    const candidates = {
      ArrowLeft: left,
      ArrowRight: right,
      ArrowUp: previous,
      ArrowDown: next,
      Home: controls,
      End: controls.toReversed(),
    }[key];
    // A hidden control does not take the focus.
    candidates?.some((control) => {
      control.focus();
      return document.activeElement === control;
    });
  }

  return (
    <Menu.Root
      asChild
      dir={dir}
      activationMode="manual"
      value={panels.expandedItem}
      // Radix may close a panel, for which `item` is empty, but not open one: `Dropdown` opens the panels.
      onValueChange={(item) => item || panels.close()}
    >
      <nav
        {...rest}
        aria-label={label}
        dir={undefined}
        className="pd:hidden pd:lg:block"
        onFocus={(event) => {
          setDir(getComputedStyle(event.currentTarget).direction as 'ltr' | 'rtl');
          onFocus?.(event);
        }}
      >
        <ul className="pd:flex pd:flex-wrap pd:items-center pd:gap-x-1" onKeyDown={moveFocus}>
          {items.map((item) =>
            item.submenu ? (
              <Dropdown
                key={`${item.link} ${item.name}`}
                item={{ ...item, submenu: item.submenu }}
                current={currentAddress}
                buttonClass={linkClass}
                panels={panels}
              />
            ) : (
              <Menu.Item key={`${item.link} ${item.name}`}>
                <Menu.Link asChild active={isCurrent(item.link, currentAddress)}>
                  <NavigationLink
                    item={item}
                    className={item.emphasis ? emphasisClass : linkClass}
                  />
                </Menu.Link>
              </Menu.Item>
            ),
          )}
        </ul>
      </nav>
    </Menu.Root>
  );
}
