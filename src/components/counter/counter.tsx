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
 * "15,000+ Lives impacted". The final number is in the HTML and stays in the accessibility tree. When the counter
 * scrolls into view, a copy in front of it, hidden from screen readers, counts up from 0 once and is then removed. The final number
 * keeps its space, so nothing shifts. A counter that is in view when React starts does not count, because the visitor may
 * have read it already. With reduced motion it does not count. Forwards to the `p`, except for `ref`.
 */
export function Counter({ label, target, step, everyMs, ...rest }: CounterProps) {
  const [shown, setShown] = useState(target);
  const paragraph = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    if (!paragraph.current || reducedMotion.matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let wasOutOfView = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) {
        wasOutOfView = true;
        setShown(0);
        return;
      }
      observer.disconnect();
      if (!wasOutOfView) return;
      let count = 0;
      timer = setInterval(() => {
        count = reducedMotion.matches ? target : Math.min(count + step, target);
        setShown(count);
        if (count === target) clearInterval(timer);
      }, everyMs);
    });
    observer.observe(paragraph.current);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [target, step, everyMs]);

  const { locale } = useSettings();
  const moving = shown < target;
  return (
    <p {...rest} ref={paragraph} data-interactive className="pd:flex pd:flex-col pd:gap-1">
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
