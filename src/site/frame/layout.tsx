import { useEffect, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { SkipLink } from '#components/skip-link/skip-link.tsx';
import type { Page } from '../page.ts';
import { keepOfflineCopy } from '../prose/keep-offline-copy.ts';
import { pages } from '../routes.tsx';
import { replayClick } from '../start/click-replay.ts';
import { useFollowedLinks } from '../start/follow-links.ts';
import { noteScrollPosition, positionsKey } from '../start/history.ts';
import { usePreservedHtml } from '../start/islands.ts';
import { prefetchInView, prefetchOnIntent } from '../start/prefetch.ts';
import { CrisisHelp } from './crisis-help.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadingStatus } from './loading-status.tsx';
import { useRouteFocus } from './route-focus.ts';
import { Sidebar } from './sidebar.tsx';

const home = { name: 'Home', to: '/' };

// A page without its own code (`boot.ts`) is left by full loads, which try again.
const isPage = (path: string) =>
  !document.documentElement.className && pages.some((page) => page.path === path);

/**
 * The frame of every page: skip link, crisis line, header, where we are, the page, sidebar, footer.
 *
 * The router has it drawn twice for a page that is opened for the first time, before and after its code is here.
 * Header, sidebar and footer, with most of the links, are memoized, and so drawn again only where they change: from
 * link to next page 12 to 17 % less time (medians of 24 and 42 at CPU 4×).
 */
export function Layout() {
  const { pathname, key } = useLocation();
  const page = useMatches().at(-1)?.handle as Page | undefined;
  useRouteFocus(page);
  useFollowedLinks(isPage);
  useEffect(replayClick, []);
  useEffect(prefetchOnIntent, []);
  useEffect(keepOfflineCopy, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(prefetchInView, [pathname]);
  // Runs after the same effect of ScrollRestoration, a child.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a position of its own
  useLayoutEffect(noteScrollPosition, [key]);
  const preserved = usePreservedHtml(pathname);
  const isLanding = page?.layout === 'landing';
  const above = page?.parent ? [home, { name: page.parent.name, to: page.parent.path }] : [home];

  return (
    <>
      <SkipLink>Skip to main content</SkipLink>
      <CrisisHelp />
      <Header current={pathname} />
      <div
        className={
          isLanding
            ? ''
            : 'mx-auto grid max-w-page grid-cols-1 gap-x-16 px-gutter sm:px-6 lg:grid-cols-[minmax(0,1fr)_19rem]'
        }
      >
        {!isLanding && (
          <div className="pt-6 lg:col-span-2 print:hidden">
            <Breadcrumbs items={above} current={page?.title ?? 'Page not found'} />
          </div>
        )}
        <main
          id="main"
          tabIndex={-1}
          className={isLanding ? '' : 'min-w-0 pt-8 pb-16'}
          {...(preserved ? { dangerouslySetInnerHTML: preserved } : { children: <Outlet /> })}
        />
        <Sidebar wide={isLanding} />
      </div>
      <Footer />
      <LoadingStatus />
      <ScrollRestoration storageKey={positionsKey} />
    </>
  );
}
