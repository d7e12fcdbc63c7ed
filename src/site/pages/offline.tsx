import type { ReactNode } from 'react';
import { Heading, Section } from '#components/heading/heading.tsx';
import { type Disconnection, disconnections } from '#content/offline.ts';
import { crisisLines } from '#practice/crisis.yaml';
import { spanishLink } from '#practice/navigation.yaml';
import { offline } from '#practice/offline.yaml';
import { noConnection } from '#words/fixed.ts';
import { language } from '#words/formats.ts';
import { tryAgain } from '#words/frame.ts';
import { CallLink } from '../frame/call-link.tsx';
import { OfficeHours } from '../frame/office-hours.tsx';
import { OpenStateLine } from '../frame/open-state-line.tsx';
import { PostalAddress } from '../frame/postal-address.tsx';
import { proseParts } from '../prose/prose-parts.tsx';
import { SavedPages } from '../prose/saved-pages.tsx';

function TitledSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Section>
      <div className="pd:mt-10">
        <Heading look="small">{heading}</Heading>
        {children}
      </div>
    </Section>
  );
}

/**
 * The page that the service worker shows, while there is no network, at every address without a saved copy. It works
 * without scripts. If there is a network but our server does not answer, the service worker replaces the texts of
 * `disconnections.offline`.
 *
 * With the cause `unreachable`, the page that a proxy shows to visitors without saved pages, also in answer to the form.
 */
export default function OfflinePage({ cause = 'offline' }: { cause?: Disconnection }) {
  const { heading, reason, calls } = disconnections[cause];
  return (
    <div className="pd:max-w-measure">
      <Heading>{heading}</Heading>
      <p className="pd:mt-4 pd:text-xl">{`${reason} ${noConnection.notShown} ${calls}`}</p>
      {cause === 'unreachable' && (
        <p className="pd:mt-4">
          If you were sending a message, we cannot tell whether we have it. Go back and send it
          again later, or call us. If the same message arrives twice, we keep it once.
        </p>
      )}
      {cause === 'offline' && language === 'en' && spanishLink && (
        <p lang="es" className="pd:mt-4 for-fingers">
          Ahora no se puede mostrar esta página.{' '}
          <a href={spanishLink.link} className="pd:link">
            Lea nuestra página en español
          </a>
          .
        </p>
      )}
      <div className="pd:mt-8 pd:flex pd:flex-wrap pd:gap-4">
        <CallLink look="button" />
        <a
          href="?" // the current address, at which the visitor requested another page
          className="pd:inline-flex pd:min-h-12 pd:items-center pd:rounded-control pd:border-2 pd:border-edge pd:px-5 pd:py-2 pd:font-bold pd:text-link"
        >
          {tryAgain}
        </a>
      </div>
      <div className="pd:mt-4">
        <OpenStateLine />
      </div>
      {cause === 'offline' && offline.pages.length > 0 && (
        <TitledSection heading={noConnection.saved}>
          <SavedPages />
        </TitledSection>
      )}
      <TitledSection heading={noConnection.whereAndWhen}>
        <div className="pd:mt-3 pd:grid pd:gap-4">
          <PostalAddress />
          <OfficeHours />
        </div>
      </TitledSection>
      {/* The descriptions of crisis lines are in English. The saved page in Spanish has those that answer in Spanish. */}
      {language === 'en' && crisisLines.length > 0 && (
        <TitledSection heading="Help by phone, day and night">
          <div className="pd:mt-3">
            <proseParts.Hotlines />
          </div>
        </TitledSection>
      )}
    </div>
  );
}
