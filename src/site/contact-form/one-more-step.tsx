import { Notice } from '#components/notice/notice.tsx';
import { waitSeconds } from '#contact/wire.ts';

/**
 * Tells visitors without scripts, before the first field, that sending takes one more step. The notice is hidden if
 * scripts run, and while our server cannot be reached, because then nothing can be sent. It is not a live region,
 * because the notice beside the security check is a live region and says the same.
 */
export function OneMoreStep() {
  return (
    <div className="pd:hidden pd:scriptless:block">
      <div className="pd:in-data-[cause=offline]:hidden pd:in-data-[cause=unreachable]:hidden">
        <Notice kind="information">
          Scripts are off in your browser, or they did not load. You can still write to us. Sending
          then takes one more step: the next page asks you to wait {waitSeconds} seconds.
        </Notice>
      </div>
    </div>
  );
}
