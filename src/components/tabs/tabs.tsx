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
  /** `id` marks the panel: a link to it, or to anything inside it, shows the panel. */
  items: readonly { id: string; label: string; content: ReactNode }[];
}

/**
 * Views of which one shows at a time, for content that nobody needs to compare. The server's HTML is a list of links
 * to sections with headings, one after the other: this is what visitors get without scripts, and on paper. Once
 * hydrated, tabs replace the links, and the same sections are panels; the headings stay for readers who jump by them.
 * The tabs are elements of their own: Orca 43 goes on calling a link what it has met as a link, and then takes the arrow
 * keys for its own.
 *
 * Tab stops at the shown tab, then at its panel. The arrow keys show the next and the previous tab (mirrored in
 * right-to-left text), Home and End the first and the last. They show it at once, without Enter: the ARIA Authoring
 * Practices recommend that where a panel does not have to be loaded. A search in the page opens the panel of what it
 * finds. The address names the shown panel, so that it can be sent on; Back leaves the page, because a tab is no page.
 * Forwards to the element around tabs and panels.
 */
export function Tabs({ label, items, ...rest }: TabsProps) {
  const [shown, setShown] = useState<Shown>(); // none until hydrated: all are sections
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
    /** At once, because the browser is about to scroll to what it has found. */
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

  // The tab that replaces a link takes its focus.
  useLayoutEffect(() => {
    if (shown) linksIn(tabs.current)[focusedLink.current]?.focus({ preventScroll: true });
    if (shown) focusedLink.current = -1;
  }, [shown]);

  // When the browser scrolled to it, other panels were above it.
  useEffect(() => {
    shown?.target?.scrollIntoView(); // a promise in Chromium 156, which React would call as a cleanup
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
          // Not at each repeat of a key held down: Safari throws at the hundredth change in ten seconds.
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

/** `target` is what the address leads to. */
type Shown = { index: number; target?: Element };

/** Hidden, yet found by a search in the page. React writes `hidden` only as a boolean. */
function findable(element: HTMLElement | null) {
  element?.setAttribute('hidden', 'until-found');
}

/** What the address leads to. `:target` misses an address that a script wrote, as client-side routers do. */
function linkTarget() {
  return document.getElementById(location.hash.slice(1)) ?? document.querySelector(':target');
}

function panelOf(panels: Element | null, target: Element | null): Shown | undefined {
  const index = [...(panels?.children ?? [])].findIndex((panel) => panel.contains(target));
  return target && index >= 0 ? { index, target } : undefined;
}

/** How far a key leads in text that runs from left to right. Space would scroll the page. */
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

/** Replaces the entry of the history and keeps its state, which belongs to the router. */
function writeAddress(id = '') {
  const address = new URL(location.href);
  address.hash = id;
  history.replaceState(history.state, '', address);
}
