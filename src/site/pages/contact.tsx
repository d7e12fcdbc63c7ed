import { Heading, Section } from '#components/heading/heading.tsx';
import { Hours } from '#components/hours/hours.tsx';
import { Notice } from '#components/notice/notice.tsx';
import { OpenNow } from '#components/open-now/open-now.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { QuickExit } from '#components/quick-exit/quick-exit.tsx';
import { contactNotices } from '#content/contact.ts';
import { officeRows } from '#content/hours.ts';
import { quickExit } from '#content/navigation.ts';
import { practice } from '#content/practice.ts';
import type { PageFacts } from '#content/schema.ts';
import { ContactForm } from '../contact-form/contact-form.tsx';

export const facts: PageFacts = {
  description: 'Call, fax, visit, or write to us. Our office hours and a form for your message.',
  written: '2026-11-20',
  reviewer: 'practice',
  signed: null,
  open: { 'Contact Us': 'confirm that calling is the fastest way' },
  structuredData: ['clinic'],
  hasForm: true,
};

export default function ContactPage() {
  return (
    <>
      <Heading>Contact Us</Heading>
      <p className="mt-4 max-w-measure text-xl">
        Calling is the fastest way: <PhoneLink number={practice.phone} />.{' '}
        <span className="print:hidden">You can also write to us below.</span>
      </p>
      <div className="mt-6 grid max-w-measure gap-4">
        <div className="print:hidden">
          <OpenNow hours={practice.hours.office} timeZone="America/Chicago" />
        </div>
        <Hours caption="Office hours" rows={officeRows()} />
      </div>
      <Section label>
        <div className="mt-12 max-w-measure print:hidden">
          <Heading look="section">Send us a message</Heading>
          <div className="my-6">
            <Notice kind="warning">{contactNotices.notForEmergencies}</Notice>
          </div>
          <ContactForm />
          <div className="mt-10">
            <QuickExit href={quickExit.link}>{quickExit.name}</QuickExit>
          </div>
        </div>
      </Section>
    </>
  );
}
