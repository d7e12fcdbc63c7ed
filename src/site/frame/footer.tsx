import { memo, type ReactNode } from 'react';
import { Heading, Section } from '#components/heading/heading.tsx';
import { Hours } from '#components/hours/hours.tsx';
import { TextLink } from '#components/link/link.tsx';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { QuickExit } from '#components/quick-exit/quick-exit.tsx';
import { accreditations } from '#content/accreditations.ts';
import { type HoursRow, iopRows, officeRows } from '#content/hours.ts';
import { legalLinks, noticeLinks, quickExit, siteMapLink } from '#content/navigation.ts';
import { practice } from '#content/practice.ts';
import { PostalAddress } from './postal-address.tsx';

function LinkList({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Section as="nav" label>
      <Heading look="small">{heading}</Heading>
      {children}
    </Section>
  );
}

/** In the footer, Monday to Thursday is weekday and Friday to Sunday is weekend (specification, section 2). */
const labeled = ({ days, times, label }: HoursRow) => ({
  days: label ? `${label}: ${days}` : days,
  times,
});

/** Hours, the three legal links, notices and help, the link to the list of all pages (WCAG 2.4.5), accreditation. */
export const Footer = memo(function Footer() {
  return (
    <footer className="border-t border-hairline bg-page print:break-inside-avoid">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-12 px-gutter py-14 sm:px-6 print:py-4">
        <div className="flex flex-wrap gap-12">
          <div className="min-w-0 grow basis-72">
            <Hours caption="Office hours" rows={officeRows().map(labeled)} />
          </div>
          <div className="min-w-0 grow basis-72">
            <Hours
              caption="Intensive outpatient program (IOP) hours"
              rows={iopRows().map(labeled)}
            />
          </div>
          <div className="min-w-0 grow basis-72 print:hidden">
            <LinkList heading="Your rights and privacy">
              <ul className="mt-3 text-lg font-bold">
                {legalLinks.map(({ name, link }) => (
                  <li key={link} className="[&>a]:inline-block [&>a]:py-2">
                    <TextLink href={link}>{name}</TextLink>
                  </li>
                ))}
              </ul>
            </LinkList>
          </div>
        </div>
        <div className="print:hidden">
          <LinkList heading="Notices and help">
            <ul className="mt-3 columns-[14rem] gap-x-10">
              {noticeLinks.map(({ name, link }) => (
                <li key={link} className="break-inside-avoid py-1">
                  <TextLink href={link}>{name}</TextLink>
                </li>
              ))}
            </ul>
          </LinkList>
          <p className="mt-4">
            Every page is listed in the{' '}
            <TextLink href={siteMapLink.link}>{siteMapLink.name}</TextLink>.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-10 gap-y-6 border-t border-hairline pt-8">
          {accreditations.map(({ name, logo }) => (
            <img key={logo} src={logo} alt={name} width={120} height={64} loading="lazy" />
          ))}
          <div className="text-base text-quiet">
            <p className="font-bold text-text">{practice.name}</p>
            <PostalAddress />
            <p>
              <PhoneLink number={practice.phone} /> · Fax {formatPhone(practice.fax)}
            </p>
            <p className="hidden print:block">{new URL(practice.origin).host}</p>
          </div>
          <QuickExit href={quickExit.link}>{quickExit.name}</QuickExit>
        </div>
      </div>
    </footer>
  );
});
