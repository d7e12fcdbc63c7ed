import { Notice } from '#components/notice/notice.tsx';
import { waitSeconds } from '#contact/wire.ts';

/**
 * Before the first field, for visitors without scripts: what sending will ask of them. Unseen and without room for
 * everybody else. It is no live region: the notice about the security check, which is one, says the same.
 */
export function OneMoreStep() {
  return (
    <div className="pd:hidden pd:scriptless:block">
      <Notice kind="information">
        Scripts are off in your browser, or they did not load. You can still write to us. Sending
        then takes one more step: the next page asks you to wait {waitSeconds} seconds.
      </Notice>
    </div>
  );
}
