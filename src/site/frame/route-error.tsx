import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '#components/button/button.tsx';
import { ErrorScreen } from '#components/error-screen/error-screen.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { practice } from '#content/practice.ts';

/** The specified error screen (section 8), in the place of a page that failed; header, footer and phone number stay. */
export function RouteError({ error }: { error: unknown }) {
  return (
    <ErrorScreen
      heading="Unexpected Application Error!"
      detail={error instanceof Error ? error.message : String(error)}
    >
      <p>
        Something on our side went wrong, not on yours. Load the page again, or call us:{' '}
        <PhoneLink number={practice.phone} />.
      </p>
      <div className="pd:mt-6 pd:flex pd:flex-wrap pd:gap-4">
        <Button onClick={() => location.reload()}>Load this page again</Button>
        <ButtonLink href="/" target="_self" look="secondary">
          Go to the home page
        </ButtonLink>
      </div>
    </ErrorScreen>
  );
}

/** Shows the error screen for a page that throws while it is rendered. React still has no hook for it. */
export class RouteErrorBoundary extends Component<{ children: ReactNode }, { thrown?: [unknown] }> {
  override state: { thrown?: [unknown] } = {};
  static getDerivedStateFromError = (error: unknown) => ({ thrown: [error] });
  override render() {
    const { thrown } = this.state;
    return thrown ? <RouteError error={thrown[0]} /> : this.props.children;
  }
}
