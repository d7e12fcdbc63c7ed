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
  extends Omit<ComponentProps<'div'>, 'children' | 'className' | 'style' | 'aria-label'> {
  /** What the tabs have in common: "Our programs". */
  label: string;
  /** `id` becomes the id of the panel. A link to it, or to anything inside it, shows the panel. */
  items: readonly { id: string; label: string; content: ReactNode }[];
}

/**
 * Sections of which one is visible at a time, for content that visitors do not need to compare. The server's HTML is a
 * list of links to sections with headings, which is also what visitors without scripts and printed pages get. After
 * hydration, tabs replace the links and the sections become panels. The headings stay for visitors who navigate by them.
 * The tabs are new elements, because Orca 43 still treats an element as a link if it was one, and then handles the arrow
 * keys itself.
 *
 * Tab stops at the selected tab, then at its panel. The arrow keys select the next and the previous tab (mirrored in
 * right-to-left text), Home and End the first and the last. The panel shows at once, without Enter, as the ARIA Authoring
 * Practices recommend for panels that need no loading. Find-in-page shows the panel of a match. The fragment of the URL
 * names the panel, so that visitors can share it; no history entry is added, so Back leaves the page. Forwards to the
 * element around tabs and panels.
 */
export function Tabs({ label, items, ...rest }: TabsProps) {
  const [shown, setShown] = useState<Shown>(); // undefined until hydration: all sections are visible
  const tabs = useRef<HTMLUListElement>(null);
  const focusedLink = useRef(-1);
  const panels = useRef<HTMLDivElement>(null);
  const baseId = useId();

  useLayoutEffect(() => {
    focusedLink.current = linksIn(tabs.current).findIndex((link) => link.matches(':focus'));
    const list = panels.current;
    function followAddress() {
      const target = linkTarget();
      setShown((before) => panelOf(list, target) ?? before ?? { index: 0 });
    }
    /** Renders synchronously, because the browser scrolls to the match right after this event. */
    function showFound({ target }: Event) {
      const found = panelOf(list, target as Element);
      if (found) flushSync(() => setShown({ index: found.index }));
    }
    followAddress();
    addEventListener('hashchange', followAddress);
    list?.addEventListener('beforematch', showFound);
    return () => {
      removeEventListener('hashchange', followAddress);
      list?.removeEventListener('beforematch', showFound);
    };
  }, []);

  // A tab takes the focus of the link that it replaces.
  useLayoutEffect(() => {
    if (shown) linksIn(tabs.current)[focusedLink.current]?.focus({ preventScroll: true });
    if (shown) focusedLink.current = -1;
  }, [shown]);

  // The browser's own scroll position is wrong now, because panels above the target have been hidden.
  useEffect(() => {
    shown?.target?.scrollIntoView(); // not returned: Chromium 156 returns a promise, and React would call it as a cleanup
  }, [shown]);

  function press(event: KeyboardEvent<HTMLElement>) {
    const next = nextTab(event, shown?.index ?? 0, items.length);
    if (next === undefined) return;
    event.preventDefault();
    setShown({ index: next });
    event.currentTarget.querySelectorAll('a')[next]?.focus();
  }

  function click(event: MouseEvent<HTMLElement>, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // opens elsewhere
    event.preventDefault();
    setShown({ index });
    event.currentTarget.focus(); // Safari does not focus a link that is clicked
    writeAddress(items[index]?.id);
  }

  return (
    <div {...rest} data-interactive>
      <ul
        key={shown ? 'tabs' : 'links'}
        ref={tabs}
        role={shown ? 'tablist' : 'list'}
        aria-label={label}
        className="pd:flex pd:flex-wrap pd:border-b pd:border-edge pd:print:hidden"
        {...(shown && {
          onKeyDown: press,
          // On keyup, because a held key repeats keydown, and Safari throws at the hundredth `replaceState` in ten seconds.
          onKeyUp: (event) => event.key in steps && writeAddress(items[shown.index]?.id),
        })}
      >
        {items.map(({ id, label }, index) => (
          <li key={id} role={shown ? 'presentation' : undefined} className="pd:flex">
            <a
              href={`#${id}`}
              className="pd:flex pd:min-h-11 pd:items-center pd:rounded-t-control pd:px-4 pd:py-2 pd:leading-tight pd:font-semibold pd:text-link pd:underline pd:underline-offset-4 pd:hover:bg-tint pd:aria-selected:border-b-4 pd:aria-selected:border-brand pd:aria-selected:pb-1 pd:aria-selected:text-text pd:aria-selected:no-underline"
              {...(shown && {
                role: 'tab',
                id: `${baseId}-${id}`,
                'aria-controls': id,
                'aria-selected': index === shown.index,
                tabIndex: index === shown.index ? 0 : -1,
                onClick: (event) => click(event, index),
              })}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <Section as="div">
        <div ref={panels}>
          {items.map(({ id, label, content }, index) => {
            const isHidden = shown && index !== shown.index;
            return (
              <div
                key={id}
                hidden={isHidden}
                ref={isHidden ? findable : null}
                className="pd:print:block pd:print:[content-visibility:visible]"
              >
                <div
                  id={id}
                  className="pd:scroll-mt-28 pd:space-y-4 pd:py-5"
                  {...(shown && {
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

const linksIn = (list: Element | null) => [...(list?.querySelectorAll('a') ?? [])];

/** `target` is the element that the URL leads to. */
type Shown = { index: number; target?: Element };

/** Lets find-in-page find hidden content. React writes `hidden` only as a boolean. */
function findable(element: HTMLElement | null) {
  element?.setAttribute('hidden', 'until-found');
}

/** The element that the URL leads to. `:target` alone ignores a URL that a script wrote, as client-side routers do. */
function linkTarget() {
  return document.getElementById(location.hash.slice(1)) ?? document.querySelector(':target');
}

function panelOf(panels: Element | null, target: Element | null): Shown | undefined {
  const index = [...(panels?.children ?? [])].findIndex((panel) => panel.contains(target));
  return target && index >= 0 ? { index, target } : undefined;
}

/** The step of each key in left-to-right text. Space is included because it would scroll the page. */
const steps = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity, ' ': 0 };

function nextTab(event: KeyboardEvent<HTMLElement>, from: number, count: number) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // Alt+Left goes back
  const { key, currentTarget } = event;
  if (!(key in steps)) return;
  const step = steps[key as keyof typeof steps];
  if (step === -Infinity) return 0;
  if (step === Infinity) return count - 1;
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
  return (from + (isMirrored ? -step : step) + count) % count;
}

/** Replaces the history entry and keeps its state, which belongs to the router. */
function writeAddress(id = '') {
  const address = new URL(location.href);
  address.hash = id;
  history.replaceState(history.state, '', address);
}
