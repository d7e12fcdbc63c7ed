import { Heading, Section } from '#components/heading/heading.tsx';
import { Notice } from '#components/notice/notice.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { contactNotices } from '#content/contact.ts';
import { practice } from '#content/practice.ts';
import type { PageFacts } from '#content/schema.ts';
import { ContactForm } from '../contact-form/contact-form.tsx';
import { OfficeHours } from '../frame/office-hours.tsx';
import { OpenStateBox } from '../frame/open-state-line.tsx';
import { islandId } from '../page.ts';
import { RestoreEarlyText } from '../start/restore-early-text.ts';

export const facts: PageFacts = {
  description: 'Call, fax, visit, or write to us. Our office hours and a form for your message.',
  written: '2026-11-20',
  reviewer: 'practice',
  signed: null,
  toConfirm: { 'Contact Us': 'confirm that calling is the fastest way' },
  structuredData: ['clinic'],
  hasForm: true,
};

/**
 * The form with the text that was typed before its code arrived. On a page that another program has changed before
 * React started, this is the island (`start/changed-page.tsx`).
 */
export function EarlyContactForm() {
  return (
    <Section as="div" level={2}>
      <RestoreEarlyText />
      <ContactForm />
    </Section>
  );
}

export default function ContactPage() {
  return (
    <>
      <Heading>Contact Us</Heading>
      <p className="pd:mt-4 pd:max-w-measure pd:text-xl">
        Calling is the fastest way: <PhoneLink number={practice.phone} />.{' '}
        <span className="pd:print:hidden">You can also write to us below.</span>
      </p>
      <div className="pd:mt-6 pd:grid pd:max-w-measure pd:gap-4">
        <OpenStateBox place="beside the form" />
        <OfficeHours />
      </div>
      <Section label>
        <div className="pd:mt-12 pd:max-w-measure pd:print:hidden">
          <Heading look="section" labelsSection>
            Send us a message
          </Heading>
          <div className="pd:my-6">
            <Notice kind="warning">{contactNotices.notForEmergencies}</Notice>
          </div>
          <div id={islandId}>
            <EarlyContactForm />
          </div>
        </div>
      </Section>
    </>
  );
}
