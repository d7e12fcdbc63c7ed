import { memo } from 'react';
import { Heading, Section } from '#components/heading/heading.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { ExternalLink, TextLink } from '#components/link/link.tsx';
import { MailLink } from '#components/mail-link/mail-link.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { practice } from '#content/practice.ts';
import { services } from '#content/prose-pages.ts';
import { FaxButton } from './fax-button.tsx';
import { PostalAddress } from './postal-address.tsx';

/** How to reach us, and all services, at the end of every page. Not printed: header and footer say it on paper. */
export const Sidebar = memo(function Sidebar({ wide }: { wide: boolean }) {
  return (
    <aside
      aria-label="Contact and services"
      className={`print:hidden ${wide ? 'bg-tint' : 'pb-16 lg:pt-8'}`}
    >
      <div
        className={
          wide
            ? 'mx-auto grid max-w-page grid-cols-1 gap-12 px-gutter sm:px-6 py-16 md:grid-cols-[1fr_2fr]'
            : 'grid grid-cols-1 gap-10 rounded-card bg-tint p-gutter sm:p-6'
        }
      >
        <Section>
          <Heading look="small">Contact us</Heading>
          <ul className="mt-3 grid grid-cols-1 gap-3">
            <li className="flex min-h-lh items-center gap-2">
              <Icon name="phone" />
              <PhoneLink number={practice.phone} />
            </li>
            <li>
              <FaxButton />
            </li>
            <li className="flex min-h-lh items-center gap-2">
              <Icon name="mail" />
              <span className="min-w-0">
                <MailLink address={practice.emails.office} />
              </span>
            </li>
            <li>
              <PostalAddress />
              <ExternalLink href={practice.mapUrl}>Find us on a map</ExternalLink>
            </li>
            <li>
              <TextLink href="/Contact">Send us a message</TextLink>
            </li>
          </ul>
        </Section>
        <Section as="nav" label>
          <Heading look="small">Our services</Heading>
          <ul className={wide ? 'mt-3 gap-x-10 md:columns-2' : 'mt-3'}>
            {services.map(({ path, name }) => (
              <li key={path} className="break-inside-avoid py-1">
                <TextLink href={path}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </aside>
  );
});
