import type { Page } from '@playwright/test';
import { contrastOf } from './contrast.ts';
import { loadAxe } from './run-axe.ts';

/** A failure, or a question for a person. `sc` is the number of the criterion. */
export interface Finding {
  sc: string;
  target: string;
  what: string;
  /** A person must judge it. */
  review?: true;
}

/** The result of a check. If it looked at 0 elements, the page has no such content. */
export interface CheckResult {
  looked: number;
  findings: Finding[];
  /** Facts for comparisons between pages. */
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
 * Runs in the page, so it uses nothing from outside except `contrastOf`. axe computes names and roles, and so must be
 * loaded before.
 */
function createHelpers() {
  const text = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const box = (element: Element) => element.getBoundingClientRect();
  const isRendered = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    box(element).width > 0 &&
    box(element).height > 0;
  /** Visible, and not clipped to a pixel, as text for screen readers is. */
  const isVisible = (element: Element) =>
    isRendered(element) &&
    box(element).width > 1 &&
    box(element).height > 1 &&
    getComputedStyle(element).clipPath !== 'inset(50%)';
  /** Whether an element is inert. Behind a modal dialog everything is, without the attribute. */
  const isInert = (element: Element) =>
    Boolean(element.closest('[inert]')) ||
    [...document.querySelectorAll(':modal')].some((modal) => !modal.contains(element));
  /** axe works on a copy of the DOM, which lacks later changes. */
  let hasTree = false;
  function copyTree() {
    try {
      axe.teardown();
    } catch {
      // axe was not set up
    }
    axe.setup(document.documentElement);
    hasTree = true;
  }
  function ask<T>(question: () => T): T {
    if (!hasTree) copyTree();
    try {
      return question();
    } catch {
      copyTree();
      return question();
    }
  }
  const name = (element: Element) => ask(() => axe.commons.text.accessibleText(element));
  const role = (element: Element) => ask(() => axe.commons.aria.getRole(element) ?? '');
  const generated = /^(_[rR]_|radix-|:r|«)/;

  /** The path from the nearest id that is not generated, by tag and position. It is the same in every build. */
  function path(element: Element): string {
    const steps: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at.id && !generated.test(at.id)) {
        steps.unshift(`#${at.id}`);
        break;
      }
      const tag = at.localName;
      if (tag === 'html' || tag === 'body') break;
      const sameTagSiblings = [...(at.parentElement?.children ?? [])].filter(
        (sibling) => sibling.localName === tag,
      );
      steps.unshift(
        sameTagSiblings.length > 1 ? `${tag}:nth-of-type(${sameTagSiblings.indexOf(at) + 1})` : tag,
      );
      if (['header', 'footer', 'main', 'aside'].includes(tag)) break;
    }
    return steps.join(' > ');
  }

  type Color = [number, number, number, number];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colors = new Map<string, Color>();
  function color(css: string): Color {
    const known = colors.get(css);
    if (known) return known;
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
    const own = color(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : blend(own, background(element.parentElement));
  }

  const controlSelector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=checkbox], [role=tab], [tabindex]:not([tabindex="-1"])';
  const controls = () =>
    [...document.querySelectorAll(controlSelector)]
      .filter(isVisible)
      .filter((control) => !control.closest('[aria-hidden=true]') && !isInert(control));
  /** The nearest ancestor that is not inline. */
  const block = (element: Element): Element => {
    const parent = element.parentElement ?? document.body;
    return getComputedStyle(parent).display === 'inline' ? block(parent) : parent;
  };
  /** The targets of a pointer, with their sizes. The label of a checkbox or radio button is a part of its target. */
  const targets = () =>
    controls()
      .filter((control) => getComputedStyle(control).pointerEvents !== 'none')
      .map((control) => {
        const label =
          control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
            ? control.labels?.[0]
            : undefined;
        const [own, more] = [box(control), label && box(label)];
        return {
          control,
          width: Math.max(own.width, more?.width ?? 0),
          height: Math.max(own.height, more?.height ?? 0),
          // An inline-block, which does not wrap, is also a part of its sentence.
          isInText:
            control.localName === 'a' &&
            /^inline(-block)?$/.test(getComputedStyle(control).display) &&
            text(block(control)) !== text(control),
        };
      });
  /** CSS pixels. The browser rounds the sizes of a box and of its content separately. */
  const rounding = 1;
  /** A wide table may scroll in a region of its own (exception of WCAG 1.4.10). */
  const scrollsInside = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX);
  /** How far the page scrolls sideways, and the outermost elements that are too wide; `undefined` if it does not. */
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
  /** The nearest fixed ancestor: when the page scrolls, elements with different ones move apart. */
  function fixedAncestor(element: Element | null): Element | null {
    if (!element || getComputedStyle(element).position === 'fixed') return element;
    return fixedAncestor(element.parentElement);
  }
  /** The blocks of text. */
  const blocks = () =>
    [
      ...document.querySelectorAll(
        'p, li, h1, h2, h3, h4, h5, h6, dt, dd, td, th, label, button, summary, figcaption, blockquote, legend, address',
      ),
    ]
      .filter(isRendered)
      .filter((block) => !block.querySelector('p, li, dt, dd, td, h1, h2, h3, h4'));

  /** `collectFindings` for functions that run in the page. */
  function collectFindings() {
    const findings: Finding[] = [];
    const pathOf = (at: Element | string) => (typeof at === 'string' ? at : path(at));
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
  /** Only in pages, after `installHelpers`. */
  var audit: ReturnType<typeof createHelpers>;
  var axe: AxeInPage;
}

/** Adds the helpers to the page. */
export const installHelpers = (page: Page) =>
  page.evaluate(`var contrastOf = ${contrastOf}; var audit = (${createHelpers})(); 0`);

/** Adds the helpers and axe to a page that a check has reloaded. */
export async function installAxeAndHelpers(page: Page) {
  await loadAxe(page);
  await installHelpers(page);
  return page;
}

/** The visible combinations of element, colors, font and border, each once. New text does not change them. Runs in the page. */
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
