import { type ReactNode, useId } from 'react';
import { Notice } from '#components/notice/notice.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { type Disconnection, disconnections } from '#content/offline.ts';
import { practice } from '#content/practice.ts';

/** Shown where `completeness.ts` has written this cause on the page or on `main`. */
const shownFor: Record<Disconnection, string> = {
  offline: 'pd:hidden pd:in-data-[cause=offline]:block',
  unreachable: 'pd:hidden pd:in-data-[cause=unreachable]:block',
};

type LoadFailureProps = {
  /** What does not work, where the fault is ours or scripts are off. */
  children: ReactNode;
  /** The same where the device has no network or our server is away: follows "You are offline". */
  disconnected: ReactNode;
  path: string;
};

/**
 * Says beside a part that needs code what does not work, why, and what to do. Nobody sees it unless scripts are off or
 * that code could not be loaded (`completeness.ts`). Its region is in the page from the start, because Firefox with Orca
 * is silent about a region that comes together with its words. The inner group takes the focus when Send is pressed
 * again.
 */
export function LoadFailure({ children, disconnected, path }: LoadFailureProps) {
  const id = useId();
  return (
    <div role="status">
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
                <strong>{disconnections[cause].heading}:</strong> {disconnected}
              </p>
            ))}
            <div className="pd:space-y-3 pd:in-data-[cause=offline]:hidden pd:in-data-[cause=unreachable]:hidden">
              <p>{children}</p>
              <p>
                <a href={path} className="pd:text-link pd:underline">
                  Load this page again
                </a>
                , with JavaScript switched on, or call us: <PhoneLink number={practice.phone} />.
              </p>
              <p data-failed-chunk className="pd:text-base pd:text-quiet" />
            </div>
          </div>
        </Notice>
      </div>
    </div>
  );
}
