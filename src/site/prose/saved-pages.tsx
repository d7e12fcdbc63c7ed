import { TextLink } from '#components/link/link.tsx';
import { offline } from '#practice/offline.yaml';
import { language } from '#words/formats.ts';

const inOwnLanguage = offline.pages.filter(({ lang = 'en' }) => lang === language);
const inOtherLanguage = offline.pages.filter(({ lang = 'en' }) => lang !== language);

/** Links to the pages that the service worker saves for use without a network, those in the language of the page first. */
export const SavedPages = () => (
  <ul className="for-fingers pd:my-4 pd:grid pd:list-disc pd:gap-2 pd:ps-6">
    {[...inOwnLanguage, ...inOtherLanguage].map(({ name, link, lang = 'en' }) => (
      <li key={link} lang={lang === language ? undefined : lang}>
        <TextLink href={link}>{name}</TextLink>
      </li>
    ))}
  </ul>
);
