import { useEffect, useState } from 'react';

/** A page that loads within this time is shown without a message. */
const patienceMs = 1_000;

/**
 * Shows and announces once that `page` is loading. The live region is in the server's HTML, and only its text changes.
 * The text disappears when the page is shown, whose heading takes the focus and is read for that, and when the
 * navigation fails or is cancelled. Nothing in it moves, and it covers neither the crisis lines at the top nor the call
 * bar at the bottom.
 */
export function LoadingStatus({ page }: { page: string | undefined }) {
  const [latePage, setLatePage] = useState<string>();

  useEffect(() => {
    if (!page) return;
    const timer = setTimeout(() => setLatePage(page), patienceMs);
    return () => {
      clearTimeout(timer);
      setLatePage(undefined);
    };
  }, [page]);

  const isLate = page !== undefined && page === latePage;
  return (
    <div
      role="status"
      className={`pd:pointer-events-none pd:fixed pd:inset-x-0 pd:bottom-24 pd:z-40 pd:mx-auto pd:w-fit pd:print:hidden ${isLate ? 'pd:rounded-card pd:border-2 pd:border-edge pd:bg-page pd:p-4 pd:font-bold' : ''}`}
    >
      {isLate && `Loading ${page}…`}
    </div>
  );
}
