import { useEffect, useState } from 'react';

/** `text` once it has stayed the same for 1.5 s: nobody wants to hear a list change letter by letter. */
export function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 1500);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
