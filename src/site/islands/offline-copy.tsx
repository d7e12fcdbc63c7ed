import { useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { Status } from '#components/status/status.tsx';

/** Removes the service worker and everything that it has saved. */
async function removeCopy() {
  const registrations = await navigator.serviceWorker?.getRegistrations();
  await Promise.all((registrations ?? []).map((registration) => registration.unregister()));
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

const idleStatus = { kind: 'none', text: '' } as const;
const removedStatus = {
  kind: 'success',
  text: 'Removed. If you open this website again, your browser saves it again.',
} as const;
const refusedStatus = {
  kind: 'error',
  text: 'Your browser did not let us remove it. Delete this website’s data in its settings.',
} as const;

/** The island of the page about safety: a button that removes the saved pages from this device. */
export function OfflineCopy() {
  const [status, setStatus] = useState<
    typeof idleStatus | typeof removedStatus | typeof refusedStatus
  >(idleStatus);
  const remove = () =>
    removeCopy().then(
      () => setStatus(removedStatus),
      () => setStatus(refusedStatus),
    );
  return (
    <div className="pd:my-6 pd:grid pd:justify-items-start pd:gap-3 pd:scriptless:hidden pd:print:hidden">
      <Button look="secondary" onClick={() => void remove()}>
        Remove the saved pages
      </Button>
      <Status kind={status.kind}>{status.text}</Status>
    </div>
  );
}
