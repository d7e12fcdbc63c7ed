import { memo, type ReactNode } from 'react';
import { Heading } from '#components/heading/heading.tsx';
import * as drawings from '#components/icon/drawings.ts';
import { Icon } from '#components/icon/icon.tsx';
import { ExternalLink, TextLink } from '#components/link/link.tsx';
import { MailLink } from '#components/mail-link/mail-link.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { mapUrl } from '#content/practice.ts';
import { startLink } from '#practice/navigation.yaml';
import { practice } from '#practice/practice.yaml';
import * as words from '#words/frame.ts';
import { FaxButton } from './fax-button.tsx';
import { OpenStateLine } from './open-state-line.tsx';
import { PostalAddress } from './postal-address.tsx';
import { ServerHtml } from './server-html.tsx';

/** The sidebar's links to other pages of this site. */
export const sidebarLinks = [words.sendUsAMessage, startLink];

/**
 * In wide windows the call box stays in view. The space above it has a background, because the boxes below scroll away
 * under it. The margin `scroll-mt` keeps focused links clear of it (WCAG 2.4.12).
 */
const callBoxPosition =
  'pd:lg:sticky pd:lg:top-(--pd-sticky-top,0px) pd:lg:z-10 pd:lg:bg-page pd:lg:pt-6 pd:lg:pb-4';
const callBoxLook = 'pd:lg:rounded-card pd:lg:border pd:lg:border-hairline pd:lg:bg-warm pd:lg:p-6';
const quietBoxLook =
  'pd:lg:mt-0 pd:lg:mb-4 pd:lg:rounded-card pd:lg:border pd:lg:border-hairline pd:lg:bg-tint pd:lg:p-6 pd:lg:text-base pd:lg:[&_a]:inline-block pd:lg:[&_a]:py-0.5 pd:lg:[&_:is(a,button)]:scroll-mt-64';

/**
 * The sidebar of every page: how to reach us and, on the pages of services, all services. It is beside the text or, on
 * phones and landing pages, below it. It is not printed, because header and footer contain the same. It has no link to
 * the current page, and on a landing page none of `sidebarLinks`, because the page itself shows them.
 */
export const Sidebar = memo(function Sidebar({
  isBelowText,
  hasServices,
  omitted,
  services,
}: {
  /** On landing pages: below the text and as wide as the page. */
  isBelowText: boolean;
  hasServices: boolean;
  /** The one of `sidebarLinks` that leads to the current page. */
  omitted: string | undefined;
  services: ReactNode;
}) {
  return (
    <aside
      aria-label={words.contactAndServices}
      className={`pd:print:hidden ${isBelowText ? 'pd:bg-tint' : 'pd:pb-16 pd:lg:pt-2'}`}
    >
      <div
        className={
          isBelowText
            ? 'pd:page-width pd:py-16'
            : 'pd:grid pd:grid-cols-1 pd:gap-10 pd:rounded-card pd:bg-tint pd:p-gutter pd:sm:p-6 pd:lg:contents'
        }
      >
        <div
          className={
            isBelowText
              ? 'pd:grid pd:grid-cols-1 pd:gap-x-12 pd:md:grid-cols-[auto_1fr] pd:md:items-start'
              : 'pd:lg:contents'
          }
        >
          <div className={isBelowText ? '' : callBoxPosition}>
            <div className={isBelowText ? '' : callBoxLook}>
              <Heading level={2} look="small">
                {words.contactUs}
              </Heading>
              <p className="pd:mt-3 pd:mb-1 for-fingers">
                <PhoneLink number={practice.phone} look="large" />
              </p>
              <OpenStateLine />
            </div>
          </div>
          <ul
            className={`pd:mt-3 pd:grid pd:gap-3 pd:pointer-coarse:gap-1 for-fingers ${isBelowText ? 'pd:min-w-0 pd:grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] pd:gap-x-10' : `pd:grid-cols-1 ${quietBoxLook}`}`}
          >
            <li>
              <FaxButton />
            </li>
            <li className="pd:flex pd:min-h-lh pd:items-center pd:gap-2">
              <Icon drawing={drawings.mail} />
              <span className="pd:min-w-0">
                <MailLink address={practice.emails.office} />
              </span>
            </li>
            <li>
              <PostalAddress />
              <ExternalLink href={mapUrl}>{words.findOnMap}</ExternalLink>
            </li>
            {sidebarLinks.map(
              ({ name, link }) =>
                !isBelowText &&
                link !== omitted && (
                  <li key={link}>
                    <TextLink href={link}>{name}</TextLink>
                  </li>
                ),
            )}
          </ul>
        </div>
        {/* In the HTML of every page, because React shows the next page without asking the server for it. */}
        <div hidden={!hasServices} className={isBelowText ? '' : quietBoxLook}>
          <ServerHtml id="services">{services}</ServerHtml>
        </div>
      </div>
    </aside>
  );
});
