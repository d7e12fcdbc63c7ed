import { Heading, Section } from '#components/heading/heading.tsx';
import { MailLink } from '#components/mail-link/mail-link.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { careerLinks, openings } from '#practice/openings.yaml';
import { practice } from '#practice/practice.yaml';
import { statements } from '#practice/statements.yaml';
import { LinkList } from '../frame/link-list.tsx';
import { SampleMark } from '../frame/sample-mark.tsx';

function TitledList({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <Section>
      <Heading look="small">{heading}</Heading>
      <ul className="pd:mt-2 pd:mb-4 pd:list-disc pd:ps-6">
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
      <p className="pd:mt-4 pd:max-w-measure pd:text-xl">
        Work with people at a turning point in their lives. Do you have a question, or do you want
        to apply? Contact {officeAdministrator.name}, {officeAdministrator.title}:{' '}
        <PhoneLink number={phone} /> or <MailLink address={emails.careers} />.
      </p>
      {openings.length === 0 && (
        <p className="pd:mt-10 pd:max-w-measure">
          We have no open positions now. You can write to us all the same.
        </p>
      )}
      {openings.map(({ title, employment, summary, duties, requirements, status }) => (
        <Section key={title}>
          <div className="pd:mt-12 pd:max-w-measure">
            <Heading look="section">{title}</Heading>
            <p className="pd:mt-1 pd:text-quiet">{employment}</p>
            <SampleMark of="job" status={status} />
            <p className="pd:my-4">{summary}</p>
            <TitledList heading="What you do" items={duties} />
            <TitledList heading="What you bring" items={requirements} />
          </div>
        </Section>
      ))}
      <p className="pd:mt-10 pd:max-w-measure">{statements.equalOpportunity.text}</p>
      {careerLinks.length > 0 && <LinkList links={careerLinks} />}
    </>
  );
}
