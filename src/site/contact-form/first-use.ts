import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react';
import { loadRules } from './validate.ts';

interface Options {
  form: RefObject<HTMLFormElement | null>;
  isTyped: boolean;
  startCheck: () => void;
}

/**
 * Loads the rules and starts the security check at the first use of the form: if a field has the focus at hydration, if
 * a field contains text, or when the returned function is called.
 */
export function useFirstUse({ form, isTyped, startCheck }: Options) {
  const start = useCallback(() => {
    loadRules().catch(() => {});
    startCheck();
  }, [startCheck]);
  useLayoutEffect(() => {
    if (form.current?.contains(document.activeElement)) start();
  }, [form, start]);
  useEffect(() => {
    if (isTyped) start();
  }, [isTyped, start]);
  return start;
}
