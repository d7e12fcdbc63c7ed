import { useEffect, useState } from 'react';
import { TextLink } from '#components/link/link.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { Status } from '#components/status/status.tsx';
import { disconnections } from '#content/offline.ts';
import { practice } from '#content/practice.ts';
import { CrisisAnswerBox } from '../search/crisis-answer-box.tsx';
import { queryOfEntry, rememberQuery } from '../search/query-memory.ts';
import { createSearcher, loadSearch, type Result } from '../search/searcher.ts';

/** The id of the search form, which is HTML on the same page. */
export const searchFormId = 'search-form';

function inEnglish({ query, help, places }: Result) {
  if (places === 'ours')
    return 'The search could not be loaded. Try again, or use the Site Map below.';
  if (places === 'offline' || places === 'unreachable')
    return `${disconnections[places].heading}, so we cannot search now. Press “Search” again later.`;
  const count = places?.length;
  const nothing = help ? 'Nothing else' : 'Nothing';
  return `${count ? (count === 1 ? '1 place' : `${count} places`) : nothing} found for “${query}”.`;
}

function inSpanish({ query, places }: Result) {
  if (typeof places === 'string') return 'No se pudo cargar la búsqueda.';
  return places?.length
    ? `Resultados en inglés para “${query}”: ${places.length}.`
    : `No hay otros resultados para “${query}”.`;
}

/** Points to the crisis numbers, which are before the status in reading order. */
const above = { en: 'Ways to call are above.', es: 'Los números están arriba.' };

/** The text above the list, which is announced to screen readers. */
function summary(result: Result) {
  const { help, saysHelp, places } = result;
  const first = help && saysHelp ? [`${help.heading}.`, above[help.lang]] : [];
  const rest = places ? [help?.lang === 'es' ? inSpanish(result) : inEnglish(result)] : [];
  return [...first, ...rest].join(' ');
}

const atMost = 20;

/**
 * Searches the site in the browser. The query stays in the memory of the document, so that Back from a result leads to
 * the same list. A quick exit, which also empties the field, deletes the query and its results.
 *
 * Each text that appears, disappears or changes is the only child of its element: translators replace text nodes, and
 * React would not find them (facebook/react #11538).
 */
export function SearchResults() {
  const [result, setResult] = useState<Result>();

  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`#${searchFormId}`);
    const field = form?.querySelector('input');
    if (!form || !field) return;

    const search = createSearcher(setResult);
    const submit = (event: Event) => {
      event.preventDefault();
      const query = field.value.trim();
      if (!query) return;
      rememberQuery(query);
      void search(query);
    };
    const prepare = () => void loadSearch().catch(() => {});
    const forget = () => void search('');
    form.addEventListener('submit', submit);
    field.addEventListener('focus', prepare);
    addEventListener(quickExitEvent, forget);

    const query = queryOfEntry();
    if (document.isSendPending) {
      // Search was pressed before this code was loaded (`../start/hold-send.ts`).
      delete document.isSendPending;
      form.querySelector('[data-early-send]')?.replaceChildren();
      form.requestSubmit();
    } else if (query) {
      field.value ||= query;
      void search(query);
    }
    return () => {
      form.removeEventListener('submit', submit);
      field.removeEventListener('focus', prepare);
      removeEventListener(quickExitEvent, forget);
    };
  }, []);

  const { help, places } = result ?? {};
  const found = typeof places === 'object' ? places.slice(0, atMost) : [];
  return (
    <div className="pd:mt-8 pd:max-w-measure">
      {help && (
        <div key={result?.query} className="pd:mb-8">
          <CrisisAnswerBox {...help} />
        </div>
      )}
      <Status kind="none" lang={help?.lang}>
        {result && summary(result)}
      </Status>
      {found.length > 0 && (
        <ol className="pd:mt-4 pd:space-y-5">
          {found.map(({ id, path, title, part, excerpt }) => (
            <li key={id}>
              <TextLink href={path}>{part ? `${title}: ${part}` : title}</TextLink>
              <p>{excerpt}</p>
            </li>
          ))}
        </ol>
      )}
      {places?.length === 0 && !help && (
        <p className="pd:mt-4">
          Try another word, look into the Site Map below, or call us at{' '}
          <PhoneLink number={practice.phone} />.
        </p>
      )}
    </div>
  );
}
