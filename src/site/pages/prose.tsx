import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '#components/button/button.tsx';
import { CallToAction } from '#components/call-to-action/call-to-action.tsx';
import { ContentsList } from '#components/contents-list/contents-list.tsx';
import { Heading } from '#components/heading/heading.tsx';
import { Prose } from '#components/prose/prose.tsx';
import type { Prose as ProseModule, ProsePage } from '#content/schema.ts';
import { CallLink } from '../frame/call-link.tsx';
import { OpenStateBox } from '../frame/open-state-line.tsx';
import { contentsOf, hasContentsList } from '../prose/contents.ts';
import { proseParts } from '../prose/prose-parts.tsx';
import { Review } from '../prose/review.tsx';

const contentsLabels = { en: 'On this page', es: 'En esta página' };

/** A prose page. In wide windows, the contents list is beside the text. */
function ProsePageLayout({
  page: { name, lang, facts },
  prose,
  hasContents,
  lead = false,
  parts,
  end,
}: {
  page: ProsePage;
  prose: ProseModule;
  hasContents: boolean;
  /** Shows the first paragraph in a larger size. */
  lead?: boolean;
  parts: NonNullable<ComponentProps<typeof Prose>['parts']>;
  /** What comes after the text. */
  end?: ReactNode;
}) {
  const contents = hasContents && (
    <div className="pd:mt-8">
      <ContentsList beside label={contentsLabels[lang ?? 'en']} items={contentsOf(prose)} />
    </div>
  );
  return (
    <>
      <Heading>{name}</Heading>
      <div
        className={`pd:mt-6 ${hasContents ? 'pd:xl:relative pd:xl:ps-[min(15.5rem,20vw)] pd:2xl:ps-[min(19rem,20vw)] pd:print:ps-0' : ''}`}
      >
        <Prose lead={lead} body={prose.default} contents={contents} parts={parts} />
        {end}
        <Review {...facts} />
      </div>
    </>
  );
}

/** A page whose content is a prose file: about, partnerships, policies, notices. */
export function DocumentPage({
  page,
  prose,
  parts,
}: {
  page: ProsePage;
  prose: ProseModule;
  /** The components that this page may use in addition to `proseParts`. */
  parts: Record<string, () => ReactNode>;
}) {
  return (
    <ProsePageLayout
      page={page}
      prose={prose}
      hasContents={hasContentsList(prose) && !page.facts.handout}
      parts={{ ...proseParts, ...parts }}
    />
  );
}

/** A service page: the prose file, then a call to action, which is the same on all service pages. */
export function ServicePage({ page, prose }: { page: ProsePage; prose: ProseModule }) {
  return (
    <ProsePageLayout
      page={page}
      prose={prose}
      hasContents
      lead
      parts={proseParts}
      end={
        <div className="pd:mt-14">
          <CallToAction
            heading="Talk to a person"
            action={
              <>
                <div className="while-open">
                  <CallLink look="button" />
                </div>
                <ButtonLink href="/Contact" look="secondary">
                  Send us a message
                </ButtonLink>
              </>
            }
          >
            <p>
              You do not need a plan or the right words. We will work out the next step with you.
            </p>
            <OpenStateBox />
          </CallToAction>
        </div>
      }
    />
  );
}
