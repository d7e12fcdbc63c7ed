'use client';

import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import type { Forwarded } from '../forwarded.ts';

export interface CounterProps extends Forwarded<'p', 'ref'> {
  /** What the number counts: "people treated". It stands below the number. */
  label: string;
  /** The number to show. It is in the HTML, so that it is right without scripts. */
  target: number;
  /** How much each step adds while the number counts up. */
  step: number;
  /** Milliseconds between two steps. */
  everyMs: number;
}

/**
 * "15,000+ Lives impacted". The final number is in the HTML and stays in the accessibility tree. When the counter
 * scrolls into view, a second number in the same place, hidden from screen readers, counts up from 0 once and is then
 * removed. Meanwhile the final number is transparent, so nothing shifts. A counter does not count if the visitor
 * prefers reduced motion, or if it is in view when React starts, because the visitor may have read it already. Other
 * props, but not `ref`, go to the `p`.
 */
export function Counter({ label, target, step, everyMs, ...rest }: CounterProps) {
  const [count, setCount] = useState(target);
  const paragraph = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!globalThis.matchMedia || !globalThis.IntersectionObserver) return; // jsdom has neither
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    if (!paragraph.current || reducedMotion.matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let wasOutOfView = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) {
        wasOutOfView = true;
        setCount(0);
        return;
      }
      observer.disconnect();
      if (!wasOutOfView) return;
      let next = 0;
      timer = setInterval(() => {
        next = reducedMotion.matches ? target : Math.min(next + step, target);
        setCount(next);
        if (next === target) clearInterval(timer);
      }, everyMs);
    });
    observer.observe(paragraph.current);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [target, step, everyMs]);

  const { locale } = useSettings();
  const isBelowTarget = count < target;
  return (
    // `data-interactive` tells src/site/start/islands.ts that this element needs React.
    <p {...rest} ref={paragraph} data-interactive className="pd:flex pd:flex-col pd:gap-1">
      <span className="pd:relative pd:text-figure pd:wrap-anywhere pd:text-link pd:[font-variant-numeric:tabular-nums]">
        <span
          data-moving={isBelowTarget}
          className="pd:data-[moving=true]:opacity-0 pd:print:opacity-100!"
        >
          {`${target.toLocaleString(locale)}+`}
        </span>
        {isBelowTarget && (
          <span aria-hidden="true" className="pd:absolute pd:start-0 pd:top-0 pd:print:hidden">
            {`${count.toLocaleString(locale)}+`}
          </span>
        )}
      </span>{' '}
      <span className="pd:leading-snug pd:text-quiet">{label}</span>
    </p>
  );
}
