import { useSyncExternalStore } from 'react';

const subscribe = () => () => {}; // the value never changes after hydration

/** Returns false in the prerendered HTML and during hydration, then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
