import { Arranged, type ArrangedProps } from '../arranged.tsx';

const minWidths = {
  narrow: 'pd:[--pd-column:12rem]',
  medium: 'pd:[--pd-column:18rem]',
  wide: 'pd:[--pd-column:26rem]',
} as const;

const equalColumns =
  'pd:grid pd:grid-cols-[repeat(auto-fill,minmax(min(100%,var(--pd-column)),1fr))]';
const fullRows = {
  boxClass: 'pd:flex pd:flex-wrap pd:print:block pd:print:stack-4',
  itemClass: 'pd:grow pd:basis-[min(100%,var(--pd-column))]',
} as const;
const twoThirds = {
  boxClass: 'pd:flex pd:flex-wrap',
  itemClass: 'pd:grow pd:basis-[min(100%,13rem)] pd:first:grow-2 pd:first:basis-[min(100%,26rem)]',
} as const;

export interface GridProps extends ArrangedProps {
  /**
   * The minimum width of equal columns: `narrow` 12rem, `medium` 18rem, `wide` 26rem. `two-thirds`: the first child takes
   * about two thirds of the width, and the second the rest.
   */
  columns?: keyof typeof minWidths | 'two-thirds';
  /** Items of the last row grow until they fill it. */
  fillsRows?: boolean;
}

/**
 * Puts its children side by side, in as many columns as there is space for. It looks at its own width, not at that of the
 * window, so it has one column in a narrow box, with enlarged text, and at 400 % zoom (WCAG 1.4.10). The visual order is
 * that of the source (WCAG 1.3.2). Other props and `ref` go to its element.
 */
export function Grid({ gap = 'large', columns = 'medium', fillsRows, ...rest }: GridProps) {
  if (columns === 'two-thirds') return <Arranged {...rest} gap={gap} {...twoThirds} />;
  const minWidth = minWidths[columns];
  return fillsRows ? (
    <Arranged {...rest} gap={gap} {...fullRows} boxClass={`${fullRows.boxClass} ${minWidth}`} />
  ) : (
    <Arranged {...rest} gap={gap} boxClass={`${equalColumns} ${minWidth}`} />
  );
}
