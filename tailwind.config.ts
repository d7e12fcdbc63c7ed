import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { lengths, type Scheme, schemes } from './src/components/tokens.ts';

const { light, dark, lightMore, darkMore } = schemes;
const colors = Object.keys(light) as (keyof Scheme)[];
const property = (name: string) => `--pd-${name}`;
const value = (name: keyof typeof lengths) => `var(${property(name)})`;

const declared = (write: (name: keyof Scheme) => string | false) =>
  Object.fromEntries(
    colors.flatMap((name) => {
      const text = write(name);
      return text ? [[property(name), text]] : [];
    }),
  );

/**
 * Declares each color with light-dark(), which follows an element's `color-scheme`. So the components are dark only
 * where the page around them is dark, and a brand declares each color once for both schemes.
 */
const byColorScheme = (bright: Scheme, dim: Scheme) =>
  declared((name) => bright[name] !== dim[name] && `light-dark(${bright[name]}, ${dim[name]})`);

/**
 * Includes `data-theme`, because a bundler may compile light-dark() to variables, which are resolved on the element
 * that declares the token.
 */
const themed = ':root, [data-theme]';

export default {
  theme: {
    extend: {
      colors: Object.fromEntries(colors.map((name) => [name, `var(${property(name)})`])),
      borderRadius: {
        card: value('radius-card'),
        control: value('radius-control'),
        mark: value('radius-mark'),
      },
      // Font sizes for one kind of text each; all others are Tailwind's own. Headings include their weight and spacing.
      fontSize: {
        // A word of eleven letters fits between the gutters of a phone.
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
        body: '1.125rem',
        larger: '1.25em',
        smaller: '0.75em',
      },
      // Space beside text and inside cards. Limited by the width, because doubled text on a narrow screen needs the
      // space.
      spacing: { gutter: `min(${value('gutter')}, 5vw)`, pad: `min(${value('pad')}, 6vw)` },
      // 68 characters on average, up to 84 on a few lines (WCAG 1.4.8 asks for 80 or fewer). Not in `ch`: the fallback
      // font's zero is 15 % narrower, so columns grew when the font was loaded (CLS 0.13 on /careers at 1280 px).
      maxWidth: { measure: '34em' },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        // For print, where the paper is white in every scheme, and for browsers without light-dark() (up to Safari 17.4
        // and Chrome 122).
        ':root': {
          ...declared((name) => light[name]),
          ...Object.fromEntries(
            Object.entries(lengths).map(([name, { value, unit }]) => [
              property(name),
              `${value}${unit}`,
            ]),
          ),
        },
        '@supports (color: light-dark(red, red))': {
          '@media screen': { [themed]: byColorScheme(light, dark) },
          '@media screen and (prefers-contrast: more)': {
            [themed]: byColorScheme(lightMore, darkMore),
          },
        },
      });
    }),
  ],
} satisfies Config;
