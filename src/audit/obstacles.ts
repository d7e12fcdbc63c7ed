/** An obstacle keeps a visitor from reading or using a part of the page. */
export interface Obstacle {
  kind: 'scrolls' | 'outside' | 'cut off' | 'covered' | 'contrast';
  /** The path of the element. */
  target: string;
  what: string;
  /** Whether a box shows a part of its only text and nothing that says so, such as an ellipsis. */
  isLost?: boolean;
}

/**
 * Finds the obstacles on the page as it is displayed now: horizontal scroll; text and controls outside the window; text
 * that is cut off, overlaps other text, or has less contrast than `lowestContrast`. Runs in the page, so it can only use
 * the global `audit`.
 */
export const findObstacles = (lowestContrast: number): Obstacle[] => {
  const { rounding } = audit;
  const obstacles: Obstacle[] = [];
  const add = (kind: Obstacle['kind'], element: Element, what: string, isLost = false) =>
    void obstacles.push({ kind, target: audit.path(element), what, isLost });
  const root = document.documentElement;

  /** Returns a function that tells whether `holds` is true for an element or one of its ancestors. Tests each element once. */
  const holdsForSelfOrAncestor = (holds: (element: Element) => boolean) => {
    const answers = new Map<Element, boolean>();
    const ask = (element: Element | null): boolean => {
      if (!element) return false;
      const answer = answers.get(element) ?? (ask(element.parentElement) || holds(element));
      answers.set(element, answer);
      return answer;
    };
    return ask;
  };
  /** Whether an element is text for screen readers only, or is outside the page until it has the focus, as a skip link is. */
  const isHiddenOnPurpose = holdsForSelfOrAncestor((element) => {
    const { clipPath, position } = getComputedStyle(element);
    const { width, height, right, bottom } = audit.box(element);
    return (
      position !== 'static' &&
      ((position === 'absolute' && (width <= 1 || height <= 1 || clipPath !== 'none')) ||
        bottom + scrollY <= 0 ||
        right + scrollX <= 0)
    );
  });
  const isInScroller = holdsForSelfOrAncestor(audit.scrollsInside);
  const isFixed = holdsForSelfOrAncestor(
    (element) => getComputedStyle(element).position === 'fixed',
  );
  const isClipped = holdsForSelfOrAncestor((box) => {
    if (box === document.body || box === root) return false;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
    const isWide = box.scrollWidth > box.clientWidth + rounding;
    const isHigh = box.scrollHeight > box.clientHeight + rounding;
    return (
      (isWide && (/hidden|clip/.test(overflowX) || textOverflow === 'ellipsis')) ||
      (isHigh && /hidden|clip/.test(overflowY))
    );
  });
  /** Whether the box of an element ends in the middle of a line of its only text. */
  const isCutThrough = (element: Element, line: DOMRect): boolean => {
    const text = audit.text(element);
    for (
      let box = element;
      audit.text(box) === text && box.parentElement;
      box = box.parentElement
    ) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      const { top, right, bottom } = audit.box(box);
      // Letters fill about two thirds of the height of their line.
      const isCutBelow = line.top < bottom && line.bottom > bottom + line.height / 3;
      const isCutRight = line.left < right && line.right > right + line.height / 3;
      const isCut =
        (isCutBelow && /hidden|clip/.test(overflowY)) ||
        (isCutRight && /hidden|clip/.test(overflowX));
      if (isCut && line.bottom > top && box !== document.body) return true;
    }
    return false;
  };
  const isOutside = ({ left, right }: DOMRect) =>
    left < -rounding || right > root.clientWidth + rounding;

  const scroll = audit.horizontalScroll();
  if (scroll)
    obstacles.push({
      kind: 'scrolls',
      target: scroll.because,
      what: `horizontal scroll of ${scroll.by} px`,
    });

  const lines: { box: DOMRect; element: Element; text: string }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
    if (!element || !text || !audit.isRendered(element) || element.matches('script, style, option'))
      continue;
    if (isHiddenOnPurpose(element)) continue;
    const background = audit.background(element);
    const ratio = audit.contrast(
      audit.blend(audit.color(getComputedStyle(element).color), background),
      background,
    );
    if (ratio < lowestContrast)
      add('contrast', element, `contrast ${ratio.toFixed(1)}:1 of "${text}"`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const lineBoxes = [...range.getClientRects()];
    for (const box of lineBoxes) {
      if (box.width < 2) continue;
      if (isOutside(box) && !isInScroller(element))
        add('outside', element, `outside the window: "${text}"`);
      if (!isFixed(element)) lines.push({ box, element, text });
    }
    if (isClipped(element))
      add(
        'cut off',
        element,
        `cut off: "${text}"`,
        lineBoxes.some((line) => isCutThrough(element, line)),
      );
  }
  for (const control of audit.controls())
    if (isOutside(audit.box(control)) && !isHiddenOnPurpose(control) && !isInScroller(control))
      add('outside', control, `control outside the window: "${audit.text(control).slice(0, 40)}"`);
  // Letters fill about two thirds of the height of their line, so the boxes of two lines may overlap by a third.
  lines.sort((a, b) => a.box.top - b.box.top);
  for (const [index, { box, element, text }] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (other.box.top > box.bottom) break;
      if (element === other.element) continue;
      const overlapWidth =
        Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const overlapHeight =
        Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (overlapWidth > 2 * rounding && overlapHeight > Math.min(box.height, other.box.height) / 3)
        add('covered', other.element, `"${text}" lies on "${other.text}"`);
    }
  return obstacles;
};

/** A style sheet that gives all elements the text spacing of WCAG 1.4.12. */
export const textSpacingCss =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';
