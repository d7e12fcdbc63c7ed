import { ButtonLink } from '#components/button/button.tsx';
import { Heading } from '#components/heading/heading.tsx';
import { spanishPaths } from '#practice/spanish.yaml';
import { notFound } from '#words/fixed.ts';
import { language } from '#words/formats.ts';
import { goHome } from '#words/frame.ts';
import { CallLink } from '../frame/call-link.tsx';
import { homeLink } from '../frame/home-link.ts';
import { OpenStateBox } from '../frame/open-state-line.tsx';

/** A site for the public lacks the Spanish pages that nobody has reviewed. */
const links = notFound.links.filter(({ link }) => language === 'en' || spanishPaths.includes(link));

/** The page at addresses without a page, in the language of the addresses around it. */
export default function NotFoundPage() {
  return (
    <div className="pd:max-w-measure">
      <Heading>{notFound.title}</Heading>
      <p className="pd:mt-4 pd:text-xl">{notFound.reason}</p>
      <p className="pd:mt-4">{notFound.help}</p>
      <div className="pd:mt-8 pd:flex pd:flex-wrap pd:gap-3">
        <CallLink look="button" />
        {[{ name: goHome, link: homeLink.to }, ...links].map(({ name, link }) => (
          <ButtonLink key={link} href={link} look="secondary">
            {name}
          </ButtonLink>
        ))}
      </div>
      <div className="pd:mt-6">
        <OpenStateBox />
      </div>
    </div>
  );
}
