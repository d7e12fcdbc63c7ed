import { Heading, Section } from '#components/heading/heading.tsx';
import { ExternalLink } from '#components/link/link.tsx';
import type { Prose } from '#content/schema.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** When a person last read the page against its sources, and what these are. */
export function Review({ reviewed, sources = [] }: Prose['review']) {
  return (
    <Section>
      <div className="mt-12 max-w-measure border-t border-hairline pt-6 text-base text-quiet">
        {sources.length > 0 && (
          <>
            <Heading look="small">Sources</Heading>
            <ul className="mt-2 mb-4 list-disc space-y-1 ps-6 text-[1.125rem]">
              {sources.map(({ title, publisher, url }) => (
                <li key={url}>
                  <ExternalLink href={url}>
                    {title}, {publisher}
                  </ExternalLink>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          Last reviewed <time dateTime={reviewed}>{longDate.format(new Date(reviewed))}</time>.
        </p>
      </div>
    </Section>
  );
}
