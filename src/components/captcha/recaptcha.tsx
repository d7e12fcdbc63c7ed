'use client';

import { useEffect, useRef } from 'react';
import type { CaptchaState } from './captcha-state.ts';

interface RecaptchaProps {
  siteKey: string;
  started: boolean;
  enter: (state: CaptchaState, token?: string) => void;
}

/** Google's checkbox, loaded only when a key is set and the form is in use, because loading it tells Google of the visit. */
export function Recaptcha({ siteKey, started, enter }: RecaptchaProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!started) return;
    let gone = false;
    enter('verifying');
    // With its code, which the other kind of check has no use for.
    import('./recaptcha-widget.ts')
      .then(async ({ load, show }) => {
        const grecaptcha = await load();
        if (gone || !place.current) return;
        show(grecaptcha, place.current, siteKey, enter);
        enter('idle');
      })
      .catch((error: unknown) => {
        if (gone) return;
        console.error('The security check failed', error);
        enter('failed');
      });
    return () => {
      gone = true;
    };
  }, [siteKey, started, enter]);

  return <div ref={place} className="mt-3 overflow-x-auto" />;
}
