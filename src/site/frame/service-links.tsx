import { Heading, Section } from '#components/heading/heading.tsx';
import { services } from '#content/prose-pages.ts';
import { LinkList } from './link-list.tsx';

/** Every page contains this list, so hundreds of services would make all pages long. */
const atMost = 20;

/** The services, and a link to all if there are more. */
export function ServiceLinks() {
  const links = services.slice(0, atMost).map(({ name, path }) => ({ name, link: path }));
  const more = services.length > atMost ? [{ name: 'All services', link: '/services' }] : [];
  return (
    <Section as="nav" label>
      <Heading look="small" labelsSection>
        Our services
      </Heading>
      <LinkList links={[...links, ...more]} />
    </Section>
  );
}
