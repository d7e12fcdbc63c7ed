'use client';

import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import type { Forwarded } from '../forwarded.ts';

export interface CounterProps extends Forwarded<'p', 'ref'> {
  label: string;
  target: number;
  step: number;
  /** Milliseconds between two steps. */
  everyMs: number;
}

/**
 * "15,000+ Lives impacted". The final number is in the HTML and stays in the accessibility tree; a copy in
 * front of it, hidden from screen readers, counts up from 0 once when it comes into view, and is then removed. The
 * number behind it keeps its space, so nothing shifts. A counter that is in view when React starts does not count,
 * because the visitor has read it already. Nothing moves for a visitor who prefers reduced motion. Forwards to the `p`, but
 * for `ref`.
 */
export function Counter({ label, target, step, everyMs, ...rest }: CounterProps) {
  const [shown, setShown] = useState(target);
  const place = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    if (!place.current || calm.matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isUnseen = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) {
        isUnseen = true;
        setShown(0);
        return;
      }
      observer.disconnect();
      if (!isUnseen) return;
      let count = 0;
      timer = setInterval(() => {
        count = calm.matches ? target : Math.min(count + step, target);
        setShown(count);
        if (count === target) clearInterval(timer);
      }, everyMs);
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [target, step, everyMs]);

  const { locale } = useSettings();
  const moving = shown < target;
  return (
    <p {...rest} ref={place} data-interactive className="pd:flex pd:flex-col pd:gap-1">
      <span className="pd:relative pd:text-figure pd:text-link pd:[font-variant-numeric:tabular-nums]">
        <span
          data-moving={moving}
          className="pd:data-[moving=true]:opacity-0 pd:print:opacity-100!"
        >
          {`${target.toLocaleString(locale)}+`}
        </span>
        {moving && (
          <span aria-hidden="true" className="pd:absolute pd:start-0 pd:top-0 pd:print:hidden">
            {`${shown.toLocaleString(locale)}+`}
          </span>
        )}
      </span>{' '}
      <span className="pd:leading-snug pd:text-quiet">{label}</span>
    </p>
  );
}
