'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { looks } from './looks.ts';

type ScrollRegionProps = { className?: string | undefined; children: ReactNode } & (
  | { 'aria-labelledby': string }
  | { 'aria-label': string }
);

/**
 * The box in which a table scrolls if it is too wide (WCAG 1.4.10). While it scrolls, it is a named region and a tab
 * stop, so that the arrow keys can scroll it (WCAG 2.1.1): Safari scrolls only a focusable element by keyboard. A table
 * that fits has neither. Without scripts nobody measures, so the box in the server's HTML is always a region.
 */
export function ScrollRegion({ className = '', children, ...name }: ScrollRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(true);

  useEffect(() => {
    const element = region.current;
    if (!element || !window.ResizeObserver) return; // jsdom has none
    // The focused region stays one, because the focus would be lost with its tab stop.
    const measure = () =>
      setScrolls(
        element.scrollWidth > element.clientWidth + 1 || element === document.activeElement,
      );
    const observer = new ResizeObserver(measure);
    for (const box of [element, ...element.children]) observer.observe(box);
    element.addEventListener('blur', measure);
    return () => {
      observer.disconnect();
      element.removeEventListener('blur', measure);
    };
  }, []);

  return (
    <div
      ref={region}
      {...(scrolls && { ...name, role: 'region', tabIndex: 0 })}
      className={`${looks.region} ${className}`}
    >
      {children}
    </div>
  );
}
