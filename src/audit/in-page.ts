import type { Page } from '@playwright/test';
import { contrastOf } from './contrast.ts';
import { loadAxe } from './run-axe.ts';

/**
 * A failure, or a question for a person. `sc` (success criterion) is the number of the criterion, such as 1.1.1, or
 * `house` for a rule of our own.
 */
export interface Finding {
  sc: string;
  target: string;
  what: string;
  /** A person must judge it. */
  review?: true;
}

/** The result of a check on one page. */
export interface CheckResult {
  /** The number of elements that the check looked at. 0 means that the page has no such content. */
  looked: number;
  findings: Finding[];
  /** Facts about the page, which are compared between pages. */
  facts?: Record<string, unknown>;
}

interface AxeInPage {
  setup(root: Element): void;
  teardown(): void;
  commons: {
    text: { accessibleText(element: Element): string; visible(node: unknown): string };
    aria: { getRole(element: Element): string | null };
  };
}

/**
 * Creates the helpers of the checks, the global `audit`. The function runs in the page, so it uses nothing outside itself
 * except `contrastOf`. axe computes names and roles, so axe must be loaded before.
 */
function createHelpers() {
  const text = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const box = (element: Element) => element.getBoundingClientRect();
  const isRendered = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    box(element).width > 0 &&
    box(element).height > 0;
  /** Whether sighted visitors see the element: text for screen readers only is rendered, but clipped to a pixel. */
  const isVisible = (element: Element) =>
    isRendered(element) &&
    box(element).width > 1 &&
    box(element).height > 1 &&
    getComputedStyle(element).clipPath !== 'inset(50%)';
  /** Whether an element is inert. A modal dialog makes everything behind it inert, without the attribute. */
  const isInert = (element: Element) =>
    Boolean(element.closest('[inert]')) ||
    [...document.querySelectorAll(':modal')].some((modal) => !modal.contains(element));
  /** Whether axe has copied the DOM. axe works on the copy, which lacks later changes. */
  let isDomCopied = false;
  function copyDom() {
    try {
      axe.teardown();
    } catch {
      // axe had no copy.
    }
    axe.setup(document.documentElement);
    isDomCopied = true;
  }
  /** Asks axe about an element. If axe's copy of the DOM lacks the element, copies the DOM again. */
  function askAxe<T>(question: () => T): T {
    if (!isDomCopied) copyDom();
    try {
      return question();
    } catch {
      copyDom();
      return question();
    }
  }
  const name = (element: Element) => askAxe(() => axe.commons.text.accessibleText(element));
  const role = (element: Element) => askAxe(() => axe.commons.aria.getRole(element) ?? '');
  const generatedId = /^(_[rR]_|radix-|:r|«)/;

  /**
   * The path of an element, by tag and position, from the nearest id that is not generated. Every build gives the same
   * path.
   */
  function path(element: Element): string {
    const steps: string[] = [];
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      if (ancestor.id && !generatedId.test(ancestor.id)) {
        steps.unshift(`#${ancestor.id}`);
        break;
      }
      const tag = ancestor.localName;
      if (tag === 'html' || tag === 'body') break;
      const sameTagSiblings = [...(ancestor.parentElement?.children ?? [])].filter(
        (sibling) => sibling.localName === tag,
      );
      steps.unshift(
        sameTagSiblings.length > 1
          ? `${tag}:nth-of-type(${sameTagSiblings.indexOf(ancestor) + 1})`
          : tag,
      );
      if (['header', 'footer', 'main', 'aside'].includes(tag)) break;
    }
    return steps.join(' > ');
  }

  type Color = [number, number, number, number];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colors = new Map<string, Color>();
  function color(css: string): Color {
    const cached = colors.get(css);
    if (cached) return cached;
    if (!canvas) return [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = '#000';
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const rgba: Color = [r, g, b, a / 255];
    colors.set(css, rgba);
    return rgba;
  }
  const blend = (front: Color, back: Color): Color =>
    [0, 1, 2]
      .map((i) => (front[i] ?? 0) * front[3] + (back[i] ?? 0) * (1 - front[3]))
      .concat(1) as Color;
  function background(element: Element | null): Color {
    if (!element) return color('Canvas');
    const ownColor = color(getComputedStyle(element).backgroundColor);
    return ownColor[3] === 1 ? ownColor : blend(ownColor, background(element.parentElement));
  }

  const controlSelector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=checkbox], [role=tab], [tabindex]:not([tabindex="-1"])';
  const controls = () =>
    [...document.querySelectorAll(controlSelector)]
      .filter(isVisible)
      .filter((control) => !control.closest('[aria-hidden=true]') && !isInert(control));
  /** The nearest ancestor that is not inline. */
  const closestBlock = (element: Element): Element => {
    const parent = element.parentElement ?? document.body;
    return getComputedStyle(parent).display === 'inline' ? closestBlock(parent) : parent;
  };
  /** The controls that a pointer can press, with the sizes of their targets. The label of a checkbox or radio button is a part of its target. */
  const targets = () =>
    controls()
      .filter((control) => getComputedStyle(control).pointerEvents !== 'none')
      .map((control) => {
        const label =
          control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
            ? control.labels?.[0]
            : undefined;
        const [controlBox, labelBox] = [box(control), label && box(label)];
        return {
          control,
          width: Math.max(controlBox.width, labelBox?.width ?? 0),
          height: Math.max(controlBox.height, labelBox?.height ?? 0),
          // A link displayed as inline-block does not wrap, but is also a part of its sentence.
          isInText:
            control.localName === 'a' &&
            /^inline(-block)?$/.test(getComputedStyle(control).display) &&
            text(closestBlock(control)) !== text(control),
        };
      });
  /** A tolerance in CSS pixels: the browser rounds the sizes of a box and of its content separately. */
  const rounding = 1;
  /** Whether an element may scroll sideways. WCAG 1.4.10 allows this for a wide table. */
  const scrollsInside = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX);
  /** By how many pixels the page scrolls sideways, and because of which elements; `undefined` if it does not scroll. */
  function horizontalScroll() {
    const root = document.documentElement;
    const by = root.scrollWidth - root.clientWidth;
    if (by <= 0) return undefined;
    const isInScroller = (element: Element): boolean =>
      scrollsInside(element) ||
      (element.parentElement ? isInScroller(element.parentElement) : false);
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        isVisible(element) &&
        box(element).right > root.clientWidth + rounding &&
        !isInScroller(element),
    );
    const outer = wide.filter(
      ({ parentElement }) => !parentElement || !wide.includes(parentElement),
    );
    return { by, because: outer.slice(0, 5).map(path).join(', ') };
  }
  /** The element itself or its nearest ancestor with a fixed position. When the page scrolls, elements with different fixed ancestors move apart. */
  function fixedAncestor(element: Element | null): Element | null {
    if (!element || getComputedStyle(element).position === 'fixed') return element;
    return fixedAncestor(element.parentElement);
  }
  /** The innermost blocks of text. */
  const blocks = () =>
    [
      ...document.querySelectorAll(
        'p, li, h1, h2, h3, h4, h5, h6, dt, dd, td, th, label, button, summary, figcaption, blockquote, legend, address',
      ),
    ]
      .filter(isRendered)
      .filter((block) => !block.querySelector('p, li, dt, dd, td, h1, h2, h3, h4'));

  /** The same as `collectFindings` in check.ts, for functions that run in the page, which cannot import it. */
  function collectFindings() {
    const findings: Finding[] = [];
    const pathOf = (target: Element | string) =>
      typeof target === 'string' ? target : path(target);
    const fail = (sc: string, at: Element | string, what: string) =>
      void findings.push({ sc, target: pathOf(at), what });
    const review = (sc: string, at: Element | string, what: string) =>
      void findings.push({ sc, target: pathOf(at), what, review: true });
    return { findings, fail, review };
  }

  const helpers = {
    collectFindings,
    text,
    box,
    isRendered,
    isVisible,
    isInert,
    name,
    role,
    path,
    color,
    background,
    contrast: contrastOf,
    blend,
    controls,
    targets,
    rounding,
    scrollsInside,
    horizontalScroll,
    fixedAncestor,
    blocks,
  };
  return helpers;
}

declare global {
  /** Exists only in pages, after `installHelpers`. */
  var audit: ReturnType<typeof createHelpers>;
  var axe: AxeInPage;
}

/** Adds the helpers to the page as the global `audit`. */
export const installHelpers = (page: Page) =>
  page.evaluate(`var contrastOf = ${contrastOf}; var audit = (${createHelpers})(); 0`);

/** Adds axe and the helpers to a page that a check has reloaded. Returns the page. */
export async function installAxeAndHelpers(page: Page) {
  await loadAxe(page);
  await installHelpers(page);
  return page;
}

/** Lists the combinations of element name, colors, font and border on the page, each once, so that new text does not change the list. Runs in the page. */
export const describeStyles = () => {
  const styles = [...document.querySelectorAll('body *')].filter(audit.isVisible).map((element) => {
    const style = getComputedStyle(element);
    return [
      element.localName,
      style.color,
      style.backgroundColor,
      style.backgroundImage.replace(/url\([^)]*\)/g, 'url()'),
      style.fontFamily,
      style.fontSize,
      style.fontWeight,
      style.lineHeight,
      style.textDecorationLine,
      style.borderColor,
      style.borderWidth,
      style.outlineStyle,
      style.display,
      style.position,
    ].join(' ');
  });
  return [...new Set(styles)].sort().join('\n');
};
