import { Component, type ReactNode, useRef } from 'react';
import { Button, ButtonLink } from '#components/button/button.tsx';
import { ErrorScreen } from '#components/error-screen/error-screen.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { disconnections } from '#content/offline.ts';
import { practice } from '#practice/practice.yaml';
import * as words from '#words/frame.ts';
import type { Cause } from '../start/cause-of-failure.ts';
import { chooseFallback } from '../start/chunk.ts';
import { homeLink } from './home-link.ts';

/**
 * The error screen, which replaces the content of a page that failed. Header and footer, with the phone number, remain.
 * The specified text (section 8) is only for faults of ours; otherwise the screen names the cause.
 */
export function RouteError({ error, cause = 'our-fault' }: { error: unknown; cause?: Cause }) {
  const phone = <PhoneLink number={practice.phone} />;
  const detail = error instanceof Error ? error.message : String(error);
  const { heading, reason, calls } =
    cause === 'our-fault'
      ? {
          heading: words.applicationError,
          reason: words.ourFault,
          calls: words.loadAgainOrCall,
        }
      : disconnections[cause];
  const headingRef = useRef<HTMLHeadingElement>(null);
  async function loadAgain() {
    // Reloads only if the browser would get a page. Otherwise focuses the heading, for screen readers.
    if (cause === 'our-fault' || (await chooseFallback(location.pathname)) === 'document')
      location.reload();
    else headingRef.current?.focus();
  }
  return (
    <ErrorScreen
      ref={headingRef}
      heading={heading}
      detail={cause === 'our-fault' ? detail : undefined}
    >
      <p>
        {`${reason} ${calls} `}
        {phone}.
      </p>
      <div className="pd:mt-6 pd:flex pd:flex-wrap pd:gap-4">
        <Button onClick={() => void loadAgain()}>{words.loadPageAgain}</Button>
        <ButtonLink href={homeLink.to} target="_self" look="secondary">
          {words.goHome}
        </ButtonLink>
      </div>
    </ErrorScreen>
  );
}

/**
 * Shows the error screen for a page that throws while it renders. It is a class, because React has no hook that catches
 * errors.
 */
export class RouteErrorBoundary extends Component<{ children: ReactNode }, { thrown?: [unknown] }> {
  override state: { thrown?: [unknown] } = {};
  static getDerivedStateFromError = (error: unknown) => ({ thrown: [error] });
  override render() {
    const { thrown } = this.state;
    return thrown ? <RouteError error={thrown[0]} /> : this.props.children;
  }
}
