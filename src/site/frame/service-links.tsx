import { Heading, Section } from '#components/heading/heading.tsx';
import { services } from '#content/prose-pages.ts';
import * as words from '#words/fixed.ts';
import { language } from '#words/formats.ts';
import { LinkList } from './link-list.tsx';

/** Every page contains the list, so hundreds of services would make every page long. */
const maxLinks = 20;

/**
 * A landmark, labeled by its heading, with links to the first services and, if there are more, to the page of all
 * services.
 */
export function ServiceLinks() {
  const inThisLanguage = services.filter(({ lang = 'en' }) => lang === language);
  if (inThisLanguage.length === 0) return null;
  const links = inThisLanguage.slice(0, maxLinks).map(({ name, path }) => ({ name, link: path }));
  const allServicesLink =
    inThisLanguage.length > maxLinks ? [{ name: words.allServices, link: '/services' }] : [];
  return (
    <Section as="nav" label={true}>
      <Heading look="small" labelsSection>
        {words.ourServices}
      </Heading>
      <LinkList links={[...links, ...allServicesLink]} />
    </Section>
  );
}
