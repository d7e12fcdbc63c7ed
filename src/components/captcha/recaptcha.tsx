'use client';

import { useEffect, useRef } from 'react';
import { type EnterState, runCheck } from './run-check.ts';

interface RecaptchaProps {
  siteKey: string;
  started: boolean;
  enterState: EnterState;
}

/** Google's checkbox. It is loaded only when the visitor uses the form, because loading it tells Google about the visit. */
export function Recaptcha({ siteKey, started, enterState }: RecaptchaProps) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!started) return;
    return runCheck(async (signal) => {
      // Imported on demand, because a site with the proof of work does not need this code.
      const { showRecaptcha } = await import('./recaptcha-widget.ts');
      await showRecaptcha(container.current, siteKey, enterState, signal);
    }, enterState);
  }, [siteKey, started, enterState]);

  return <div ref={container} className="pd:mt-3 pd:overflow-x-auto" />;
}
