import { useEffect, useId, useRef } from 'react';
import { Button } from '#components/button/button.tsx';
import { disconnections } from '#content/offline.ts';
import type { UnopenedPage } from '../start/shown-page.ts';
import { CallLink } from './call-link.tsx';

type UnopenedNoticeProps = {
  unopened: UnopenedPage | undefined;
  settle: (isTriedAgain: boolean) => void;
};

/**
 * Says why a link did not lead to its page, in a dialog over the page with the link: it is seen wherever the visitor
 * has scrolled to, it is heard because it takes the focus, and the browser gives the focus back to the link.
 */
export function UnopenedNotice({ unopened, settle }: UnopenedNoticeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (unopened) dialog.current?.showModal();
  }, [unopened]);
  if (!unopened) return null;

  const { heading, reason, calls } = disconnections[unopened.cause];
  const { words } = unopened;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}heading`}
      aria-describedby={`${id}text`}
      onClose={({ currentTarget }) => settle(currentTarget.returnValue === 'again')}
      className="pd:m-auto pd:w-[min(34rem,calc(100%-2rem))] pd:rounded-card pd:border-2 pd:border-edge pd:bg-page pd:p-pad pd:text-text pd:backdrop:bg-[rgb(0_0_0/0.5)] pd:print:hidden"
    >
      <h2 id={`${id}heading`} className="pd:text-2xl pd:font-bold">
        {heading}
      </h2>
      <p id={`${id}text`} className="pd:mt-3">
        {`${reason} ${words ? `“${words}”` : 'The page'} could not be opened. You are still on the page where you were. ${calls}`}
      </p>
      <form method="dialog" className="pd:mt-6 pd:flex pd:flex-wrap pd:gap-4">
        <Button type="submit" value="again">
          Try again
        </Button>
        <CallLink look="button" />
        <Button type="submit" look="secondary">
          Stay on this page
        </Button>
      </form>
    </dialog>
  );
}
