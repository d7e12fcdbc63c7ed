import type { ReactNode } from 'react';
import { Notice } from '#components/notice/notice.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { practice } from '#content/practice.ts';

/**
 * Stands beside what needs code, unseen until that code could not be had (`boot.ts`) or scripts are
 * off: what does not work and what to do. Its place is in the page from the start: Firefox with Orca is silent about
 * a region that comes together with its words.
 */
export function LoadFailure({ children, path }: { children: ReactNode; path: string }) {
  return (
    <div role="status">
      <div className="pd:hidden pd:scriptless:block">
        <Notice kind="warning">
          <p>{children}</p>
          <p>
            <a href={path} className="pd:text-link pd:underline">
              Load this page again
            </a>
            , with JavaScript switched on, or call us: <PhoneLink number={practice.phone} />.
          </p>
          <p data-failed-chunk className="pd:text-base pd:text-quiet" />
        </Notice>
      </div>
    </div>
  );
}
