import { Heading, Section } from '#components/heading/heading.tsx';
import { ExternalLink } from '#components/link/link.tsx';
import type { PageFacts } from '#content/schema.ts';
import * as words from '#words/fixed.ts';
import { language } from '#words/formats.ts';
import { DateText } from './date-text.tsx';

type ReviewProps = Pick<
  PageFacts,
  'written' | 'reviewer' | 'signed' | 'translatedBy' | 'sources' | 'handout'
>;

/** The end of a page: its sources, when it was written, and who has translated and reviewed it. */
export function Review({
  written,
  reviewer,
  signed,
  translatedBy,
  sources = [],
  handout,
}: ReviewProps) {
  return (
    <Section>
      <div
        lang={language}
        className={`pd:mt-12 pd:print:mt-6 pd:max-w-measure pd:border-t pd:border-hairline pd:pt-6 pd:text-base pd:text-quiet ${handout ? 'handout' : ''}`}
      >
        {sources.length > 0 && (
          <>
            <Heading look="small">{words.sources}</Heading>
            <ul className="pd:mt-2 pd:mb-4 pd:list-disc pd:stack-1 pd:pointer-coarse:stack-3 pd:ps-6 pd:text-body">
              {sources.map(({ title, publisher, url }) => (
                <li key={url}>
                  <ExternalLink href={url}>
                    {language === 'en' ? (
                      `${title}, ${publisher}`
                    ) : (
                      <span lang="en">{`${title}, ${publisher}`}</span>
                    )}
                  </ExternalLink>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          {words.written} <DateText date={written} />
          {signed ? (
            <>
              . {words.reviewedBy} {signed.by} {words.reviewedOn} <DateText date={signed.on} />.
            </>
          ) : (
            <>; {words.notReviewedBy[reviewer]}</>
          )}
          {translatedBy !== undefined && (
            <>
              {' '}
              {translatedBy === null ? words.unknownTranslator : words.translatedBy(translatedBy)}
            </>
          )}
        </p>
      </div>
    </Section>
  );
}
