/**
 * Takes everything but `front` out of reach - focus, pointer, reader's cursor, scrolling - and
 * returns the way back. `inert` rather than aria-hidden: a reader's swipe cannot enter it either.
 */
export function holdPageBehind(front: Element) {
  const root = document.documentElement;
  const behind = [...document.body.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && !child.inert && !child.contains(front),
  );
  const { overflow, scrollbarGutter } = root.style;
  for (const part of behind) part.inert = true;
  // The gutter stays where a scrollbar was, so that nothing jumps.
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
  root.style.overflow = 'hidden';
  return () => {
    for (const part of behind) part.inert = false;
    Object.assign(root.style, { overflow, scrollbarGutter });
  };
}
