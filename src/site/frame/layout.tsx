import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { SkipLink } from '#components/skip-link/skip-link.tsx';
import { keepOfflineCopy } from '../prose/keep-offline-copy.ts';
import { isPage, pageAt } from '../routes.tsx';
import { replayClick } from '../start/click-replay.ts';
import { useFollowedLinks } from '../start/follow-links.ts';
import { useScrollPosition } from '../start/history.ts';
import { usePreservedHtml } from '../start/islands.ts';
import { prefetchInView, prefetchOnIntent } from '../start/prefetch.ts';
import { type FirstPage, useShownPage } from '../start/shown-page.tsx';
import { CrisisHelp } from './crisis-help.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadingStatus } from './loading-status.tsx';
import { RouteErrorBoundary } from './route-error.tsx';
import { useRouteFocus } from './route-focus.ts';
import { Sidebar } from './sidebar.tsx';

const home = { name: 'Home', to: '/' };

// A page without its own code (`boot.ts`) is left by full loads, which try again.
const isFollowed = (path: string) => !document.documentElement.className && isPage(path);

/**
 * The frame of every page: skip link, crisis line, header, where we are, the page, sidebar, footer.
 *
 * It renders twice for each page that a link leads to, before and after the page's code is loaded. Header, sidebar
 * and footer, with most of the links, are memoized, and so render again only where they change: from link to next
 * page 12 to 17 % less time (medians of 24 and 42 at CPU 4×).
 */
export function Layout(first: FirstPage) {
  const next = useLocation();
  const { page, Content, location, isLoading } = useShownPage(first);
  const { pathname } = location;
  useScrollPosition(location, isLoading);
  useRouteFocus(page, location);
  useFollowedLinks(isFollowed);
  useEffect(replayClick, []);
  useEffect(prefetchOnIntent, []);
  useEffect(keepOfflineCopy, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(prefetchInView, [pathname]);
  const preserved = usePreservedHtml(pathname);
  const isLanding = page.layout === 'landing';
  const above = page.parent ? [home, { name: page.parent.name, to: page.parent.path }] : [home];

  return (
    <>
      <SkipLink>Skip to main content</SkipLink>
      <CrisisHelp />
      <Header current={pathname} />
      <div
        className={
          isLanding
            ? ''
            : 'pd:page-width pd:grid pd:grid-cols-1 pd:gap-x-16 pd:lg:grid-cols-[minmax(0,1fr)_19rem] pd:xl:grid-cols-[minmax(0,1fr)_23rem]'
        }
      >
        {!isLanding && (
          <div className="pd:pt-6 pd:lg:col-span-2 pd:print:hidden">
            <Breadcrumbs
              items={above}
              current={page.lang ? <span lang={page.lang}>{page.title}</span> : page.title}
            />
          </div>
        )}
        <main
          id="main"
          lang={page.lang}
          tabIndex={-1}
          className={isLanding ? '' : 'pd:min-w-0 pd:pt-8 pd:pb-16'}
          {...(preserved && { dangerouslySetInnerHTML: preserved })}
        >
          {preserved ? undefined : (
            // A page that failed does not keep the next one from being shown.
            <RouteErrorBoundary key={page.path}>
              <Content />
            </RouteErrorBoundary>
          )}
        </main>
        <Sidebar wide={isLanding} />
      </div>
      <Footer />
      <LoadingStatus title={isLoading ? pageAt(next.pathname).title : undefined} />
    </>
  );
}
