import { Heading } from '#components/heading/heading.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { SkipLink } from '#components/skip-link/skip-link.tsx';
import { practice } from '#practice/practice.yaml';
import * as words from '#words/fixed.ts';
import { skipToMain } from '#words/frame.ts';
import { CallLink } from './call-link.tsx';
import { CrisisHelp } from './crisis-help.tsx';
import { Footer } from './footer.tsx';
import { homeLink } from './home-link.ts';
import { Notices } from './notices.tsx';
import { OpenStateLine } from './open-state-line.tsx';

/**
 * The page that answers a form posted without JavaScript. The build prerenders it, and for each answer the server
 * replaces `{{heading}}` and `{{body}}`. It loads no scripts, so it has no menu. The footer links to the list of all
 * pages.
 */
export function AnswerPage() {
  return (
    <>
      <SkipLink>{skipToMain}</SkipLink>
      <CrisisHelp />
      <Notices />
      <header className="pd:border-b pd:border-hairline">
        <div className="pd:page-width pd:flex pd:flex-wrap pd:items-center pd:justify-between pd:gap-4 pd:py-4">
          <a href={homeLink.to} className="pd:text-xl pd:font-extrabold pd:text-text">
            {practice.name}
          </a>
          <div>
            <CallLink look="large" />
            <OpenStateLine />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="pd:page-width pd:py-16">
        <Heading>{'{{heading}}'}</Heading>
        <div className="pd:mt-6 pd:grid pd:max-w-measure pd:gap-4 pd:[&_a]:link">{'{{body}}'}</div>
        <p className="pd:mt-8">
          {words.orCallUs} <PhoneLink number={practice.phone} />.
        </p>
      </main>
      <Footer />
    </>
  );
}
