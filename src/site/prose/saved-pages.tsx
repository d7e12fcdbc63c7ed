import { TextLink } from '#components/link/link.tsx';
import { offline } from '#practice/offline.yaml';

/** Links to the pages that the service worker saves for use without a network. */
export const SavedPages = () => (
  <ul className="for-fingers pd:my-4 pd:grid pd:list-disc pd:gap-2 pd:ps-6">
    {offline.pages.map(({ name, link, lang }) => (
      <li key={link} lang={lang}>
        <TextLink href={link}>{name}</TextLink>
      </li>
    ))}
  </ul>
);
