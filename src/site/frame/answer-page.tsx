import { Heading } from '#components/heading/heading.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { SkipLink } from '#components/skip-link/skip-link.tsx';
import { practice } from '#content/practice.ts';
import { CallLink } from './call-link.tsx';
import { CrisisHelp } from './crisis-help.tsx';
import { Footer } from './footer.tsx';

/**
 * The answer to a form that was posted without JavaScript. The build writes it once; the server replaces the words in
 * double braces with its own escaped text. Without the menu, which needs scripts: the footer links to the list of all
 * pages.
 */
export function AnswerPage() {
  return (
    <>
      <SkipLink>Skip to main content</SkipLink>
      <CrisisHelp />
      <header className="border-b border-hairline">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-4 px-gutter sm:px-6 py-4">
          <a href="/" className="text-xl font-extrabold text-text">
            {practice.name}
          </a>
          <CallLink look="large" />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-page px-gutter sm:px-6 py-16">
        <Heading>{'{{heading}}'}</Heading>
        <div className="mt-6 grid max-w-measure gap-4">{'{{body}}'}</div>
        <p className="mt-8">
          You can also call us: <PhoneLink number={practice.phone} />.
        </p>
      </main>
      <Footer />
    </>
  );
}
