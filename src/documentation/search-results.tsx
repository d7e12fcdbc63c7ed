import MiniSearch, { type SearchResult } from 'minisearch';
import { useEffect, useState } from 'react';
import { TextLink } from '#components/link/link.tsx';
import { Status } from '#components/status/status.tsx';
import { indexOptions, type SearchEntry } from './search-index.ts';

type Found = SearchResult & Pick<SearchEntry, 'page' | 'part' | 'url' | 'excerpt'>;

let index: Promise<MiniSearch<SearchEntry>> | undefined;

async function fetchIndex() {
  const response = await fetch('search-index.json');
  if (!response.ok) throw new Error(`The search index could not be loaded (${response.status})`);
  return MiniSearch.loadJSON<SearchEntry>(await response.text(), indexOptions);
}

/** Finds pages, the best first, each with the part that fits best. */
async function findPages(query: string): Promise<readonly Found[]> {
  index ??= fetchIndex();
  const parts = (await index).search(query, {
    boost: { page: 4, part: 2 },
    prefix: true,
    fuzzy: (word) => (word.length > 4 ? 0.2 : false),
  }) as Found[];
  const mostWords = Math.max(0, ...parts.map(({ queryTerms }) => queryTerms.length));
  const pages = new Set<string>();
  return parts.filter(({ page, queryTerms }) => {
    if (queryTerms.length < mostWords || pages.has(page)) return false;
    pages.add(page);
    return true;
  });
}

interface Outcome {
  query: string;
  found: readonly Found[] | 'failed';
}

function summaryOf({ query, found }: Outcome) {
  if (found === 'failed')
    return 'The search could not be loaded. The list below leads to every page.';
  if (found.length === 0)
    return `Nothing found for “${query}”. Try another word, or look into the list below.`;
  return `${found.length === 1 ? '1 page' : `${found.length} pages`} found for “${query}”.`;
}

/**
 * The results of the search form on this page. The query is in the address, so that the form of every other page and
 * the Back button lead to results.
 */
export function SearchResults() {
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('search form');
    const field = form?.querySelector('input');
    if (!form || !field) return;
    let isStale = false;
    async function search(query: string) {
      if (!query) return setOutcome(undefined);
      try {
        const found = await findPages(query);
        if (!isStale) setOutcome({ query, found });
      } catch (error) {
        console.error(error);
        index = undefined; // the next search tries again
        if (!isStale) setOutcome({ query, found: 'failed' });
      }
    }
    const handleSubmit = (event: Event) => {
      event.preventDefault();
      const query = field.value.trim();
      history.replaceState(null, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
      if (!query) field.focus();
      void search(query);
    };
    form.addEventListener('submit', handleSubmit);
    const query = new URLSearchParams(location.search).get('q')?.trim() ?? '';
    field.value ||= query;
    void search(field.value.trim());
    return () => {
      isStale = true;
      form.removeEventListener('submit', handleSubmit);
    };
  }, []);

  const found = outcome && outcome.found !== 'failed' ? outcome.found : [];
  return (
    <>
      <Status kind="none">{outcome && summaryOf(outcome)}</Status>
      {found.length > 0 && (
        <ol className="docs-results">
          {found.slice(0, 20).map(({ id, page, part, url, excerpt }) => (
            <li key={id}>
              <TextLink href={url}>{part ? `${page}: ${part}` : page}</TextLink>
              <p>{excerpt}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
