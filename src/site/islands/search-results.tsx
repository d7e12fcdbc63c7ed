import { useEffect, useRef, useState } from 'react';
import { TextLink } from '#components/link/link.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { Status } from '#components/status/status.tsx';
import { disconnections } from '#content/offline.ts';
import { practice } from '#content/practice.ts';
import { CrisisAnswerBox } from '../search/crisis-answer-box.tsx';
import { queryOfEntry, rememberQuery } from '../search/query-memory.ts';
import { createSearcher, loadSearch, type SearchResult } from '../search/searcher.ts';
import { ReloadLink } from '../start/reload-link.tsx';
import { usesTouch } from '../uses-touch.ts';

/** The id of the search form, which is HTML on the same page. */
export const searchFormId = 'search-form';

function englishSummary({ query, crisisAnswer, entries }: SearchResult) {
  if (entries === 'our-fault')
    return 'The search could not be loaded. Load this page again, or use the Site Map below.';
  if (entries === 'offline' || entries === 'unreachable')
    return `${disconnections[entries].heading}, so we cannot search now. Press “Search” again later.`;
  const count = entries?.length;
  const nothing = crisisAnswer ? 'Nothing else' : 'Nothing';
  return `${count ? (count === 1 ? '1 place' : `${count} places`) : nothing} found for “${query}”.`;
}

function spanishSummary({ query, entries }: SearchResult) {
  if (typeof entries === 'string') return 'No se pudo cargar la búsqueda.';
  return entries?.length
    ? `Resultados en inglés para “${query}”: ${entries.length}.`
    : `No hay otros resultados para “${query}”.`;
}

/** Says where the crisis numbers are: they come before the status in reading order. */
const numbersAreAbove = { en: 'Ways to call are above.', es: 'Los números están arriba.' };

/** Returns the text above the list, which screen readers announce. */
function statusText(result: SearchResult) {
  const { crisisAnswer, announcesAnswer, entries } = result;
  const answerTexts =
    crisisAnswer && announcesAnswer
      ? [`${crisisAnswer.heading}.`, numbersAreAbove[crisisAnswer.lang]]
      : [];
  const summarize = crisisAnswer?.lang === 'es' ? spanishSummary : englishSummary;
  return [...answerTexts, ...(entries ? [summarize(result)] : [])].join(' ');
}

const maxResults = 20;

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
      if (!query) return;
      rememberQuery(query);
      if (usesTouch()) {
        field.blur();
        scrollsToResult.current = true;
      }
      void search(query);
    };
    const preloadSearch = () => void loadSearch().catch(() => {});
    const clearResults = () => void search('');
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
    };
  }, []);

  const { crisisAnswer, entries } = result ?? {};
  const shownEntries = typeof entries === 'object' ? entries.slice(0, maxResults) : [];
  return (
    <div ref={top} className="pd:mt-8 pd:max-w-measure">
      {crisisAnswer && (
        <div key={result?.query} className="pd:mb-6">
          <CrisisAnswerBox {...crisisAnswer} />
        </div>
      )}
      <Status kind="none" lang={crisisAnswer?.lang}>
        {result && statusText(result)}
      </Status>
      {entries === 'our-fault' && (
        <p className="pd:mt-4 for-fingers">
          <ReloadLink path="/search" />
        </p>
      )}
      {shownEntries.length > 0 && (
        <ol className="pd:mt-4 pd:stack-5">
          {shownEntries.map(({ id, path, title, part, excerpt }) => (
            <li key={id}>
              <h2>
                <TextLink href={path}>{part ? `${title}: ${part}` : title}</TextLink>
              </h2>
              <p>{excerpt}</p>
            </li>
          ))}
        </ol>
      )}
      {entries?.length === 0 && !crisisAnswer && (
        <p className="pd:mt-4">
          Try another word, look into the Site Map below, or call us at{' '}
          <PhoneLink number={practice.phone} />.
        </p>
      )}
    </div>
  );
}
