import { Component, type ReactNode, useRef } from 'react';
import { Button, ButtonLink } from '#components/button/button.tsx';
import { ErrorScreen } from '#components/error-screen/error-screen.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { disconnections } from '#content/offline.ts';
import { practice } from '#content/practice.ts';
import type { Cause } from '../start/cause-of-failure.ts';
import { chooseFallback } from '../start/chunk.ts';

/**
 * Replaces a page that failed; header, footer and phone number remain. The screen of the specification (section 8) is
 * for our own faults.
 */
export function RouteError({ error, cause = 'ours' }: { error: unknown; cause?: Cause }) {
  const phone = <PhoneLink number={practice.phone} />;
  const detail = error instanceof Error ? error.message : String(error);
  const { heading, reason, calls } =
    cause === 'ours'
      ? {
          heading: 'Unexpected Application Error!',
          reason: 'Something on our side went wrong, not on yours.',
          calls: 'Load the page again, or call us:',
        }
      : disconnections[cause];
  const top = useRef<HTMLHeadingElement>(null);
  async function loadAgain() {
    // Reloads only if that leads to a page. Otherwise the heading takes the focus, so that the cause is read again.
    if (cause === 'ours' || (await chooseFallback(location.pathname)) === 'document')
      location.reload();
    else top.current?.focus();
  }
  return (
    <ErrorScreen ref={top} heading={heading} detail={cause === 'ours' ? detail : undefined}>
      <p>
        {`${reason} ${calls} `}
        {phone}.
      </p>
      <div className="pd:mt-6 pd:flex pd:flex-wrap pd:gap-4">
        <Button onClick={() => void loadAgain()}>Load this page again</Button>
        <ButtonLink href="/" target="_self" look="secondary">
          Go to the home page
        </ButtonLink>
      </div>
    </ErrorScreen>
  );
}

/** Shows the error screen for a page that throws while it renders. A class, because React has no hook for this. */
export class RouteErrorBoundary extends Component<{ children: ReactNode }, { thrown?: [unknown] }> {
  override state: { thrown?: [unknown] } = {};
  static getDerivedStateFromError = (error: unknown) => ({ thrown: [error] });
  override render() {
    const { thrown } = this.state;
    return thrown ? <RouteError error={thrown[0]} /> : this.props.children;
  }
}
