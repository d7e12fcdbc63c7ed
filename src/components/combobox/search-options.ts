'use client';

import { useEffect, useRef, useState } from 'react';

/** An option is a string that the form sends, or the value that it sends and the text that the visitor sees. */
export type ComboboxOption = string | { value: string; label: string };

/**
 * Finds the options for a text. Abort your request with `signal`: it is aborted when the visitor changes the text. Later
 * answers to an aborted search are ignored, and so are their errors.
 */
export type ComboboxSearch = (
  text: string,
  signal: AbortSignal,
) => Promise<readonly ComboboxOption[]>;

/** How long the visitor pauses before a search starts, so that not every letter starts one. */
const pauseMs = 200;

/** The options that `search` has found, and whether they belong to `query`. An empty `query` searches for nothing. */
export function useFoundOptions(search: ComboboxSearch | undefined, query: string) {
  const [result, setResult] = useState({
    query: '',
    options: [] as readonly ComboboxOption[],
    hasFailed: false,
  });
  const latestSearch = useRef(search);
  useEffect(() => {
    latestSearch.current = search;
  });
  const searched = search ? query : '';
  useEffect(() => {
    if (!searched) return;
    const controller = new AbortController();
    const { signal } = controller;
    async function run() {
      const found = await latestSearch.current?.(searched, signal).catch(() => undefined);
      if (!signal.aborted)
        setResult({ query: searched, options: found ?? [], hasFailed: found === undefined });
    }
    const timer = setTimeout(run, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [searched]);
  return {
    options: result.options,
    isSearching: searched !== '' && result.query !== searched,
    hasFailed: searched !== '' && result.query === searched && result.hasFailed,
  };
}
