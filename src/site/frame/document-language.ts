import { useEffect, useRef } from 'react';
import type { Page } from '../page.ts';

/** The language of a page's document. What is in English around the text of a page in Spanish is marked as English. */
export const documentLanguage = ({ lang }: Pick<Page, 'lang'>) => lang ?? 'en-US';

/** Sets the language of the document when a link opens a page, unless a translator has set another meanwhile. */
export function useDocumentLanguage(page: Page) {
  const language = documentLanguage(page);
  const shownLanguage = useRef<string>(language);
  useEffect(() => {
    const { documentElement } = document;
    if (documentElement.lang === shownLanguage.current) documentElement.lang = language;
    shownLanguage.current = language;
  }, [language]);
}
