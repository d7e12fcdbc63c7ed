import { useEffect, useState } from 'react';

/** Returns `text` once it has not changed for 1.5 s, so that a screen reader does not announce every keystroke. */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), 1500);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
