import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '#components/button/button.tsx';
import { ErrorScreen } from '#components/error-screen/error-screen.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { practice } from '#content/practice.ts';

/** "404 Not Found" of an answer, else the message of what was thrown (specification, section 8). */
function detailOf(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}

/** Stands in the place of a page that failed; header, footer and phone number stay. */
export function RouteError() {
  return (
    <ErrorScreen heading="Unexpected Application Error!" detail={detailOf(useRouteError())}>
      <p>
        Something on our side went wrong, not on yours. Load the page again, or call us:{' '}
        <PhoneLink number={practice.phone} />.
      </p>
      <div className="mt-6 flex flex-wrap gap-4">
        <Button onClick={() => location.reload()}>Load this page again</Button>
        <ButtonLink href="/" target="_self" look="secondary">
          Go to the home page
        </ButtonLink>
      </div>
    </ErrorScreen>
  );
}
