import { Heading, Section } from '#components/heading/heading.tsx';
import { MailLink } from '#components/mail-link/mail-link.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { openings } from '#content/openings.ts';
import { practice } from '#content/practice.ts';
import type { PageFacts } from '#content/schema.ts';
import { statements } from '#content/statements.ts';

export const facts: PageFacts = {
  description: 'Open positions and how to apply.',
  written: '2026-11-20',
  reviewer: 'practice',
  signed: null,
};

function Points({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <Section>
      <Heading look="small">{heading}</Heading>
      <ul className="mt-2 mb-4 list-disc ps-6">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  );
}

export default function CareersPage() {
  const { officeAdministrator, phone, emails } = practice;
  return (
    <>
      <Heading>Careers</Heading>
      <p className="mt-4 max-w-measure text-xl">
        Work with people at a turning point in their lives. To ask or to apply, contact{' '}
        {officeAdministrator.name}, {officeAdministrator.title}: <PhoneLink number={phone} /> or{' '}
        <MailLink address={emails.careers} />.
      </p>
      {openings.map(({ title, employment, summary, duties, requirements }) => (
        <Section key={title}>
          <div className="mt-12 max-w-measure">
            <Heading look="section">{title}</Heading>
            <p className="mt-1 text-quiet">{employment}</p>
            <p className="my-4">{summary}</p>
            <Points heading="What you do" items={duties} />
            <Points heading="What you bring" items={requirements} />
          </div>
        </Section>
      ))}
      <p className="mt-10 max-w-measure">{statements.equalOpportunity.text}</p>
    </>
  );
}
