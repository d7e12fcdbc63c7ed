import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { describedBy } from '#components/field/described-by.ts';
import { ErrorText } from '#components/field/hint-and-error.tsx';
import { TextLink } from '#components/link/link.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { Status } from '#components/status/status.tsx';
import { disconnections } from '#content/offline.ts';
import { askByPhone } from '#content/unpublished.ts';
import { practice } from '#practice/practice.yaml';
import { language } from '#words/formats.ts';
import { emptyError, searchPath } from '#words/search.ts';
import { CrisisAnswerBox } from '../search/crisis-answer-box.tsx';
import { queryOfEntry, rememberQuery } from '../search/query-memory.ts';
import { createSearcher, loadSearch, type SearchResult } from '../search/searcher.ts';
import { ReloadLink } from '../start/reload-link.tsx';
import { usesTouch } from '../uses-touch.ts';

/** The id of the search form, which is HTML on the same page. */
export const searchFormId = 'search-form';

const maxResults = 20;

function englishSummary({ query, crisisAnswer, entries, unpublished }: SearchResult) {
  if (entries === 'our-fault')
    return 'The search could not be loaded. Load this page again, or use the Site Map below.';
  if (entries === 'offline' || entries === 'unreachable')
    return `${disconnections[entries].heading}, so we cannot search now. Press “Search” again later.`;
  const count = entries?.length ?? 0;
  const nothing = crisisAnswer ? 'Nothing else' : 'Nothing';
  const places = count ? (count === 1 ? '1 place' : `${count} places`) : nothing;
  return [
    `${places} found for “${query}”${count && unpublished ? `, but nothing about ${unpublished}` : ''}.`,
    ...(count > maxResults ? [`Here are the first ${maxResults}.`] : []),
  ].join(' ');
}

function spanishSummary({ query, crisisAnswer, entries }: SearchResult) {
  if (typeof entries === 'string') return 'No se pudo cargar la búsqueda.';
  const count = entries?.length ?? 0;
  if (!count)
    return crisisAnswer
      ? `No hay otros resultados para “${query}”.`
      : `No encontramos nada para “${query}”.`;
  const results = crisisAnswer ? 'Resultados en inglés' : 'Resultados';
  return [
    `${results} para “${query}”: ${count}.`,
    ...(count > maxResults ? [`Estos son los primeros ${maxResults}.`] : []),
  ].join(' ');
}

const otherWays = {
  en: 'Try another word, or look into the Site Map below.',
  es: 'Pruebe con otra palabra, o mire la lista de todas las páginas abajo.',
};

/** The language of what is said about the result: that of the query. */
const langOf = ({ crisisAnswer, lang }: SearchResult) => crisisAnswer?.lang ?? lang ?? 'en';

/** Says where the crisis numbers are: they come before the status in reading order. */
const numbersAreAbove = { en: 'Ways to call are above.', es: 'Los números están arriba.' };

/** Returns the text above the list, which screen readers announce. */
function statusText(result: SearchResult) {
  const { crisisAnswer, announcesAnswer, entries } = result;
  const answerTexts =
    crisisAnswer && announcesAnswer
      ? [`${crisisAnswer.heading}.`, numbersAreAbove[crisisAnswer.lang]]
      : [];
  const summarize = langOf(result) === 'es' ? spanishSummary : englishSummary;
  return [...answerTexts, ...(entries ? [summarize(result)] : [])].join(' ');
}

/**
 * The island of the search page: searches the site in the browser. The query stays in the memory of the document, so
 * that Back from a result leads to the same list. A quick exit deletes the query and its results, and empties the
 * field.
 *
 * On a touch screen a search takes the focus from the field, which closes the keyboard, and scrolls to what it has found:
 * otherwise the keyboard covers it. Elsewhere the focus stays in the field.
 *
 * Each text that appears, disappears or changes is the only child of its element: translators replace text nodes, and
 * React would not find them (facebook/react #11538).
 */
export function SearchResults() {
  const [result, setResult] = useState<SearchResult>();
  /** How often in succession the visitor has pressed Search without a word. */
  const [emptyPresses, setEmptyPresses] = useState(0);
  /** The place of the field's error, between its hint and its control. */
  const [errorPlace, setErrorPlace] = useState<HTMLElement>();
  const top = useRef<HTMLDivElement>(null);
  const scrollsToResult = useRef(false);

  useEffect(() => {
    if (!scrollsToResult.current || !(result?.crisisAnswer || result?.entries)) return;
    scrollsToResult.current = false; // what comes later is below, and the visitor may have scrolled meanwhile
    top.current?.scrollIntoView();
  }, [result]);

  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`#${searchFormId}`);
    const field = form?.querySelector('input');
    if (!form || !field) return;

    const search = createSearcher(setResult);
    const handleSubmit = (event: Event) => {
      event.preventDefault();
      const query = field.value.trim();
      setEmptyPresses((presses) => (query ? 0 : presses + 1));
      if (!query) {
        field.focus();
        void search('');
        return;
      }
      rememberQuery(query);
      if (usesTouch()) {
        field.blur();
        scrollsToResult.current = true;
      }
      void search(query);
    };
    const preloadSearch = () => void loadSearch().catch(() => {});
    const clearResults = () => {
      setEmptyPresses(0);
      void search('');
    };
    const errorPlace = document.createElement('div');
    field.parentElement?.before(errorPlace);
    setErrorPlace(errorPlace);
    form.addEventListener('submit', handleSubmit);
    field.addEventListener('focus', preloadSearch);
    addEventListener(quickExitEvent, clearResults);
    // After Back, the page is where the visitor left it before the results are there. Without this style, the browser
    // would then scroll on by their height, to keep in place what is below them.
    const { style } = document.documentElement;
    style.setProperty('overflow-anchor', 'none');

    const query = queryOfEntry();
    if (document.isSendPending) {
      // The visitor pressed Search before this code was loaded (`../start/hold-send.ts`).
      delete document.isSendPending;
      form.querySelector('[data-early-send]')?.replaceChildren();
      form.requestSubmit();
    } else if (query) {
      field.value ||= query;
      void search(query);
    }
    return () => {
      form.removeEventListener('submit', handleSubmit);
      field.removeEventListener('focus', preloadSearch);
      removeEventListener(quickExitEvent, clearResults);
      style.removeProperty('overflow-anchor');
      errorPlace.remove();
    };
  }, []);

  // The field is HTML outside of the island.
  const field = errorPlace?.parentElement?.querySelector('input');
  const isEmpty = emptyPresses > 0;
  useEffect(() => {
    if (!field) return;
    const description = describedBy(field.id, {
      hint: true,
      error: isEmpty ? emptyError : undefined,
    });
    field.setAttribute('aria-describedby', description ?? '');
    field.setAttribute('aria-invalid', String(isEmpty));
    field.closest('[data-invalid]')?.setAttribute('data-invalid', String(isEmpty));
  }, [field, isEmpty]);

  const { crisisAnswer, entries, unpublished } = result ?? {};
  const lang = result && langOf(result);
  const isNothing = entries?.length === 0 && !crisisAnswer;
  const shownEntries = typeof entries === 'object' ? entries.slice(0, maxResults) : [];
  return (
    <div ref={top} className="pd:mt-8 pd:max-w-measure">
      {crisisAnswer && (
        <div key={result?.query} className="pd:mb-6">
          <CrisisAnswerBox {...crisisAnswer} />
        </div>
      )}
      {errorPlace &&
        isEmpty &&
        field &&
        createPortal(<ErrorText describedId={field.id}>{emptyError}</ErrorText>, errorPlace)}
      <Status kind="none" lang={lang}>
        {isEmpty ? (
          // The error stands beside the field, which is no live region. Each press announces it.
          <span key={emptyPresses} className="pd:sr-only">
            {emptyError}
          </span>
        ) : (
          result && statusText(result)
        )}
      </Status>
      {entries === 'our-fault' && (
        <p className="pd:mt-4 for-fingers">
          <ReloadLink path={searchPath} />
        </p>
      )}
      {lang && (unpublished || isNothing) && (
        <p key={lang} lang={lang} className="pd:mt-4">
          {askByPhone[lang]} <PhoneLink number={practice.phone} />
        </p>
      )}
      {shownEntries.length > 0 && (
        <ol className="pd:mt-4 pd:stack-5">
          {shownEntries.map(({ id, path, title, part, excerpt, lang = 'en' }) => {
            const otherLanguage = lang === language ? undefined : lang;
            return (
              <li key={id} lang={otherLanguage}>
                <h2>
                  <TextLink href={path} hrefLang={otherLanguage}>
                    {part ? `${title}: ${part}` : title}
                  </TextLink>
                </h2>
                <p>{excerpt}</p>
              </li>
            );
          })}
        </ol>
      )}
      {lang && isNothing && (
        <p key={`${lang} others`} lang={lang} className="pd:mt-4">
          {otherWays[lang]}
        </p>
      )}
    </div>
  );
}
