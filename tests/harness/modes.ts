import { looks } from './looks.ts';

export type Mode = {
  /** What the page itself says when the mode is on: a mode that did not take is no result. */
  query?: string;
  /** The visitor's own style sheet. */
  css?: string;
  /** How each engine is brought into it; an engine without an entry has no way that a driver can use. */
  Chromium?: object;
  Firefox?: Record<string, number | boolean>;
  WebKit?: readonly string[];
};

const everywhere = { Chromium: {}, Firefox: {}, WebKit: [] } as const;

/** The settings of a visitor's device under which the core journeys are walked. */
export const modes = {
  'as it is': everywhere,
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
  '200 % text': { ...everywhere, css: looks['200 % text, phone']?.css ?? '' },
  'text spacing': { ...everywhere, css: looks['text spacing, 320 px']?.css ?? '' },
  'no JavaScript': {
    Chromium: { javaScriptEnabled: false },
    WebKit: ['--no-scripts'],
  },
} satisfies Record<string, Mode>;

export type ModeName = keyof typeof modes;
export const modeNames = Object.keys(modes) as ModeName[];

export const engines = ['Chromium', 'Firefox', 'WebKit'] as const;
export type Engine = (typeof engines)[number];

/** The mode on this engine, or nothing where its driver has no way into it. */
export const modeOn = (engine: Engine, name: ModeName): Mode | undefined =>
  engine in modes[name] ? modes[name] : undefined;
