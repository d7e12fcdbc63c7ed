import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react';
import { loadRules } from './validate.ts';

interface Options {
  form: RefObject<HTMLFormElement | null>;
  isTyped: boolean;
  startCheck: () => void;
}

/**
 * Loads the rules and starts the security check as soon as the form is in use: if a field had the focus before hydration,
 * if there is text in it, or when the function that this returns is called.
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
