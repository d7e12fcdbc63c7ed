import {
  type ColorToken,
  colorUses,
  schemeNames,
  schemeSettings,
  schemes,
} from '#components/tokens.ts';
import { measurePairs, showRatio } from '#package/contrast.ts';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const nameOf = (scheme: (typeof schemeNames)[number]) =>
  schemeSettings[scheme].name.replace(/^\w/, (letter) => letter.toUpperCase());

/** The values of the tokens, and the contrast of each pair of colors in use, in Markdown. */
export function colorTables() {
  const tokens = Object.keys(colorUses) as ColorToken[];
  const measured = schemeNames.map((scheme) => measurePairs(schemes[scheme]));
  return [
    '## Colors',
    table(
      ['Color', ...schemeNames.map(nameOf)],
      tokens.map((token) => [
        `\`--pd-${token}\``,
        ...schemeNames.map((scheme) => `\`${schemes[scheme][token]}\``),
      ]),
    ),
    '## Contrast',
    'The contrast of every pair of colors that the components use. Text has at least 7:1 (WCAG 1.4.6), borders, icons and the focus outline have at least 3:1 (WCAG 1.4.11).',
    table(
      ['Pair', 'Needs', ...schemeNames.map(nameOf)],
      (measured[0] ?? []).map(({ front, back, kind, minimum }, index) => [
        `${front} on ${back}${kind === 'text' ? '' : ', as a border'}`,
        `${minimum}:1`,
        ...measured.map((pairs) => showRatio(pairs[index]?.ratio ?? 0)),
      ]),
    ),
  ].join('\n\n');
}
