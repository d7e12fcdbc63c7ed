import type { Page } from '@playwright/test';
import { loadAxe } from '../harness/axe.ts';

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
 * Written for the page: it is sent there as text, so it uses nothing from outside itself. Names and roles
 * come from axe's own computation, which must be in the page already.
 */
export function installHelpers() {
  try {
    axe.teardown();
  } catch {
    // it was not set up
  }
  axe.setup(document.documentElement);

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
  /** axe keeps a copy of the tree: what came later is not in it, so the copy is made anew. */
  function ask<T>(question: () => T): T {
    try {
      return question();
    } catch {
      axe.teardown();
      axe.setup(document.documentElement);
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
  function color(css: string): Color {
    if (!canvas) return [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = '#000';
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
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
  function luminance([red, green, blue]: Color) {
    const [r = 0, g = 0, b = 0] = [red, green, blue]
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  function contrast(one: Color, other: Color) {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  }

  const controlSelector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=checkbox], [role=tab], [tabindex]:not([tabindex="-1"])';
  const controls = () =>
    [...document.querySelectorAll(controlSelector)]
      .filter(seen)
      .filter((control) => !control.closest('[aria-hidden=true]') && !inert(control));
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
    contrast,
    over,
    controls,
    fixedBox,
    blocks,
  };
  globalThis.audit = kit;
  return kit;
}

declare global {
  /** Only inside pages, after `installHelpers`. */
  var audit: ReturnType<typeof installHelpers>;
  var axe: AxeInPage;
}

/** Loads axe and the helpers into the page, which a check needs after it has loaded the page anew. */
export async function withHelpers(page: Page) {
  await loadAxe(page);
  await page.evaluate(installHelpers);
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
