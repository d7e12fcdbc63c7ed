'use client';

import { useEffect, useRef } from 'react';
import { type Enter, runCheck } from './run-check.ts';

interface RecaptchaProps {
  siteKey: string;
  started: boolean;
  enter: Enter;
}

/** Google's checkbox, loaded only when a key is set and the form is in use, because loading it tells Google of the visit. */
export function Recaptcha({ siteKey, started, enter }: RecaptchaProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!started) return;
    return runCheck(async (ended) => {
      // Loaded here, because the other kind of check has no use for it.
      const { show } = await import('./recaptcha-widget.ts');
      await show(place.current, siteKey, enter, ended);
    }, enter);
  }, [siteKey, started, enter]);

  return <div ref={place} className="pd:mt-3 pd:overflow-x-auto" />;
}
