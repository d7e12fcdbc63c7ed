import type { ReactNode } from 'react';
import { Heading, Section } from '#components/heading/heading.tsx';
import { Hours } from '#components/hours/hours.tsx';
import { TextLink } from '#components/link/link.tsx';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { accreditations } from '#content/accreditations.ts';
import { type HoursRow, iopRows } from '#content/hours.ts';
import { legalLinks, noticeLinks, siteMapLink } from '#content/navigation.ts';
import { practice } from '#content/practice.ts';
import { LinkList } from './link-list.tsx';
import { OfficeHours } from './office-hours.tsx';
import { PostalAddress } from './postal-address.tsx';

function LinkSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Section as="nav" label>
      <Heading look="small" labelsSection>
        {heading}
      </Heading>
      {children}
    </Section>
  );
}

/** Puts "Weekday" or "Weekend" before the days: here Friday to Sunday is the weekend (specification, section 2). */
const withLabel = ({ days, times, label }: HoursRow) => ({
  days: label ? `${label}: ${days}` : days,
  times,
});

/**
 * The footer: hours, the three legal links, notices and help, the link to the list of all pages (WCAG 2.4.5),
 * accreditations.
 */
export function Footer() {
  return (
    <footer className="pd:border-t pd:border-hairline pd:bg-page pd:print:break-inside-avoid">
      <div className="pd:page-width pd:grid pd:grid-cols-1 pd:gap-12 pd:py-14 pd:print:py-4">
        <div className="pd:flex pd:flex-wrap pd:gap-12">
          <div className="pd:min-w-0 pd:grow pd:basis-72">
            <OfficeHours />
          </div>
          <div className="pd:min-w-0 pd:grow pd:basis-72">
            <Hours
              caption="Intensive outpatient program (IOP) hours"
              rows={iopRows().map(withLabel)}
            />
          </div>
          <div className="pd:min-w-0 pd:grow pd:basis-72 pd:print:hidden">
            <LinkSection heading="Your rights and privacy">
              <div className="pd:text-lg pd:font-bold">
                <LinkList links={legalLinks} arrangement="one column" />
              </div>
            </LinkSection>
          </div>
        </div>
        <div className="pd:print:hidden">
          <LinkSection heading="Notices and help">
            <LinkList links={noticeLinks} />
          </LinkSection>
          <p className="pd:mt-4 for-fingers">
            Every page is listed in the{' '}
            <TextLink href={siteMapLink.link}>{siteMapLink.name}</TextLink>. Or use the{' '}
            <TextLink href="/search">Search</TextLink>.
          </p>
        </div>
        <div className="pd:flex pd:flex-wrap pd:gap-12 pd:border-t pd:border-hairline pd:pt-8 pd:*:grow pd:*:basis-72">
          <div className="pd:flex pd:flex-wrap pd:gap-4">
            {accreditations.map(({ name, logo }) => (
              <img key={logo} src={logo} alt={name} width={120} height={64} loading="lazy" />
            ))}
          </div>
          <div className="pd:text-base pd:text-quiet">
            <p className="pd:font-bold pd:text-text">{practice.name}</p>
            <PostalAddress />
            <p className="for-fingers">
              <PhoneLink number={practice.phone} /> · Fax {formatPhone(practice.fax)}
            </p>
            <p className="pd:hidden pd:print:block">{new URL(practice.origin).host}</p>
          </div>
        </div>
      </div>
    </footer>
  );
}
