import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { lengths, type Scheme, schemes } from './src/components/tokens.ts';

const { light, dark, lightMore, darkMore } = schemes;
const colors = Object.keys(light) as (keyof Scheme)[];
const propertyName = (name: string) => `--pd-${name}`;
const lengthVar = (name: keyof typeof lengths) => `var(${propertyName(name)})`;

/** Declarations of the custom properties of all colors; `valueFor` returns false for a color to leave out. */
const declareColors = (valueFor: (name: keyof Scheme) => string | false) =>
  Object.fromEntries(
    colors.flatMap((name) => {
      const value = valueFor(name);
      return value ? [[propertyName(name), value]] : [];
    }),
  );

/**
 * Declares each color with light-dark(), which follows an element's `color-scheme`. So components are dark only
 * where the page around them is dark, and a brand declares each color once, for both schemes.
 */
const byColorScheme = (lightScheme: Scheme, darkScheme: Scheme) =>
  declareColors(
    (name) =>
      lightScheme[name] !== darkScheme[name] &&
      `light-dark(${lightScheme[name]}, ${darkScheme[name]})`,
  );

/**
 * The elements that declare the tokens. An element with `data-theme` declares them again, because a bundler may compile
 * light-dark() to variables, and browsers resolve these on the element that declares the token.
 */
const themeRoots = ':root, [data-theme]';

/**
 * The sizes of the largest type. Where it shows a telephone number, a slash in the zeros would make the number look like
 * code. In running text the slash stays, because there it tells a zero from an O.
 */
const displaySizes = ['display', 'title', 'section', 'subsection', 'figure', 'phone'];
const displayFigures = {
  'font-feature-settings': `var(${propertyName('display-figures')}, normal)`,
};

export default {
  theme: {
    extend: {
      colors: Object.fromEntries(colors.map((name) => [name, `var(${propertyName(name)})`])),
      borderRadius: {
        card: lengthVar('radius-card'),
        control: lengthVar('radius-control'),
        mark: lengthVar('radius-mark'),
      },
      // The first four sizes are Tailwind's, with their line heights as plain numbers. Each of the others is for one kind
      // of text; those of headings include the weight and the letter spacing. `displaySizes` have zeros without a slash.
      fontSize: {
        base: ['1rem', '1.5'],
        lg: ['1.125rem', '1.55'],
        xl: ['1.25rem', '1.4'],
        '2xl': ['1.5rem', '1.33'],
        // The maximum of 13.5vw lets a word of eleven letters fit between the gutters of a phone.
        display: [
          'min(clamp(2.375rem, 0.47rem + 7.9vw, 4rem), 13.5vw)',
          { lineHeight: '1.06', letterSpacing: '-0.02em', fontWeight: '800' },
        ],
        title: [
          'clamp(2rem, 1.07rem + 4.1vw, 3rem)',
          { lineHeight: '1.1', letterSpacing: '-0.015em', fontWeight: '800' },
        ],
        section: [
          'clamp(1.5rem, 1.08rem + 1.82vw, 2rem)',
          { lineHeight: '1.2', letterSpacing: '-0.01em', fontWeight: '700' },
        ],
        subsection: ['1.25rem', { lineHeight: '1.3', fontWeight: '700' }],
        figure: [
          'min(clamp(2.5rem, 2rem + 2vw, 3.5rem), 21vw)',
          { lineHeight: '1', fontWeight: '800' },
        ],
        emblem: '1.75rem',
        phone: '1.375rem',
        wordmark: '1.0625rem',
        // The maximum of 6.8vw lets four cells side by side hold their longest word with enlarged text.
        strip: 'min(1rem, 6.8vw)',
        body: '1.125rem',
        larger: '1.25em',
        smaller: '0.75em',
      },
      // The space beside text and inside cards. It is limited to a share of the window's width, because text at 200 %
      // on a narrow screen needs the room.
      spacing: {
        gutter: `min(${lengthVar('gutter')}, 5vw)`,
        pad: `min(${lengthVar('pad')}, 6vw)`,
        'space-small': lengthVar('space-small'),
        'space-medium': lengthVar('space-medium'),
        'space-large': lengthVar('space-large'),
        'space-section': lengthVar('space-section'),
      },
      // The length of a line: about 69 characters on average, and 76 on the longest lines (WCAG 1.4.8: 80 or fewer). The
      // unit is not `ch`, because the zero of the fallback font is 15 % narrower, so columns would grow when the font
      // is loaded (CLS 0.13 on /careers at 1280 px).
      maxWidth: { measure: '32em' },
    },
  },
  plugins: [
    plugin(({ addBase, addUtilities }) => {
      addUtilities({
        '.display-figures': displayFigures,
        ...Object.fromEntries(displaySizes.map((size) => [`.text-${size}`, displayFigures])),
      });
      addBase({
        // The light colors are for print, because paper is white in every scheme, and for browsers without light-dark()
        // (up to Safari 17.4 and Chrome 122).
        ':root': {
          ...declareColors((name) => light[name]),
          ...Object.fromEntries(
            Object.entries(lengths).map(([name, { value, unit }]) => [
              propertyName(name),
              `${value}${unit}`,
            ]),
          ),
        },
        '@supports (color: light-dark(red, red))': {
          '@media screen': { [themeRoots]: byColorScheme(light, dark) },
          '@media screen and (prefers-contrast: more)': {
            [themeRoots]: byColorScheme(lightMore, darkMore),
          },
        },
      });
    }),
  ],
} satisfies Config;
