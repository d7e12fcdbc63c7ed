import { Heading, Section } from '#components/heading/heading.tsx';
import { Notice } from '#components/notice/notice.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { contactLinks, contactNotices } from '#practice/contact.yaml';
import { practice } from '#practice/practice.yaml';
import { contactPath, contactTitle } from '#words/contact-page.ts';
import * as words from '#words/form.ts';
import { ContactForm } from '../contact-form/contact-form.tsx';
import { LinkList } from '../frame/link-list.tsx';
import { LinkedText } from '../frame/linked-text.tsx';
import { hoursId } from '../frame/office-hours.tsx';
import { OpenStateBox } from '../frame/open-state-line.tsx';
import { islandId } from '../page.ts';
import { RestoreEarlyText } from '../start/restore-early-text.ts';

/**
 * The form with the text that the visitor typed before React was loaded. If another program, such as a translator,
 * changed the page before React started, React renders only this part of the page (`start/changed-page.tsx`).
 */
export function ContactFormWithEarlyText() {
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
      <Heading>{contactTitle}</Heading>
      <p className="pd:mt-4 pd:max-w-measure pd:text-xl">
        {words.callingIsFastest} <PhoneLink number={practice.phone} />.{' '}
        <span className="pd:print:hidden">{words.orWriteBelow}</span>
      </p>
      <p className="pd:hidden pd:print:block">
        {words.orWriteTo(practice.emails.office, `${practice.origin}${contactPath}`)}
      </p>
      <div className="pd:mt-6 pd:grid pd:max-w-measure pd:gap-4">
        <OpenStateBox isNearCrisisStrip />
        <p className="pd:print:hidden">
          <a href={`#${hoursId}`} className="pd:link">
            {words.allOurHours}
          </a>{' '}
          {words.areAtTheEnd}
        </p>
      </div>
      <Section label={true}>
        <div className="write pd:mt-12 pd:max-w-measure pd:print:mt-6">
          <Heading look="section" labelsSection>
            {words.sendUsAMessage}
          </Heading>
          <div className="pd:my-6 pd:print:hidden">
            <Notice kind="warning">
              <p className="for-fingers">
                <LinkedText>{contactNotices.notForEmergencies}</LinkedText>
              </p>
            </Notice>
          </div>
          <div id={islandId}>
            <ContactFormWithEarlyText />
          </div>
        </div>
      </Section>
      {contactLinks.length > 0 && (
        <Section>
          <div className="pd:mt-12 pd:max-w-measure pd:print:hidden">
            <Heading look="small">{words.relatedPages}</Heading>
            <LinkList links={contactLinks} />
          </div>
        </Section>
      )}
    </>
  );
}
