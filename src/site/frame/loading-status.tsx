import { useEffect, useState } from 'react';
import { loading } from '#words/frame.ts';

/** A page that loads within this time is shown without a message. */
const messageAfterMs = 1_000;

/**
 * Shows and announces that a page is loading; `pageName` is its link's text. The live region is in the server's HTML,
 * and only its text changes. It does not have the role `status`, because Orca 43 reads "statusbar" for an empty one. The
 * text disappears when the page is shown, or when the navigation fails or is cancelled. Screen readers then read the
 * page's heading, which takes the focus. The message does not move, and covers neither the crisis strip at the top nor
 * the call bar at the bottom.
 */
export function LoadingStatus({ pageName }: { pageName: string | undefined }) {
  const [lateName, setLateName] = useState<string>();

  useEffect(() => {
    if (!pageName) return;
    const timer = setTimeout(() => setLateName(pageName), messageAfterMs);
    return () => {
      clearTimeout(timer);
      setLateName(undefined);
    };
  }, [pageName]);

  const isLate = pageName !== undefined && pageName === lateName;
  return (
    <div
      aria-live="polite"
      aria-atomic
      className={`pd:pointer-events-none pd:fixed pd:inset-x-0 pd:bottom-24 pd:z-40 pd:mx-auto pd:w-fit pd:print:hidden ${isLate ? 'pd:rounded-card pd:border-2 pd:border-edge pd:bg-page pd:p-4 pd:font-bold' : ''}`}
    >
      {isLate && loading(pageName)}
    </div>
  );
}
