import type { Page } from '@playwright/test';
import { contrastOf } from './contrast.ts';
import { loadAxe } from './run-axe.ts';

/** What a check found wrong, or wants a person to look at. `sc` is the criterion. */
export interface Finding {
  sc: string;
  target: string;
  what: string;
  /** A machine cannot decide: a person must. */
  review?: true;
}

/** What a check saw. Nothing looked at means that the content is absent. */
export interface Look {
  looked: number;
  findings: Finding[];
  /** Material for people and for checks of the whole site. */
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
 * Written for the page: it is sent there as text, so it uses nothing from outside itself but `contrastOf`. Names and
 * roles come from axe's own computation; who asks for them loads axe into the page before.
 */
function createHelpers() {
  const text = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const box = (element: Element) => element.getBoundingClientRect();
  const visible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    box(element).width > 0 &&
    box(element).height > 0;
  /** Seen by eyes: not clipped to a pixel, as words for screen readers are. */
  const seen = (element: Element) =>
    visible(element) &&
    box(element).width > 1 &&
    box(element).height > 1 &&
    getComputedStyle(element).clipPath !== 'inset(50%)';
  /** What nobody can use or hear: behind a modal dialog of the browser everything is so, without an attribute. */
  const inert = (element: Element) =>
    Boolean(element.closest('[inert]')) ||
    [...document.querySelectorAll(':modal')].some((modal) => !modal.contains(element));
  /** axe keeps a copy of the tree, which must be of now: what came later is not in it. */
  let hasTree = false;
  function copyTree() {
    try {
      axe.teardown();
    } catch {
      // it was not set up
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

  /** From the nearest stable id down, by tag and position: short, and the same in every build. */
  function path(element: Element): string {
    const steps: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at.id && !generated.test(at.id)) {
        steps.unshift(`#${at.id}`);
        break;
      }
      const tag = at.localName;
      if (tag === 'html' || tag === 'body') break;
      const twins = [...(at.parentElement?.children ?? [])].filter(
        (twin) => twin.localName === tag,
      );
      steps.unshift(twins.length > 1 ? `${tag}:nth-of-type(${twins.indexOf(at) + 1})` : tag);
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
    const read: Color = [r, g, b, a / 255];
    colors.set(css, read);
    return read;
  }
  const over = (front: Color, back: Color): Color =>
    [0, 1, 2]
      .map((i) => (front[i] ?? 0) * front[3] + (back[i] ?? 0) * (1 - front[3]))
      .concat(1) as Color;
  function background(element: Element | null): Color {
    if (!element) return color('Canvas');
    const own = color(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, background(element.parentElement));
  }

  const controlSelector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=checkbox], [role=tab], [tabindex]:not([tabindex="-1"])';
  const controls = () =>
    [...document.querySelectorAll(controlSelector)]
      .filter(seen)
      .filter((control) => !control.closest('[aria-hidden=true]') && !inert(control));
  /** The block whose line an element is in. */
  const block = (element: Element): Element => {
    const parent = element.parentElement ?? document.body;
    return getComputedStyle(parent).display === 'inline' ? block(parent) : parent;
  };
  /** What a pointer can hit, with its size. The label of a box to check is a part of its target. */
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
          // A link that is not to be broken over two lines is still a part of its sentence.
          isInText:
            control.localName === 'a' &&
            /^inline(-block)?$/.test(getComputedStyle(control).display) &&
            text(block(control)) !== text(control),
        };
      });
  /** CSS pixels: the browser rounds the sizes of a box and of its content apart, to whole pixels. */
  const rounding = 1;
  /** A wide table may scroll in a region of its own (exception of WCAG 1.4.10). */
  const scrollsInside = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX);
  /** By how many pixels the page scrolls sideways, and the outermost elements that are too wide; nothing if it does not. */
  function horizontalScroll() {
    const root = document.documentElement;
    const by = root.scrollWidth - root.clientWidth;
    if (by <= 0) return undefined;
    const isInScroller = (element: Element): boolean =>
      scrollsInside(element) ||
      (element.parentElement ? isInScroller(element.parentElement) : false);
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        seen(element) && box(element).right > root.clientWidth + rounding && !isInScroller(element),
    );
    const outer = wide.filter(
      ({ parentElement }) => !parentElement || !wide.includes(parentElement),
    );
    return { by, because: outer.slice(0, 5).map(path).join(', ') };
  }
  /** What stays in place while the page scrolls, around this element: what lies beside it now may lie elsewhere next. */
  function fixedBox(element: Element | null): Element | null {
    if (!element || getComputedStyle(element).position === 'fixed') return element;
    return fixedBox(element.parentElement);
  }
  /** Text that a visitor reads, block by block. */
  const blocks = () =>
    [
      ...document.querySelectorAll(
        'p, li, h1, h2, h3, h4, h5, h6, dt, dd, td, th, label, button, summary, figcaption, blockquote, legend, address',
      ),
    ]
      .filter(visible)
      .filter((block) => !block.querySelector('p, li, dt, dd, td, h1, h2, h3, h4'));

  /** The same as `collectFindings`, which a function that is sent to the page cannot use. */
  function collect() {
    const findings: Finding[] = [];
    const pathOf = (at: Element | string) => (typeof at === 'string' ? at : path(at));
    const fail = (sc: string, at: Element | string, what: string) =>
      void findings.push({ sc, target: pathOf(at), what });
    const review = (sc: string, at: Element | string, what: string) =>
      void findings.push({ sc, target: pathOf(at), what, review: true });
    return { findings, fail, review };
  }

  const kit = {
    collect,
    text,
    box,
    visible,
    seen,
    inert,
    name,
    role,
    path,
    color,
    background,
    contrast: contrastOf,
    over,
    controls,
    targets,
    rounding,
    scrollsInside,
    horizontalScroll,
    fixedBox,
    blocks,
  };
  return kit;
}

declare global {
  /** Only inside pages, after `installHelpers`. */
  var audit: ReturnType<typeof createHelpers>;
  var axe: AxeInPage;
}

/** Puts the helpers into the page as it is now. */
export const installHelpers = (page: Page) =>
  page.evaluate(`var contrastOf = ${contrastOf}; var audit = (${createHelpers})(); 0`);

/** The same with axe, which a check needs after it has loaded the page anew. */
export async function withHelpers(page: Page) {
  await loadAxe(page);
  await installHelpers(page);
  return page;
}

/** Every combination of element, color, font and edge that is seen, once: a new word changes none of them. Sent to the page. */
export const looksOf = () => {
  const looks = [...document.querySelectorAll('body *')].filter(audit.seen).map((element) => {
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
  return [...new Set(looks)].sort().join('\n');
};
