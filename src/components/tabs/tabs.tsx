'use client';

import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Heading, Section } from '../heading/heading.tsx';

export interface TabsProps
  extends Omit<
    ComponentProps<'div'>,
    'children' | 'className' | 'style' | 'aria-label' | 'defaultValue'
  > {
  /** Names the list of tabs by what they have in common: "Our programs". */
  label: string;
  /** `id` becomes the id of the panel. A link to the panel, or to anything inside it, shows the panel. */
  items: readonly { id: string; label: ReactNode; content: ReactNode }[];
  /** The id of the panel that is visible at first. Defaults to the first one. The fragment of the URL outweighs it. */
  defaultValue?: string | undefined;
  /** The id of the visible panel, if the parent keeps it. Then set `onValueChange` too. */
  value?: string | undefined;
  /** Receives the id of a panel when the visitor, the URL or find-in-page chooses it. */
  onValueChange?: ((value: string) => void) | undefined;
}

/**
 * Sections of which one is visible at a time, for content that visitors do not need to compare. The server's HTML is a
 * list of links to sections with headings. Visitors without scripts see all sections, and so does a printed page. With
 * scripts, CSS shows only the first section, so that hydration does not move the page; the links show the others. After
 * hydration, tabs replace the links and the sections become panels. The headings stay for visitors who navigate by
 * headings. The tabs are new elements, because Orca 43 still treats an element that was a link as a link, and then
 * handles the arrow keys itself.
 *
 * The Tab key moves to the selected tab, then to its panel. The arrow keys select the next and the previous tab
 * (mirrored in right-to-left text); Home and End select the first and the last; Space and Enter select the focused tab.
 * The panel appears at once, without Enter, as the ARIA Authoring Practices recommend for panels that need no loading.
 * If other tabs are added or removed, the panel stays; if its own tab is removed, that of the next tab appears, or else
 * of the previous one. Find-in-page shows the panel of a match. The fragment of the URL names the panel, so that
 * visitors can share it. A change of the panel adds no history entry, so Back leaves the page. Other props and `ref` go
 * to the element around tabs and panels.
 */
export function Tabs({ label, items, defaultValue, value, onValueChange, ...rest }: TabsProps) {
  const [ownPanel, setOwnPanel] = useState<ShownPanel>(); // undefined until hydration: CSS shows a section
  const ids = items.map(({ id }) => id);
  const givenId = value !== undefined && ids.includes(value) ? value : undefined;
  const shownId = ownPanel && (givenId ?? ownPanel.id);
  const isHydrated = shownId !== undefined;
  const firstId =
    givenId ?? (defaultValue && ids.includes(defaultValue) ? defaultValue : (ids[0] ?? ''));
  const [lastIds, setLastIds] = useState(ids);
  if (ids.join(' ') !== lastIds.join(' ')) {
    setLastIds(ids);
    if (ownPanel && !ids.includes(ownPanel.id))
      setOwnPanel({ id: neighborOf(ownPanel.id, lastIds, ids) });
  }
  const tabList = useRef<HTMLUListElement>(null);
  const focusedLinkIndex = useRef(-1);
  const panelList = useRef<HTMLDivElement>(null);
  const baseId = useId();

  function showPanel(panel: ShownPanel) {
    setOwnPanel(panel);
    if (panel.id !== (shownId ?? firstId)) onValueChange?.(panel.id);
  }
  /** The effect below has only the function of the first rendering. */
  const latest = useRef({ showPanel, firstId });
  useLayoutEffect(() => {
    latest.current = { showPanel, firstId };
  });

  useLayoutEffect(() => {
    focusedLinkIndex.current = linksIn(tabList.current).findIndex((link) => link.matches(':focus'));
    const panels = panelList.current;
    function showPanelOfUrl() {
      const found = panelOf(panels, targetOfUrl());
      if (found) latest.current.showPanel(found);
      else setOwnPanel((before) => before ?? { id: latest.current.firstId });
    }
    /** Renders synchronously, because the browser scrolls to the match of find-in-page right after this event. */
    function showPanelOfMatch({ target }: Event) {
      const found = panelOf(panels, target as Element);
      if (found) flushSync(() => latest.current.showPanel({ id: found.id }));
    }
    showPanelOfUrl();
    addEventListener('hashchange', showPanelOfUrl);
    panels?.addEventListener('beforematch', showPanelOfMatch);
    return () => {
      removeEventListener('hashchange', showPanelOfUrl);
      panels?.removeEventListener('beforematch', showPanelOfMatch);
    };
  }, []);

  // A tab takes the focus of the link that it replaces.
  useLayoutEffect(() => {
    if (!ownPanel) return;
    linksIn(tabList.current)[focusedLinkIndex.current]?.focus({ preventScroll: true });
    focusedLinkIndex.current = -1;
  }, [ownPanel]);

  // The browser scrolled to the target before the panels above it were hidden, so the scroll position is now wrong.
  useEffect(() => {
    // Its result is not returned: in Chromium 156 it is a promise, and React would call it as a cleanup.
    ownPanel?.target?.scrollIntoView?.(); // jsdom cannot scroll
  }, [ownPanel]);

  function selectByKey(event: KeyboardEvent<HTMLElement>) {
    const links = linksIn(event.currentTarget);
    const index = tabAfterKey(
      event,
      links.indexOf(event.target as HTMLAnchorElement),
      links.length,
    );
    if (index === undefined) return;
    event.preventDefault();
    showPanel({ id: ids[index] ?? '' });
    links[index]?.focus();
  }

  function selectByClick(event: MouseEvent<HTMLElement>, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // opens another tab or window
    event.preventDefault();
    showPanel({ id });
    event.currentTarget.focus(); // Safari does not focus a link that is clicked
    replaceFragment(id);
  }

  return (
    // `data-interactive` tells a website that hydrates only parts of its pages that this part needs React.
    <div {...rest} data-interactive>
      <ul
        key={isHydrated ? 'tabs' : 'links'}
        ref={tabList}
        role={isHydrated ? 'tablist' : 'list'}
        aria-label={label}
        className="pd:flex pd:flex-wrap pd:border-b pd:border-edge pd:print:hidden"
        {...(isHydrated && {
          onKeyDown: selectByKey,
          // Not on keydown, which a held key repeats: Safari throws at the hundredth `replaceState` in ten seconds.
          onKeyUp: (event) => event.key in steps && replaceFragment(shownId),
        })}
      >
        {items.map(({ id, label }) => (
          <li key={id} role={isHydrated ? 'presentation' : undefined} className="pd:flex">
            <a
              href={`#${id}`}
              className="pd:flex pd:min-h-11 pd:items-center pd:rounded-t-control pd:px-4 pd:py-2 pd:leading-tight pd:font-semibold pd:text-link pd:underline pd:underline-offset-4 pd:hover:bg-tint pd:aria-selected:border-b-4 pd:aria-selected:border-brand pd:aria-selected:pb-1 pd:aria-selected:text-text pd:aria-selected:no-underline"
              {...(isHydrated && {
                role: 'tab',
                id: `${baseId}-${id}`,
                'aria-controls': id,
                'aria-selected': id === shownId,
                tabIndex: id === shownId ? 0 : -1,
                onClick: (event) => selectByClick(event, id),
              })}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <Section as="div">
        <div ref={panelList}>
          {items.map(({ id, label, content }) => {
            const isHidden = isHydrated && id !== shownId;
            return (
              <div
                key={id}
                hidden={isHidden}
                ref={isHidden ? makeFindable : null}
                className={`${isHydrated ? '' : id === firstId ? firstSectionClasses : sectionClasses} pd:print:block! pd:print:[content-visibility:visible]`}
              >
                <div
                  id={id}
                  className="pd:scroll-mt-28 pd:stack-4 pd:py-5"
                  {...(isHydrated && {
                    role: 'tabpanel',
                    'aria-labelledby': `${baseId}-${id}`,
                    tabIndex: 0,
                  })}
                >
                  <Heading look="small">{label}</Heading>
                  <Section as="div">{content}</Section>
                </div>
              </div>
            );
          })}
        </div>
      </Section>
    </div>
  );
}

/** Before hydration, the first section is visible until the visitor follows a link to another one. */
const firstSectionClasses = 'pd:[:has(:target)>&:not(:has(:target))]:hidden pd:scriptless:block!';
const sectionClasses = 'pd:hidden pd:has-[:target]:block pd:scriptless:block!';

const linksIn = (list: Element | null) => [...(list?.querySelectorAll('a') ?? [])];

/** The panel that is visible. Its id is empty if there are no tabs. `target` is the element that the URL leads to. */
type ShownPanel = { id: string; target?: Element };

/** The tab to show in place of a removed one: the next one that is left, or else the previous one, or else any. */
function neighborOf(id: string, oldIds: readonly string[], ids: readonly string[]) {
  const index = oldIds.indexOf(id);
  const nearest = [...oldIds.slice(index + 1), ...oldIds.slice(0, index + 1).reverse()];
  return nearest.find((oldId) => ids.includes(oldId)) ?? ids[0] ?? '';
}

/** Lets find-in-page find hidden content. React can set `hidden` only as a boolean. */
function makeFindable(element: HTMLElement | null) {
  element?.setAttribute('hidden', 'until-found');
}

/**
 * The element that the URL leads to. `:target` alone is not enough, because it ignores a fragment that a script,
 * such as a client-side router, has put into the URL.
 */
function targetOfUrl() {
  return document.getElementById(location.hash.slice(1)) ?? document.querySelector(':target');
}

function panelOf(panels: Element | null, target: Element | null): ShownPanel | undefined {
  const panel = [...(panels?.children ?? [])].find((panel) => panel.contains(target));
  return target && panel ? { id: idOf(panel), target } : undefined;
}

/** The id of the tab to which a panel belongs. The panel is inside an element that hides it. */
const idOf = (panel: Element | undefined) => panel?.firstElementChild?.id ?? '';

/** How many tabs each key moves in left-to-right text. Space is included so that it does not scroll the page. */
const steps = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity, ' ': 0 };

/** The index of the tab that a key selects; undefined if the key selects none. */
function tabAfterKey(event: KeyboardEvent<HTMLElement>, from: number, count: number) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // Alt+Left goes back
  const { key, currentTarget } = event;
  if (!(key in steps)) return;
  const step = steps[key as keyof typeof steps];
  if (step === -Infinity) return 0;
  if (step === Infinity) return count - 1;
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
  return (from + (isMirrored ? -step : step) + count) % count;
}

/**
 * Changes the fragment of the URL without a new history entry. The state of the entry stays; it belongs to the router.
 */
function replaceFragment(id = '') {
  const address = new URL(location.href);
  address.hash = id;
  history.replaceState(history.state, '', address);
}
