import { ButtonLink } from '#components/button/button.tsx';
import { Heading } from '#components/heading/heading.tsx';
import { CallLink } from '../frame/call-link.tsx';
import { OpenStateBox } from '../frame/open-state-line.tsx';

export default function NotFoundPage() {
  return (
    <div className="pd:max-w-measure">
      <Heading>Page not found</Heading>
      <p className="pd:mt-4 pd:text-xl">
        There is no page at this address. It may have moved, or the address has a typing error.
      </p>
      <p className="pd:mt-4">
        If you need help finding something, call us. A person answers in office hours.
      </p>
      <div className="pd:mt-8 pd:flex pd:flex-wrap pd:gap-3">
        <CallLink look="button" />
        <ButtonLink href="/" look="secondary">
          Go to the home page
        </ButtonLink>
        <ButtonLink href="/search" look="secondary">
          Search this website
        </ButtonLink>
        <ButtonLink href="/site-map" look="secondary">
          See all pages
        </ButtonLink>
      </div>
      <div className="pd:mt-6">
        <OpenStateBox />
      </div>
    </div>
  );
}
