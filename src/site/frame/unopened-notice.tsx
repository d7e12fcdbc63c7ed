import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Button } from '#components/button/button.tsx';
import { type Disconnection, disconnections } from '#content/offline.ts';
import * as words from '#words/frame.ts';
import type { UnopenedPage } from '../start/shown-page.ts';
import { CallLink } from './call-link.tsx';

type UnopenedNoticeProps = {
  unopened: UnopenedPage | undefined;
  onClose: (isRetry: boolean) => void;
};

/** Classes that show a text only if the link failed for this cause (`data-cause` of the dialog). */
const shownFor: Record<Disconnection, string> = {
  offline: 'pd:hidden pd:group-data-[cause=offline]:block',
  unreachable: 'pd:hidden pd:group-data-[cause=unreachable]:block',
};
const causes = ['offline', 'unreachable'] as const;

/**
 * A dialog that says why a link did not open its page. It is visible at any scroll position. It takes the focus, so
 * screen readers read it. When it is closed, the browser returns the focus to the link.
 */
export function UnopenedNotice({ unopened, onClose }: UnopenedNoticeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!unopened || !dialog.current) return;
    dialog.current.dataset.cause = unopened.cause;
    dialog.current.returnValue = '';
    dialog.current.showModal();
  }, [unopened]);

  const close = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    dialog.current?.close(currentTarget.value);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}heading`}
      aria-describedby={`${id}text`}
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue === 'retry')}
      className="pd:group pd:m-auto pd:w-[min(34rem,calc(100%-2rem))] pd:rounded-card pd:border-2 pd:border-edge pd:bg-page pd:p-pad pd:text-text pd:backdrop:bg-[rgb(0_0_0/0.5)] pd:print:hidden"
    >
      <h2 id={`${id}heading`} className="pd:text-section">
        {causes.map((cause) => (
          <span key={cause} className={shownFor[cause]}>
            {disconnections[cause].heading}
          </span>
        ))}
      </h2>
      <div id={`${id}text`} className="pd:mt-3">
        {causes.map((cause) => (
          <p key={cause} className={shownFor[cause]}>
            {disconnections[cause].reason} {words.pageNotOpened} {disconnections[cause].calls}
          </p>
        ))}
      </div>
      {/* Not a form, because on a page with a form `boot.ts` loads React without waiting for the visitor's first input. */}
      <div className="pd:mt-6 pd:flex pd:flex-wrap pd:gap-4">
        <Button value="retry" onClick={close}>
          {words.tryAgain}
        </Button>
        <CallLink look="button" />
        <Button look="secondary" value="" onClick={close}>
          {words.stayOnPage}
        </Button>
      </div>
    </dialog>
  );
}
