import { Heading, Section } from '#components/heading/heading.tsx';
import { ExternalLink } from '#components/link/link.tsx';
import type { PageFacts } from '#content/schema.ts';
import { DateText } from './date-text.tsx';

/** Who has not reviewed the page yet, as visitors read it. */
const missingReviewers = {
  practice: 'anyone at the practice',
  clinician: 'a clinician',
  lawyer: 'a lawyer',
  translator: 'a translator',
};

type ReviewProps = Pick<PageFacts, 'written' | 'reviewer' | 'signed' | 'sources' | 'handout'>;

/** The end of a page: its sources, when it was written, and who has reviewed it. */
export function Review({ written, reviewer, signed, sources = [], handout }: ReviewProps) {
  return (
    <Section>
      <div
        lang="en"
        className={`pd:mt-12 pd:print:mt-6 pd:max-w-measure pd:border-t pd:border-hairline pd:pt-6 pd:text-base pd:text-quiet ${handout ? 'handout' : ''}`}
      >
        {sources.length > 0 && (
          <>
            <Heading look="small">Sources</Heading>
            <ul className="pd:mt-2 pd:mb-4 pd:list-disc pd:stack-1 pd:pointer-coarse:stack-3 pd:ps-6 pd:text-body">
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
          Written <DateText date={written} />
          {signed ? (
            <>
              . Reviewed by {signed.by} on <DateText date={signed.on} />.
            </>
          ) : (
            <>; not yet reviewed by {missingReviewers[reviewer]}.</>
          )}
        </p>
      </div>
    </Section>
  );
}
