import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';

/**
 * The design tokens, named by function. Every color of the site is defined here, once per scheme;
 * `tests/rules/contrast.test.ts` computes the contrast of each pair in use (text 7:1, edges and focus 3:1).
 */
const light = {
  page: '#ffffff', // specified page background
  tint: '#eef5f2', // mist: quiet sections, sidebar
  warm: '#fbf4e6', // sand: call to action, cards that welcome
  text: '#14252a',
  quiet: '#43545a', // secondary text
  link: '#0b4f45', // pine: links, always underlined
  brand: '#0b4f45', // filled buttons and bands
  'brand-strong': '#073a33', // brand on hover
  'on-brand': '#ffffff', // text on brand
  error: '#9f1d14', // always with an icon and words
  success: '#14532d',
  edge: '#6b7d80', // borders of fields and buttons, and of cards where the border has a meaning
  hairline: '#d3dfdb', // decoration only
  sun: '#f5b63f', // decoration and the halo of the focus ring
} as const;

type Token = keyof typeof light;
type Scheme = Readonly<Record<Token, string>>;

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

/** For `prefers-contrast: more`, with the light or the dark scheme as the base. */
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

export const schemes = { light, dark, lightMore, darkMore };

const variables = (scheme: Scheme) =>
  Object.fromEntries(Object.entries(scheme).map(([name, value]) => [`--pd-${name}`, value]));

const tokens = Object.keys(light) as Token[];

export default {
  theme: {
    extend: {
      colors: Object.fromEntries(tokens.map((name) => [name, `var(--pd-${name})`])),
      borderRadius: { card: '12px' },
      // Beside text and inside cards; limited by the width, because doubled text on a narrow screen needs the space.
      spacing: { gutter: 'min(1rem, 5vw)', pad: 'min(1.5rem, 6vw)' },
      // 68 characters on average, up to 84 on a few lines (1.4.8 asks for 80 or fewer). Not in `ch`: the fallback's zero
      // is 15 % narrower than the font's, so each column grew when the font was loaded (CLS 0.13 on /careers, 1280 px).
      maxWidth: { measure: '34em', page: '76rem' },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': { 'color-scheme': 'light dark', ...variables(light) },
        '@media (prefers-color-scheme: dark)': { ':root': variables(dark) },
        '@media (prefers-contrast: more)': { ':root': variables(lightMore) },
        '@media (prefers-contrast: more) and (prefers-color-scheme: dark)': {
          ':root': variables(darkMore),
        },
        // Paper is white in every scheme.
        '@media print': { ':root': { 'color-scheme': 'light', ...variables(light) } },
      });
    }),
  ],
} satisfies Config;
