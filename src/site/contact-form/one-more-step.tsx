import { Notice } from '#components/notice/notice.tsx';
import { waitSeconds } from '#contact/wire.ts';
import * as words from '#words/form.ts';

/**
 * Tells visitors without scripts, before the first field, that sending takes one more step. The notice is hidden if
 * scripts run, and while our server cannot be reached, because then nothing can be sent. It is not a live region,
 * because the notice beside the security check is a live region and says the same.
 */
export function OneMoreStep() {
  return (
    <div className="pd:hidden pd:scriptless:block">
      <div className="pd:in-data-[cause=offline]:hidden pd:in-data-[cause=unreachable]:hidden">
        <Notice kind="information">{words.oneMoreStep(waitSeconds)}</Notice>
      </div>
    </div>
  );
}
