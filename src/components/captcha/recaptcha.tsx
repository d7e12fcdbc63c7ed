'use client';

import { useEffect, useRef } from 'react';
import { type Enter, runCheck } from './run-check.ts';

interface RecaptchaProps {
  siteKey: string;
  started: boolean;
  enter: Enter;
}

/** Google's checkbox. It is loaded only when the form is in use, because loading it tells Google about the visit. */
export function Recaptcha({ siteKey, started, enter }: RecaptchaProps) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!started) return;
    return runCheck(async (ended) => {
      // Imported on demand, because the proof of work does not need it.
      const { show } = await import('./recaptcha-widget.ts');
      await show(container.current, siteKey, enter, ended);
    }, enter);
  }, [siteKey, started, enter]);

  return <div ref={container} className="pd:mt-3 pd:overflow-x-auto" />;
}
