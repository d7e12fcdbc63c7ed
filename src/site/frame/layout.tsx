import { createElement, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { SkipLink } from '#components/skip-link/skip-link.tsx';
import { language } from '#words/formats.ts';
import * as words from '#words/frame.ts';
import type { ShownPage } from '../page.ts';
import { scrollFocusIntoView, skipToMain, useArrival } from '../start/arrival.ts';
import { EarlyPressReplay } from '../start/early-presses.ts';
import { type LinkState, useFollowedLinks } from '../start/follow-links.ts';
import { useIsland } from '../start/islands.ts';
import { keepOfflineCopy } from '../start/keep-offline-copy.ts';
import { markCurrentPart } from '../start/mark-current-part.ts';
import { prefetchInView, prefetchOnIntent } from '../start/prefetch.ts';
import { useRestoredFocus } from '../start/same-control.ts';
import { useShownPage } from '../start/shown-page.ts';
import { CrisisHelp } from './crisis-help.tsx';
import type { FixedParts } from './fixed-parts.tsx';
import { Header } from './header.tsx';
import { homeLink } from './home-link.ts';
import { LoadingStatus } from './loading-status.tsx';
import { Notices } from './notices.tsx';
import { RouteErrorBoundary } from './route-error.tsx';
import { ServerHtml } from './server-html.tsx';
import { Sidebar, sidebarLinks } from './sidebar.tsx';
import { UnopenedNotice } from './unopened-notice.tsx';

/**
 * The frame: what every page has around its content, that is skip link, crisis strip, header, breadcrumbs, sidebar and
 * footer.
 *
 * React renders it twice for each page that a link opens, before and after the page is loaded. Header, sidebar and
 * footer contain most of the links. They are memoized and render again only when they change, so the next page appears
 * 12 to 17 % sooner (medians of 24 and 42 runs, CPU slowed down four times).
 *
 * The fixed parts are the parts that are the same on every page and not interactive. The build renders them; in the
 * browser, `fixedParts` is undefined and the server's HTML of these parts stays.
 */
export function Layout({
  fixedParts,
  ...firstPage
}: ShownPage & { fixedParts?: FixedParts | undefined }) {
  const nextLocation = useLocation(); // differs from `location` while the next page is loading
  const { page, content, location, isLoading, unopened, dismissUnopened } = useShownPage(firstPage);
  const { pathname } = location;
  useRestoredFocus(); // React renders anew if a translator or an extension changes the page during hydration
  useArrival(page, location, isLoading);
  useFollowedLinks();
  useEffect(scrollFocusIntoView, []);
  useEffect(prefetchOnIntent, []);
  useEffect(keepOfflineCopy, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each page, which has other links
  useEffect(prefetchInView, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each page, which has other contents
  useEffect(markCurrentPart, [pathname]);
  useIsland(page, content);
  const isLanding = page.layout === 'landing';
  const { linkText }: NonNullable<LinkState> = nextLocation.state ?? {};
  // A Spanish page of a practice whose interface is in English only.
  const foreignLanguage = page.lang === language ? undefined : page.lang;
  const breadcrumbs = page.parent
    ? [homeLink, { name: page.parent.name, to: page.parent.path }]
    : [homeLink];

  return (
    <>
      <SkipLink onClick={skipToMain}>{words.skipToMain}</SkipLink>
      <CrisisHelp />
      <Notices />
      <Header currentPath={pathname} translation={page.translation} />
      <div
        className={
          isLanding
            ? ''
            : 'pd:page-width pd:grid pd:grid-cols-1 pd:gap-x-10 pd:lg:grid-cols-[minmax(0,1fr)_min(18.5rem,28vw)] pd:2xl:gap-x-16 pd:2xl:grid-cols-[minmax(0,1fr)_min(21rem,28vw)] pd:print:block'
        }
      >
        {!isLanding && pathname !== homeLink.to && (
          <div className="pd:sm:pt-3 pd:lg:col-span-2 pd:lg:pt-6 pd:print:hidden">
            <Breadcrumbs
              isShortInNarrowWindows
              items={breadcrumbs}
              current={
                foreignLanguage ? <span lang={foreignLanguage}>{page.title}</span> : page.title
              }
            />
          </div>
        )}
        <main
          // A new element for each page. Orca moves silently from a removed link to the first text of the element that
          // contained it. If that were `main`, it would be the heading, and its focus would be no news.
          key={pathname}
          id="main"
          lang={foreignLanguage}
          tabIndex={-1}
          className={
            isLanding
              ? ''
              : `pd:min-w-0 ${pathname === homeLink.to ? 'pd:pt-4' : 'pd:pt-1'} pd:pb-16 pd:sm:pt-3 pd:lg:pt-8 pd:print:pt-4 pd:print:pb-0`
          }
          {...('html' in content && { dangerouslySetInnerHTML: content.html })}
        >
          {'html' in content ? undefined : (
            // Each page gets a new boundary, by the key. Otherwise the error of one page would also hide the next.
            <RouteErrorBoundary key={page.path}>{createElement(content)}</RouteErrorBoundary>
          )}
        </main>
        <Sidebar
          isBelowText={isLanding}
          hasServices={page.parent?.path === '/services'}
          omitted={sidebarLinks.find(({ link }) => link === pathname)?.link}
          services={fixedParts?.services}
        />
      </div>
      <ServerHtml id="footer">{fixedParts?.footer}</ServerHtml>
      <LoadingStatus pageName={isLoading ? (linkText ?? words.thePage) : undefined} />
      <UnopenedNotice unopened={unopened} onClose={dismissUnopened} />
      <EarlyPressReplay />
    </>
  );
}
