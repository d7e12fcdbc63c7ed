import { displaySettings } from './display-settings.ts';

/** A setting of the visitor's device that a browser is started with. */
export type Mode = {
  /**
   * A media query that must match in this mode. If it does not match, the mode is not on, and the test proves nothing.
   */
  query?: string;
  /** The visitor's own style sheet. */
  css?: string;
  /**
   * The options that switch the mode on in each engine. If an engine is missing, its driver cannot switch the mode on.
   */
  Chromium?: object;
  Firefox?: Record<string, number | boolean>;
  WebKit?: readonly string[];
};

const inAllEngines = { Chromium: {}, Firefox: {}, WebKit: [] } as const;

/** The modes in which the core journeys run. */
export const modes = {
  /** No setting is changed. */
  'as it is': inAllEngines,
  dark: {
    query: '(prefers-color-scheme: dark)',
    Chromium: { colorScheme: 'dark' },
    Firefox: { 'ui.systemUsesDarkTheme': 1, 'layout.css.prefers-color-scheme.content-override': 0 },
    WebKit: ['--dark'],
  },
  'more contrast': {
    query: '(prefers-contrast: more)',
    Chromium: { contrast: 'more' },
  },
  'forced colors': {
    query: '(forced-colors: active)',
    Chromium: { forcedColors: 'active' },
    Firefox: { 'browser.display.document_color_use': 2, 'ui.useAccessibilityTheme': 1 },
  },
  'reduced motion': {
    query: '(prefers-reduced-motion: reduce)',
    Chromium: { reducedMotion: 'reduce' },
    Firefox: { 'ui.prefersReducedMotion': 1 },
    WebKit: ['--still'],
  },
  '200 % text': { ...inAllEngines, css: displaySettings['200 % text, phone']?.css ?? '' },
  'text spacing': { ...inAllEngines, css: displaySettings['text spacing, 320 px']?.css ?? '' },
  'no JavaScript': {
    Chromium: { javaScriptEnabled: false },
    WebKit: ['--no-scripts'],
  },
} satisfies Record<string, Mode>;

export type ModeName = keyof typeof modes;
export const modeNames = Object.keys(modes) as ModeName[];

export const engines = ['Chromium', 'Firefox', 'WebKit'] as const;
export type Engine = (typeof engines)[number];

/** Returns the mode if the driver of the engine can switch it on. */
export const modeForEngine = (engine: Engine, name: ModeName): Mode | undefined =>
  engine in modes[name] ? modes[name] : undefined;
