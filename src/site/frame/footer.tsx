import type { ReactNode } from 'react';
import { darkPictures } from '#components/dark-pictures.ts';
import { Heading, Section } from '#components/heading/heading.tsx';
import { Hours } from '#components/hours/hours.tsx';
import { TextLink } from '#components/link/link.tsx';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { type HoursRow, programTables } from '#content/hours.ts';
import type { Accreditation } from '#content/schema.ts';
import { accreditations } from '#practice/accreditations.yaml';
import { legalLinks, noticeLinks, siteMapLink } from '#practice/navigation.yaml';
import { practice } from '#practice/practice.yaml';
import { spanish } from '#practice/spanish.yaml';
import * as words from '#words/fixed.ts';
import { language } from '#words/formats.ts';
import { searchLink } from '#words/frame.ts';
import { LinkList } from './link-list.tsx';
import { hoursId, OfficeHours } from './office-hours.tsx';
import { PostalAddress } from './postal-address.tsx';
import { SampleMark } from './sample-mark.tsx';

const logos: readonly Accreditation[] = accreditations;
const marksStatus = logos.find(({ status }) => status === 'sample')?.status ?? 'draft';

/** A landmark, labeled by its heading. */
function LinkSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Section as="nav" label={true}>
      <Heading look="small" labelsSection>
        {heading}
      </Heading>
      {children}
    </Section>
  );
}

/** Puts "Weekday" or "Weekend" before the days: here Friday to Sunday is the weekend (specification, section 2). */
const withLabel = ({ days, times, label }: HoursRow) => ({
  days: label ? `${words.weekdayLabels[label]}: ${days}` : days,
  times,
});

const columns =
  'pd:grid pd:grid-cols-1 pd:gap-x-12 pd:gap-y-8 pd:md:grid-cols-2 pd:lg:grid-cols-[21rem_minmax(0,1fr)] pd:print:grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] pd:print:gap-y-4';

/**
 * The footer: hours, the three legal links, notices and help, the link to the list of all pages (WCAG 2.4.5),
 * accreditations. The phone number is in the header, in the call bar at the bottom of a phone's window, and in the
 * sidebar, so the footer shows it only on paper.
 */
export function Footer() {
  const tables = programTables();
  const review = spanish && words.interfaceReview(spanish.pages.contact);
  return (
    <footer className="pd:border-t pd:border-hairline pd:bg-page pd:print:break-inside-avoid">
      <div className="pd:page-width pd:grid pd:grid-cols-1 pd:gap-10 pd:py-16 pd:print:gap-4 pd:print:py-4">
        <div id={hoursId} className={tables.length > 0 ? columns : ''}>
          <OfficeHours />
          {tables.map(({ caption, rows }) => (
            <Hours key={caption} caption={caption} rows={rows.map(withLabel)} />
          ))}
        </div>
        <div className={`${columns} pd:print:hidden`}>
          {legalLinks.length > 0 && (
            <LinkSection heading={words.yourRights}>
              <div className="pd:text-lg pd:font-bold">
                <LinkList links={legalLinks} arrangement="one column" />
              </div>
            </LinkSection>
          )}
          <div>
            {noticeLinks.length > 0 && (
              <LinkSection heading={words.noticesAndHelp}>
                <LinkList links={noticeLinks} />
              </LinkSection>
            )}
            <p className="pd:mt-4 for-fingers">
              {words.everyPageIsIn}{' '}
              <TextLink href={siteMapLink.link} lang={siteMapLink.lang} hrefLang={siteMapLink.lang}>
                {siteMapLink.name}
              </TextLink>
              . {words.orUseThe} <TextLink href={searchLink.link}>{searchLink.name}</TextLink>.
            </p>
          </div>
        </div>
        <div
          className={`${logos.length > 0 ? columns : ''} pd:border-t pd:border-hairline pd:pt-8 pd:print:block pd:print:pt-4`}
        >
          {logos.length > 0 && (
            <div className="pd:print:hidden">
              <div className="pd:flex pd:flex-wrap pd:gap-4">
                {logos.map(({ name, logo, darkLogo }) => (
                  <picture key={logo}>
                    {darkLogo && <source media={darkPictures} srcSet={darkLogo} />}
                    <img
                      src={logo}
                      alt={name}
                      lang={language === 'en' ? undefined : 'en'}
                      width={120}
                      height={64}
                      loading="lazy"
                    />
                  </picture>
                ))}
              </div>
              <SampleMark of="marks" status={marksStatus} />
            </div>
          )}
          <div className="pd:text-base pd:text-quiet pd:print:flex pd:print:flex-wrap pd:print:gap-x-4">
            <p className="pd:font-bold pd:text-text">{practice.name}</p>
            <PostalAddress />
            {review && <p className="pd:mt-4 pd:print:hidden">{review}</p>}
            <p className="pd:hidden pd:print:block">
              {formatPhone(practice.phone)} · Fax {formatPhone(practice.fax)} ·{' '}
              {practice.emails.office} · {new URL(practice.origin).host}
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
}
