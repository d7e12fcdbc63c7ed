/**
 * The design tokens, named after their purpose (`colorUses`). A brand can override them. Every color of the site is
 * defined here, once per scheme; `src/package/contrast.ts` lists the pairs of colors in use with the contrast that each
 * pair needs.
 */
const light = {
  page: '#ffffff', // white, as the website's specification demands
  tint: '#eef5f2', // mist
  warm: '#fbf4e6', // sand
  text: '#14252a',
  quiet: '#43545a',
  link: '#0b4f45', // pine
  brand: '#0b4f45',
  'brand-strong': '#073a33',
  'on-brand': '#ffffff',
  error: '#9f1d14',
  success: '#14532d',
  edge: '#6b7d80',
  hairline: '#d3dfdb',
  sun: '#f5b63f',
} as const;

export type ColorToken = keyof typeof light;
export type Scheme = Readonly<Record<ColorToken, string>>;

const dark: Scheme = {
  page: '#0f1f22', // night
  tint: '#17292d',
  warm: '#17292d',
  text: '#e9f1ef',
  quiet: '#b7c6c8',
  link: '#8fe3cf',
  brand: '#8fe3cf',
  'brand-strong': '#b5efe1',
  'on-brand': '#0f1f22',
  error: '#ffb4a8',
  success: '#8fe3cf',
  edge: '#84979b',
  hairline: '#2b4046',
  sun: '#f5b63f',
};

/** `lightMore` and `darkMore` are for visitors who prefer more contrast (`prefers-contrast: more`). */
const lightMore: Scheme = {
  ...light,
  tint: '#ffffff',
  warm: '#ffffff',
  text: '#000000',
  quiet: '#1c2a2e',
  link: '#04332c',
  brand: '#04332c',
  'brand-strong': '#000000',
  error: '#7a0c05',
  success: '#0b3a1e',
  edge: '#33464a',
  hairline: '#33464a',
};
const darkMore: Scheme = {
  ...dark,
  page: '#000000',
  tint: '#000000',
  warm: '#000000',
  text: '#ffffff',
  quiet: '#e3eceb',
  link: '#b5f5e6',
  brand: '#b5f5e6',
  'brand-strong': '#ffffff',
  'on-brand': '#000000',
  error: '#ffd3cc',
  success: '#b5f5e6',
  edge: '#c5d2d4',
  hairline: '#c5d2d4',
};

/** The colors of each scheme. The names of schemes and colors are public: they are the keys in `tokens.json`. */
export const schemes = { light, dark, lightMore, darkMore };

export type SchemeName = keyof typeof schemes;
/** The name of each scheme for people, and the two settings of a visitor who gets the scheme. */
export const schemeSettings: Readonly<
  Record<SchemeName, { name: string; isDark: boolean; wantsMoreContrast: boolean }>
> = {
  light: { name: 'light', isDark: false, wantsMoreContrast: false },
  dark: { name: 'dark', isDark: true, wantsMoreContrast: false },
  lightMore: { name: 'light, more contrast', isDark: false, wantsMoreContrast: true },
  darkMore: { name: 'dark, more contrast', isDark: true, wantsMoreContrast: true },
};
export const schemeNames = Object.keys(schemes) as SchemeName[];

/** The purpose of each color. */
export const colorUses: Readonly<Record<ColorToken, string>> = {
  page: 'Background of the page and of fields',
  tint: 'Background of quiet sections, and of links and buttons on hover',
  warm: 'Background of calls to action and quotes',
  text: 'Text, and the focus outline',
  quiet: 'Secondary text: hints, captions',
  link: 'Links, always underlined, and the text of plain buttons',
  brand: 'Filled buttons and selected options',
  'brand-strong': 'The brand color on hover',
  'on-brand': 'Text on the brand color',
  error: 'Errors, always with an icon and text',
  success: 'Success, always with an icon and text',
  edge: 'Borders with a meaning, such as those of fields and buttons',
  hairline: 'Decorative lines',
  sun: 'Decoration, and the halo around the focused element',
};

/** Lengths, named after their purpose. Lengths in `rem` grow with the visitor's font size. */
export const lengths = {
  'radius-card': { value: 12, unit: 'px', use: 'Corners of cards, notices and panels' },
  'radius-control': {
    value: 0.5,
    unit: 'rem',
    use: 'Corners of buttons, fields and links in a bar',
  },
  'radius-mark': { value: 0.25, unit: 'rem', use: 'Corners of checkboxes' },
  gutter: { value: 1, unit: 'rem', use: 'Space beside text; at most 5 % of the window' },
  pad: { value: 1.5, unit: 'rem', use: 'Space inside cards; at most 6 % of the window' },
  'space-small': { value: 0.5, unit: 'rem', use: 'Space between the parts of one thing' },
  'space-medium': { value: 1, unit: 'rem', use: 'Space between paragraphs, and between buttons' },
  'space-large': { value: 1.5, unit: 'rem', use: 'Space between fields, and between cards' },
  'space-section': { value: 3, unit: 'rem', use: 'Space between the sections of a page' },
} as const;

/**
 * The font of `font.css`, then its fallbacks. A page does not switch to the font after its first paint, so the letters
 * of the fallbacks need not have the same widths.
 */
export const font = ['Atkinson Hyperlegible Next', 'Arial', 'sans-serif'] as const;
