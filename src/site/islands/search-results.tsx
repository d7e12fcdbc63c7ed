import { useEffect, useState } from 'react';
import { TextLink } from '#components/link/link.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { Status } from '#components/status/status.tsx';
import { disconnections } from '#content/offline.ts';
import { practice } from '#content/practice.ts';
import type { Place } from '../search/find.ts';
import { type Cause, causeOfFailure } from '../start/cause-of-failure.ts';

/** The form that asks, which is HTML on the same page. */
export const searchFormId = 'search-form';

type Result = { query: string; places: readonly Place[] } | { query: string; cause: Cause };

/** Said to screen readers, and shown above the list. */
function summary(result: Result) {
  if ('cause' in result)
    return result.cause === 'ours'
      ? 'The search could not be loaded. Try again, or use the Site Map below.'
      : `${disconnections[result.cause].heading}, so we cannot search now. Press “Search” again later.`;
  const { length } = result.places;
  const count = length === 1 ? '1 place' : `${length} places`;
  return `${length === 0 ? 'Nothing' : count} found for “${result.query}”.`;
}

const atMost = 20;

/** Only when somebody searches; the focus in the field begins it. */
const loadSearch = () => import('../search/find.ts');

async function search(query: string): Promise<Result> {
  try {
    const { find, loadIndex } = await loadSearch();
    return { query, places: find(await loadIndex(), query) };
  } catch (error) {
    console.error(error);
    return { query, cause: await causeOfFailure() };
  }
}

/**
 * Searches the site in the browser: the words stay on the device. They are kept in the history entry, which no server
 * is told, so that Back from a result leads to the same list.
 */
export function SearchResults() {
  const [result, setResult] = useState<Result>();

  useEffect(() => {
    const form = document.getElementById(searchFormId);
    const field = form?.querySelector('input');
    if (!form || !field) return;

    const submit = (event: Event) => {
      event.preventDefault();
      const query = field.value.trim();
      if (!query) return;
      history.replaceState({ ...history.state, query }, '');
      void search(query).then(setResult);
    };
    const prepare = () => void loadSearch().catch(() => {});
    form.addEventListener('submit', submit);
    field.addEventListener('focus', prepare);

    const { query } = history.state ?? {};
    if (typeof query === 'string') {
      field.value ||= query;
      void search(query).then(setResult);
    }
    return () => {
      form.removeEventListener('submit', submit);
      field.removeEventListener('focus', prepare);
    };
  }, []);

  const places = result && 'places' in result ? result.places.slice(0, atMost) : [];
  return (
    <div className="pd:mt-8 pd:max-w-measure">
      <Status kind="none">{result && summary(result)}</Status>
      {places.length > 0 && (
        <ol className="pd:mt-4 pd:space-y-5">
          {places.map(({ path, title, part, excerpt }) => (
            <li key={path}>
              <TextLink href={path}>{part ? `${title}: ${part}` : title}</TextLink>
              <p>{excerpt}</p>
            </li>
          ))}
        </ol>
      )}
      {result && 'places' in result && places.length === 0 && (
        <p className="pd:mt-4">
          Try another word, look into the Site Map below, or call us at{' '}
          <PhoneLink number={practice.phone} />.
        </p>
      )}
    </div>
  );
}
