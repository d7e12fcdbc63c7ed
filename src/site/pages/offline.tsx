import type { ReactNode } from 'react';
import { Heading, Section } from '#components/heading/heading.tsx';
import { offline } from '#content/offline.ts';
import type { PageFacts } from '#content/schema.ts';
import { CallLink } from '../frame/call-link.tsx';
import { OfficeHours } from '../frame/office-hours.tsx';
import { OpenLine } from '../frame/open-line.tsx';
import { PostalAddress } from '../frame/postal-address.tsx';
import { proseParts } from '../prose/prose-parts.tsx';

export const facts: PageFacts = {
  description: 'Shown when there is no connection.',
  written: '2026-11-20',
  reviewer: 'practice',
  signed: null,
};

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Section>
      <div className="pd:mt-10">
        <Heading look="small">{heading}</Heading>
        {children}
      </div>
    </Section>
  );
}

/** What a browser shows without a network, at every address of which it has no copy. Works without scripts. */
export default function OfflinePage() {
  return (
    <div className="pd:max-w-measure">
      <Heading>You are offline</Heading>
      <p className="pd:mt-4 pd:text-xl">
        Your device has no connection, so this page cannot be shown. Calls may still work.
      </p>
      <div className="pd:mt-8 pd:flex pd:flex-wrap pd:gap-4">
        <CallLink look="button" />
        <a
          href="?" // this address again: the page that was asked for
          className="pd:inline-flex pd:min-h-12 pd:items-center pd:rounded-control pd:border-2 pd:border-edge pd:px-5 pd:py-2 pd:font-bold pd:text-link"
        >
          Try again
        </a>
      </div>
      <div className="pd:mt-4">
        <OpenLine />
      </div>
      <Part heading="Saved on this device">
        <ul className="pd:mt-3 pd:grid pd:list-disc pd:gap-2 pd:ps-6">
          {offline.pages.map(({ name, link }) => (
            <li key={link}>
              <a href={link} className="pd:text-link pd:underline">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Part>
      <Part heading="Where and when">
        <div className="pd:mt-3 pd:grid pd:gap-4">
          <PostalAddress />
          <OfficeHours />
        </div>
      </Part>
      <Part heading="Help by phone, day and night">
        <div className="pd:mt-3">
          <proseParts.Hotlines />
        </div>
      </Part>
    </div>
  );
}
