import {
  colorUses,
  font,
  lengths,
  type Scheme,
  schemeNames,
  schemeSettings,
  schemes,
} from './tokens.ts';

const colorValue = (hex: string) => ({
  colorSpace: 'srgb',
  components: [1, 3, 5].map((start) =>
    Number((Number.parseInt(hex.slice(start, start + 2), 16) / 255).toFixed(4)),
  ),
  hex,
});

/** The tokens in the format of the Design Tokens Community Group, https://www.designtokens.org/tr/2025.10/format/ */
export const tokensJson = () => ({
  color: {
    $type: 'color',
    ...Object.fromEntries(
      schemeNames.map((name) => [
        name,
        {
          $description: `The ${schemeSettings[name].name} scheme`,
          ...Object.fromEntries(
            (Object.keys(colorUses) as (keyof Scheme)[]).map((token) => [
              token,
              { $value: colorValue(schemes[name][token]), $description: colorUses[token] },
            ]),
          ),
        },
      ]),
    ),
  },
  dimension: {
    $type: 'dimension',
    ...Object.fromEntries(
      Object.entries(lengths).map(([name, { use, ...length }]) => [
        name,
        { $value: length, $description: use },
      ]),
    ),
  },
  font: { $type: 'fontFamily', $value: font, $description: 'The font of font.css' },
});

/** The content of the package's `tokens.json`. */
export const tokensFile = () => `${JSON.stringify(tokensJson(), null, 2)}\n`;
