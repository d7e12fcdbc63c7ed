import type { Page } from '@playwright/test';
import { installHelpers } from '#audit/in-page.ts';
import { findObstacles, textSpacingCss } from '#audit/obstacles.ts';
import { isBrowserMatrixRun } from './page-kinds.ts';

/** The display settings of a visitor's device; `css` is the visitor's own style sheet. */
export type DisplaySetting = {
  width: number;
  height: number;
  media?: Parameters<Page['emulateMedia']>[0];
  css?: string;
};

/**
 * DejaVu Sans, the only sans serif font on some devices, is as wide as our font with a letter spacing of 0.1em. The
 * text spacing adds 0.12em to that.
 */
const wideFont = textSpacingCss.replace('0.12em', '0.22em');
const doubleText = 'html { font-size: 200% !important }';

/** Zoom makes the window smaller in CSS pixels: 1280 × 1024 at 400 % is 320 × 256 (WCAG 1.4.10). */
export const displaySettings: Record<string, DisplaySetting> = {
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
  'text spacing, 320 px': { width: 320, height: 640, css: textSpacingCss },
  'text spacing in a wide font, 320 px': { width: 320, height: 640, css: wideFont },
  'text spacing, laptop': { width: 1280, height: 800, css: textSpacingCss },
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

/** The narrowest window and the largest text, in which the long words of single pages have been cut off. */
/** The settings in which a fault has occurred before. `npm run test:matrix` tests all settings. */
const faultProneSettings = [
  '200 % text, phone',
  '224 px',
  '320 px',
  'text spacing in a wide font, 320 px',
  '768 px',
  '400 % zoom',
  '200 % text, laptop',
  'text spacing, 320 px',
  'dark',
  'forced colors',
];

export const settingsToTest: readonly string[] = isBrowserMatrixRun
  ? Object.keys(displaySettings)
  : faultProneSettings;

/** The media features of a visitor without preferences. */
export const defaultMedia = {
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
  reducedMotion: 'no-preference',
  media: 'screen',
} as const;

/** Applies display settings to the open page without a reload. */
export async function applyDisplaySetting(
  page: Page,
  { width, height, media, css = '' }: DisplaySetting,
) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ ...defaultMedia, ...media });
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet(); // the content security policy of the page blocks an inline style element
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    scrollTo(0, 0);
  }, css);
}

/**
 * Returns the faults of the page as displayed, one sentence each: the obstacles that the audit defines, text with less
 * contrast than `lowestContrast`, targets smaller than 24 px (WCAG 2.5.8), and targets lower than 44 px that are
 * neither in a list nor in a paragraph.
 */
export async function findFaults(page: Page, { lowestContrast }: { lowestContrast: number }) {
  await installHelpers(page);
  const obstacles = await page.evaluate(findObstacles, lowestContrast);
  const targets = await page.evaluate(() =>
    audit.targets().flatMap(({ control, width, height, isInText }) => {
      const description = `${Math.round(width)} × ${Math.round(height)} px: "${audit.text(control).slice(0, 40)}"`;
      if (isInText || audit.box(control).bottom + scrollY <= 0) return [];
      if (width < 24 || height < 24) return [`target of ${description}`];
      const isAlone = !control.closest('li, p, dd, td, th, address');
      return isAlone && height < 44 ? [`lone target of ${description}`] : [];
    }),
  );
  return [...new Set([...obstacles.map(({ what }) => what), ...targets])];
}
