import type { ReactNode } from 'react';
import { Heading, Section } from '#components/heading/heading.tsx';
import { Hours } from '#components/hours/hours.tsx';
import { officeRows } from '#content/hours.ts';
import { offline } from '#content/offline.ts';
import type { PageFacts } from '#content/schema.ts';
import { CallLink } from '../frame/call-link.tsx';
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
      <div className="mt-10">
        <Heading look="small">{heading}</Heading>
        {children}
      </div>
    </Section>
  );
}

/** What a browser shows without a network, at every address of which it has no copy. Works without scripts. */
export default function OfflinePage() {
  return (
    <div className="max-w-measure">
      <Heading>You are offline</Heading>
      <p className="mt-4 text-xl">
        Your device has no connection, so this page cannot be shown. Calls may still work.
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <CallLink look="button" />
        <a
          href="?" // this address again: the page that was asked for
          className="inline-flex min-h-12 items-center rounded-lg border-2 border-edge px-5 py-2 font-bold text-link"
        >
          Try again
        </a>
      </div>
      <Part heading="Saved on this device">
        <ul className="mt-3 grid list-disc gap-2 ps-6">
          {offline.pages.map(({ name, link }) => (
            <li key={link}>
              <a href={link} className="text-link underline">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Part>
      <Part heading="Where and when">
        <div className="mt-3 grid gap-4">
          <PostalAddress />
          <Hours caption="Office hours" rows={officeRows()} />
        </div>
      </Part>
      <Part heading="Help by phone, day and night">
        <div className="mt-3">
          <proseParts.Hotlines />
        </div>
      </Part>
    </div>
  );
}
