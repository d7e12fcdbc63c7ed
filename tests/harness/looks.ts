import type { Page } from '@playwright/test';

/** How a visitor's device shows a page; `css` is what the visitor's own style sheet adds. */
export type Look = {
  width: number;
  height: number;
  media?: Parameters<Page['emulateMedia']>[0];
  css?: string;
};

/** The distances of WCAG 1.4.12, forced on everything. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';
/** DejaVu Sans, the only sans serif of some devices, is as wide as our font with a tenth of an em between letters. */
const wideFont = textSpacing.replace('0.12em', '0.22em');
const doubleText = 'html { font-size: 200% !important }';

/** Zoom makes the window narrower and lower in CSS pixels; 1280 × 1024 at 400 % is 320 × 256 (WCAG 1.4.10). */
export const looks: Record<string, Look> = {
  '224 px': { width: 224, height: 480 },
  '320 px': { width: 320, height: 640 },
  '375 px': { width: 375, height: 667 },
  '768 px': { width: 768, height: 1024 },
  '1024 px': { width: 1024, height: 768 },
  '1280 px': { width: 1280, height: 800 },
  '1920 px': { width: 1920, height: 1080 },
  '200 % zoom': { width: 640, height: 512 },
  '400 % zoom': { width: 320, height: 256 },
  'landscape phone': { width: 667, height: 320 },
  '200 % text, phone': { width: 375, height: 667, css: doubleText },
  '200 % text, laptop': { width: 1280, height: 800, css: doubleText },
  'text spacing, 320 px': { width: 320, height: 640, css: textSpacing },
  'text spacing in a wide font, 320 px': { width: 320, height: 640, css: wideFont },
  'text spacing, laptop': { width: 1280, height: 800, css: textSpacing },
  dark: { width: 1280, height: 800, media: { colorScheme: 'dark' } },
  'more contrast': { width: 1280, height: 800, media: { contrast: 'more' } },
  'dark, more contrast': {
    width: 1280,
    height: 800,
    media: { colorScheme: 'dark', contrast: 'more' },
  },
  'forced colors': { width: 1280, height: 800, media: { forcedColors: 'active' } },
  'reduced motion': { width: 1280, height: 800, media: { reducedMotion: 'reduce' } },
};

/** The looks in which something was wrong once; the rest is for `npm run test:matrix`. */
export const hardLooks = new Set([
  '224 px',
  '320 px',
  '768 px',
  '400 % zoom',
  '200 % text, phone',
  '200 % text, laptop',
  'text spacing, 320 px',
  'text spacing in a wide font, 320 px',
  'dark',
  'forced colors',
]);

/** Nothing asked for. */
export const plain = {
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
  reducedMotion: 'no-preference',
  media: 'screen',
} as const;

/** Shows the page that is open in another look, without loading it anew. */
export async function show(page: Page, { width, height, media, css = '' }: Look) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ ...plain, ...media });
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet(); // an inline style would be refused by the page's policy
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    scrollTo(0, 0);
  }, css);
}

/**
 * What is wrong with the page as it is shown now, one sentence each: horizontal scroll, text outside the
 * window, cut off or on top of other text, text under 7:1 (4.5:1 in colours that the system forces),
 * targets under 24 px, or under 44 px where one is alone.
 */
export function defects(page: Page, lowestContrast: number) {
  return page.evaluate((lowest) => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`horizontal scroll of ${root.scrollWidth - root.clientWidth} px`);

    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** Looks at each element once: what holds for a parent holds for all in it. */
    const inherited = (holds: (element: Element) => boolean) => {
      const known = new Map<Element, boolean>();
      const ask = (element: Element | null): boolean => {
        if (!element) return false;
        const before = known.get(element);
        if (before !== undefined) return before;
        const answer = ask(element.parentElement) || holds(element);
        known.set(element, answer);
        return answer;
      };
      return ask;
    };
    /** Text for ears only, and what waits outside until it is focused (skip link). */
    const isForEars = inherited((element) => {
      const { clipPath, position } = getComputedStyle(element);
      const { width, height, bottom } = element.getBoundingClientRect();
      return (
        (position === 'absolute' && (width <= 1 || height <= 1 || clipPath !== 'none')) ||
        bottom + scrollY <= 0
      );
    });
    /** A wide table may scroll in a region of its own (exception of WCAG 1.4.10). */
    const isInScroller = inherited((box) => /auto|scroll/.test(getComputedStyle(box).overflowX));
    const isFixed = inherited((element) => getComputedStyle(element).position === 'fixed');
    const isCut = inherited((box) => {
      if (box === document.body || box === root) return false;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
      const isWide = box.scrollWidth > box.clientWidth + 1;
      const isHigh = box.scrollHeight > box.clientHeight + 1;
      return (
        (isWide && (/hidden|clip/.test(overflowX) || textOverflow === 'ellipsis')) ||
        (isHigh && /hidden|clip/.test(overflowY))
      );
    });
    const rgb = (color: string) => {
      const [r = 0, g = 0, b = 0, a = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return { r, g, b, a };
    };
    const light = (color: string) => {
      const { r, g, b } = rgb(color);
      const [lr = 0, lg = 0, lb = 0] = [r, g, b].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * lr + 0.7152 * lg + 0.0722 * lb;
    };
    const ground = (element: Element) => {
      for (let node: Element | null = element; node; node = node.parentElement) {
        const { backgroundColor } = getComputedStyle(node);
        if (rgb(backgroundColor).a > 0.99) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    };

    type Line = {
      left: number;
      right: number;
      top: number;
      bottom: number;
      of: Element;
      say: string;
    };
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      const say = (node.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
      if (!of || !say || !isShown(of) || /^(script|style|option)$/i.test(of.tagName)) continue;
      if (isForEars(of)) continue;
      const [fore, back] = [light(getComputedStyle(of).color), light(ground(of))];
      const contrast = (Math.max(fore, back) + 0.05) / (Math.min(fore, back) + 0.05);
      if (contrast < lowest) found.push(`contrast ${contrast.toFixed(1)}:1 of "${say}"`);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        if (right - left < 2) continue;
        if ((left < -1 || right > innerWidth + 1) && !isInScroller(of))
          found.push(`outside the window: "${say}"`);
        if (!isFixed(of)) lines.push({ left, right, top, bottom, of, say });
      }
      if (isCut(of)) found.push(`cut off: "${say}"`);
    }
    // Glyphs fill about the middle two thirds of a line's box; line boxes themselves may touch.
    lines.sort((one, other) => one.top - other.top);
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        if (other.top > one.bottom) break;
        if (one.of === other.of) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        const least = Math.min(one.bottom - one.top, other.bottom - other.top);
        if (across > 2 && down > least / 3) found.push(`"${one.say}" lies on "${other.say}"`);
      }
    });

    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    for (const control of document.querySelectorAll(controls)) {
      if (!isShown(control) || isForEars(control)) continue;
      const { width, height } = control.getBoundingClientRect();
      const say = (control.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
      const words = (of: Element | null) => (of?.textContent ?? '').replace(/\s+/g, '').length;
      // A link in a sentence may be as low as its line (exception of WCAG 2.5.8).
      const line = control.closest('p, li, dd, td, address, figcaption, blockquote');
      const isInText = control.tagName === 'A' && line && words(line) > words(control) + 3;
      if (!isInText && (width < 24 || height < 24))
        found.push(`target of ${Math.round(width)} × ${Math.round(height)} px: "${say}"`);
      const isAlone = !control.closest('li, p, dd, td, address') && !isInText;
      if (isAlone && height < 44)
        found.push(`lone target of ${Math.round(height)} px height: "${say}"`);
    }
    return [...new Set(found)];
  }, lowestContrast);
}
