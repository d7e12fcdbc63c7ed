import { memo } from 'react';
import * as drawings from '#components/icon/drawings.ts';
import { Icon } from '#components/icon/icon.tsx';
import { TextLink } from '#components/link/link.tsx';
import type { NamedLink } from '#content/schema.ts';
import { menu, spanishLink } from '#practice/navigation.yaml';
import { practice } from '#practice/practice.yaml';
import * as words from '#words/frame.ts';
import { focusHeading } from '../start/arrival.ts';
import { CallLink } from './call-link.tsx';
import { FaxButton } from './fax-button.tsx';
import { homeLink } from './home-link.ts';
import { useMenus } from './menus.ts';
import { OpenStateLine } from './open-state-line.tsx';
import { PostalAddress } from './postal-address.tsx';
import { ServerHtml } from './server-html.tsx';

const { searchLink, otherLanguage } = words;

/** The link to the other language: to the same page there or, if there is none, to the start. */
function languageLinkFor(translation: string | undefined): NamedLink | undefined {
  if (!spanishLink) return undefined;
  return {
    name: otherLanguage.name || spanishLink.name,
    link: translation ?? (otherLanguage.link || spanishLink.link),
    lang: otherLanguage.lang,
  };
}

export const Header = memo(function Header({
  currentPath,
  translation,
}: {
  currentPath: string;
  translation: string | undefined;
}) {
  const { MobileMenu, NavigationBar } = useMenus();
  const languageLink = languageLinkFor(translation);
  // On phones, search and the other language are the first entries of the menu. In wide windows they are beside the name.
  const mobileItems = [searchLink, ...(languageLink ? [languageLink] : []), ...menu];
  return (
    <header className="pd:border-b pd:border-hairline pd:bg-page">
      <div className="site-header pd:page-width">
        {/* No Tab stop on the home page, where it leads nowhere. */}
        <a
          href={homeLink.to}
          tabIndex={currentPath === homeLink.to ? -1 : undefined}
          className="wordmark pd:inline-flex pd:min-h-11 pd:items-center pd:gap-3 pd:text-wordmark pd:leading-[1.15] pd:font-extrabold pd:tracking-tight pd:text-text pd:hover:underline pd:sm:text-xl pd:lg:text-2xl"
        >
          <img src="/logos/mark.svg" alt="" width={44} height={44} className="pd:shrink-0" />
          {practice.name}
        </a>
        <div className="place">
          <PostalAddress />
          <FaxButton />
        </div>
        <div className="find pd:print:hidden">
          <a
            href={searchLink.link}
            aria-current={currentPath === searchLink.link ? 'page' : undefined}
            className="pd:flex pd:min-h-11 pd:items-center pd:gap-2 pd:rounded-control pd:border pd:border-edge pd:px-3.5 pd:text-base pd:text-link pd:hover:border-link pd:hover:bg-tint"
          >
            <Icon drawing={drawings.search} />
            {searchLink.name}
          </a>
          {languageLink && (
            <span className="pd:flex pd:min-h-11 pd:items-center pd:[&_a]:flex pd:[&_a]:min-h-11 pd:[&_a]:items-center">
              <TextLink
                href={languageLink.link}
                lang={languageLink.lang}
                hrefLang={languageLink.lang}
              >
                {languageLink.name}
              </TextLink>
            </span>
          )}
        </div>
        <ServerHtml id="menu" className="pd:lg:hidden pd:print:hidden">
          {MobileMenu && (
            <MobileMenu
              label={words.menu}
              title={words.menu}
              closeLabel={words.closeMenu}
              items={mobileItems}
              current={currentPath}
              onNavigated={focusHeading}
              closesOnBack
            >
              <div className="pd:mt-3 pd:grid pd:gap-2 pd:border-t pd:border-hairline pd:px-3 pd:pt-3">
                <PostalAddress />
                <FaxButton />
              </div>
            </MobileMenu>
          )}
        </ServerHtml>
        <div className="call-bar">
          <CallLink look="button" />
          <OpenStateLine />
        </div>
      </div>
      <ServerHtml id="bar" className="pd:page-width pd:pb-1 pd:print:hidden">
        {NavigationBar && (
          <NavigationBar label={words.mainNavigation} items={menu} current={currentPath} />
        )}
      </ServerHtml>
    </header>
  );
});
