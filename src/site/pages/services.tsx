import { Card, CardGrid } from '#components/card/card.tsx';
import { Heading, Section } from '#components/heading/heading.tsx';
import { TextLink } from '#components/link/link.tsx';
import { MailLink } from '#components/mail-link/mail-link.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { descriptions } from '#content/descriptions.ts';
import { practice } from '#content/practice.ts';
import { services } from '#content/services.ts';

export default function ServicesPage() {
  return (
    <>
      <Heading>Services</Heading>
      <p className="mt-4 max-w-measure text-xl">
        Care for mental health and addiction under one roof, from a first evaluation to a
        residential stay. Not sure which one fits? Call, and we will help you find out.
      </p>
      <Section label>
        <div className="mt-12 mb-6">
          <Heading look="section">Our programs</Heading>
        </div>
        <CardGrid>
          {services.map(({ path, name }) => (
            <Card key={path} heading={<TextLink href={path}>{name}</TextLink>}>
              {descriptions[path]}
            </Card>
          ))}
        </CardGrid>
      </Section>
      <p className="mt-10 max-w-measure">
        Call <PhoneLink number={practice.phone} /> or write to{' '}
        <MailLink address={practice.emails.office} />.
      </p>
    </>
  );
}
