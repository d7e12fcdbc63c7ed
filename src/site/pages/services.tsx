import { Card, CardGrid } from '#components/card/card.tsx';
import { Heading, Section } from '#components/heading/heading.tsx';
import { TextLink } from '#components/link/link.tsx';
import { MailLink } from '#components/mail-link/mail-link.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { services } from '#content/prose-pages.ts';
import { practice } from '#practice/practice.yaml';
import { statements } from '#practice/statements.yaml';

export default function ServicesPage() {
  return (
    <>
      <Heading>Services</Heading>
      <p className="pd:mt-4 pd:max-w-measure pd:text-xl">{statements.servicesLead.text}</p>
      <Section label={true}>
        <div className="pd:mt-12 pd:mb-6">
          <Heading look="section" labelsSection>
            Our programs
          </Heading>
        </div>
        <CardGrid>
          {services.map(({ path, name, facts }) => (
            <Card key={path} heading={<TextLink href={path}>{name}</TextLink>}>
              {facts.description}
            </Card>
          ))}
        </CardGrid>
      </Section>
      <p className="pd:mt-10 pd:max-w-measure">
        Call <PhoneLink number={practice.phone} /> or write to{' '}
        <MailLink address={practice.emails.office} />.
      </p>
    </>
  );
}
