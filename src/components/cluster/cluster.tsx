import { Arranged, type ArrangedProps } from '../arranged.tsx';

const justifications = {
  start: '',
  center: 'pd:justify-center',
  end: 'pd:justify-end',
  between: 'pd:justify-between',
} as const;

export interface ClusterProps extends ArrangedProps {
  /** Where the items of a row stand. `between`: the first at the start and the last at the end. */
  justify?: keyof typeof justifications;
}

/**
 * Puts its children in a row, such as the buttons of a form, and begins another row if there is no space. The first lines
 * of their texts are at the same height. Other props and `ref` go to its element.
 */
export function Cluster({ gap = 'medium', justify = 'start', ...rest }: ClusterProps) {
  return (
    <Arranged
      {...rest}
      gap={gap}
      boxClass={`pd:flex pd:flex-wrap pd:items-baseline ${justifications[justify]}`}
    />
  );
}
