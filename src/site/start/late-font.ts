import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Shows, from the second page on, the font that came too late for the first one. There the browser does without it,
 * so that no line moves (`font-display: optional`), and would do so until the next full load. A page that is drawn
 * before the font is here does without it, too.
 */
export function useLateFont() {
  const { pathname } = useLocation();
  const late = useRef<FontFace>(undefined);

  useEffect(() => {
    const early = [...document.fonts].find(({ display }) => display === 'optional');
    // Each page holds the whole style sheet, and that one file. A face does not tell where it comes from.
    const [file] = /url\(\/assets\/[^)]+\.woff2\)/.exec(document.head.textContent) ?? [];
    if (!early || !file) return;
    late.current = new FontFace(early.family, file, { weight: early.weight });
    late.current.load().catch(() => {}); // without a connection the text stays as it is
  }, []);

  // Before the page is drawn, not after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a chance
  useLayoutEffect(() => {
    if (late.current?.status === 'loaded') document.fonts.add(late.current);
  }, [pathname]);
}
