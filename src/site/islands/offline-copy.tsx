import { useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { Status } from '#components/status/status.tsx';

async function removeCopy() {
  const registrations = await navigator.serviceWorker?.getRegistrations();
  await Promise.all((registrations ?? []).map((registration) => registration.unregister()));
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

const idle = { kind: 'none', text: '' } as const;
const removed = {
  kind: 'success',
  text: 'Removed. If you open this website again, your browser saves it again.',
} as const;
const refused = {
  kind: 'error',
  text: 'Your browser did not let us remove it. Delete this website’s data in its settings.',
} as const;

/** Lets a visitor remove the saved pages from this device; on the page about safety. */
export function OfflineCopy() {
  const [progress, setProgress] = useState<typeof idle | typeof removed | typeof refused>(idle);
  const remove = () =>
    removeCopy().then(
      () => setProgress(removed),
      () => setProgress(refused),
    );
  return (
    <div className="pd:my-6 pd:grid pd:justify-items-start pd:gap-3 pd:scriptless:hidden pd:print:hidden">
      <Button look="secondary" onClick={() => void remove()}>
        Remove the saved pages
      </Button>
      <Status kind={progress.kind}>{progress.text}</Status>
    </div>
  );
}
