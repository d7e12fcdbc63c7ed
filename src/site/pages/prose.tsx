import type { ReactNode } from 'react';
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

const contentsListOf = (prose: ProseModule) => (
  <div className="pd:mt-8">
    <ContentsList label="On this page" items={contentsOf(prose)} />
  </div>
);

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
    <>
      <Heading>{page.name}</Heading>
      <div className="pd:mt-6">
        <Prose
          body={prose.default}
          contents={hasContentsList(prose) && contentsListOf(prose)}
          parts={{ ...proseParts, ...parts }}
        />
      </div>
      <Review {...page.facts} />
    </>
  );
}

/** A service page: the prose file, then a call to action, which is the same on all service pages. */
export function ServicePage({ page, prose }: { page: ProsePage; prose: ProseModule }) {
  return (
    <>
      <Heading>{page.name}</Heading>
      <div className="pd:mt-6">
        <Prose lead body={prose.default} contents={contentsListOf(prose)} parts={proseParts} />
      </div>
      <div className="pd:mt-14">
        <CallToAction heading="Talk to a person" action={<CallLink look="button" />}>
          <p>
            You do not need a plan or the right words. Call, and we will work out the next step with
            you.
          </p>
          <OpenStateBox />
        </CallToAction>
      </div>
      <Review {...page.facts} />
    </>
  );
}
