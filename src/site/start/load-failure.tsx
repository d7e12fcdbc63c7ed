import { type ReactNode, useId } from 'react';
import { Notice } from '#components/notice/notice.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { type Disconnection, disconnections } from '#content/offline.ts';
import { practice } from '#practice/practice.yaml';
import { withJavaScriptOrCall } from '#words/frame.ts';
import { ReloadLink } from './reload-link.tsx';

/** Classes that show a text only if `completeness.ts` has set this cause on the page or on `main`. */
const shownFor: Record<Disconnection, string> = {
  offline: 'pd:hidden pd:in-data-[cause=offline]:block',
  unreachable: 'pd:hidden pd:in-data-[cause=unreachable]:block',
};

type LoadFailureProps = {
  /** The text for a fault of ours, or for scripts that are off: says what does not work. */
  children: ReactNode;
  /**
   * The text for a device without a network, or a server that does not answer. It follows the cause and a colon: "You
   * are offline:".
   */
  disconnectedText: ReactNode;
  /** The page's own path, for the link that loads the page again. */
  path: string;
};

/**
 * The message beside a part whose code could not be loaded (`completeness.ts`), or for which scripts are off: what does
 * not work, why, and what to do. Otherwise it is hidden. Its live region is always in the page, because Firefox with
 * Orca does not announce a region that is inserted together with its text. `hold-send.ts` moves the focus to the inner
 * group when Send is pressed again.
 */
export function LoadFailure({ children, disconnectedText, path }: LoadFailureProps) {
  const id = useId();
  return (
    <div aria-live="polite" aria-atomic>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and this has none. */}
      <div
        role="group"
        aria-labelledby={id}
        tabIndex={-1}
        data-load-failure
        className="pd:hidden pd:scriptless:block"
      >
        <Notice kind="warning">
          <div id={id}>
            {(['offline', 'unreachable'] as const).map((cause) => (
              <p key={cause} className={shownFor[cause]}>
                <strong>{disconnections[cause].heading}:</strong> {disconnectedText}
              </p>
            ))}
            <div className="pd:stack-3 pd:in-data-[cause=offline]:hidden pd:in-data-[cause=unreachable]:hidden">
              <p>{children}</p>
              <p>
                <ReloadLink path={path} />
                {withJavaScriptOrCall} <PhoneLink number={practice.phone} />.
              </p>
              <p data-failed-chunk className="pd:text-base pd:text-quiet" />
            </div>
          </div>
        </Notice>
      </div>
    </div>
  );
}
