import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react';
import { loadRules } from './validate.ts';

interface Options {
  form: RefObject<HTMLFormElement | null>;
  hasTypedText: boolean;
  startCheck: () => void;
}

/**
 * Loads the validation rules and starts the security check when the visitor first uses the form: when a field has the
 * focus at hydration, when a field contains text, or when the caller calls the returned function.
 */
export function useFirstUse({ form, hasTypedText, startCheck }: Options) {
  const start = useCallback(() => {
    loadRules().catch(() => {});
    startCheck();
  }, [startCheck]);
  useLayoutEffect(() => {
    if (form.current?.contains(document.activeElement)) start();
  }, [form, start]);
  useEffect(() => {
    if (hasTypedText) start();
  }, [hasTypedText, start]);
  return start;
}
