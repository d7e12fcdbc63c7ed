import { memo } from 'react';
import { menu } from '#content/navigation.ts';
import { practice } from '#content/practice.ts';
import { CallLink } from './call-link.tsx';
import { FaxButton } from './fax-button.tsx';
import { useMenus } from './menus.ts';
import { OpenStateLine } from './open-state-line.tsx';
import { PostalAddress } from './postal-address.tsx';
import { focusHeading } from './route-focus.ts';
import { ServerHtml } from './server-html.tsx';

const menuItems = menu.map((item) =>
  item.link === '/Contact' ? { ...item, emphasis: true as const } : item,
);

export const Header = memo(function Header({ current }: { current: string }) {
  const { MobileMenu, NavigationBar } = useMenus();
  return (
    <header className="pd:border-b pd:border-hairline pd:bg-page">
      <div className="pd:page-width pd:flex pd:flex-wrap pd:items-center pd:justify-between pd:gap-x-4 pd:gap-y-2 pd:py-3 pd:lg:grid pd:lg:grid-cols-[1fr_auto_auto] pd:lg:gap-x-8 pd:lg:gap-y-1 pd:lg:py-4">
        <div className="pd:grow pd:basis-40">
          <a
            href="/"
            className="pd:inline-flex pd:min-h-11 pd:items-center pd:gap-3 pd:text-wordmark pd:leading-[1.15] pd:font-extrabold pd:tracking-tight pd:text-text pd:hover:underline pd:sm:text-xl pd:lg:text-2xl"
          >
            <img src="/logos/mark.svg" alt="" width={44} height={44} className="pd:shrink-0" />
            {practice.name}
          </a>
        </div>
        <ServerHtml id="menu" className="pd:lg:hidden pd:print:hidden">
          {MobileMenu && (
            <MobileMenu
              label="Menu"
              title="Menu"
              closeLabel="Close menu"
              items={menuItems}
              current={current}
              onNavigated={focusHeading}
              closesOnBack
            />
          )}
        </ServerHtml>
        <div className="call-bar">
          <CallLink look="large" />
          <div className="pd:max-w-80 pd:text-sm pd:lg:text-base">
            <OpenStateLine />
          </div>
        </div>
        <div className="pd:flex pd:basis-full pd:flex-wrap pd:items-center pd:gap-x-4 pd:gap-y-1 pd:text-base pd:leading-snug pd:lg:flex-col pd:lg:items-start">
          <PostalAddress />
          <FaxButton />
        </div>
      </div>
      <ServerHtml id="bar" className="pd:page-width pd:lg:pb-3 pd:print:hidden">
        {NavigationBar && <NavigationBar label="Main" items={menuItems} current={current} />}
      </ServerHtml>
    </header>
  );
});
