import { Arranged, type ArrangedProps } from '../arranged.tsx';

const widths = { full: '', text: 'pd:max-w-measure', narrow: 'pd:max-w-80' } as const;

export interface StackProps extends ArrangedProps {
  /**
   * The maximum width. `text`: a line of text that is easy to read (WCAG 1.4.8). `narrow`: 20rem, for a few short fields
   * or links.
   */
  width?: keyof typeof widths;
}

/**
 * Puts its children below one another, with the same space between them. Other props and `ref` go to its element.
 */
export function Stack({ gap = 'medium', width = 'full', ...rest }: StackProps) {
  return <Arranged {...rest} gap={gap} boxClass={`pd:flex pd:flex-col ${widths[width]}`} />;
}
