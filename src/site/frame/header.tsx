import { memo } from 'react';
import { MobileMenu } from '#components/mobile-menu/mobile-menu.tsx';
import { NavigationBar } from '#components/navigation-bar/navigation-bar.tsx';
import { menu } from '#content/navigation.ts';
import { practice } from '#content/practice.ts';
import { CallLink } from './call-link.tsx';
import { FaxButton } from './fax-button.tsx';
import { PostalAddress } from './postal-address.tsx';
import { focusHeading } from './route-focus.ts';

const items = menu.map((item) =>
  item.link === '/Contact' ? { ...item, emphasis: true as const } : item,
);

export const Header = memo(function Header({ current }: { current: string }) {
  return (
    <header className="border-b border-hairline bg-page">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 gap-y-2 px-gutter py-3 sm:px-6 lg:grid lg:grid-cols-[1fr_auto_auto] lg:gap-x-8 lg:gap-y-1 lg:py-4">
        <div className="grow basis-40">
          <a
            href="/"
            className="inline-flex min-h-11 items-center gap-3 text-[1.0625rem] leading-[1.15] font-extrabold tracking-tight text-text hover:underline sm:text-xl lg:text-2xl"
          >
            <img src="/logos/mark.svg" alt="" width={44} height={44} className="shrink-0" />
            {practice.name}
          </a>
        </div>
        <div className="lg:hidden print:hidden">
          <MobileMenu
            label="Menu"
            title="Menu"
            closeLabel="Close menu"
            items={items}
            current={current}
            onNavigated={focusHeading}
          />
        </div>
        <div className="call-bar">
          <CallLink look="large" />
        </div>
        <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1 text-base leading-snug lg:flex-col lg:items-start">
          <PostalAddress />
          <FaxButton />
        </div>
      </div>
      <div className="mx-auto max-w-page px-gutter sm:px-6 lg:pb-3 print:hidden">
        <NavigationBar label="Main" items={items} current={current} />
      </div>
    </header>
  );
});
