/**
 * The contrast of two colors, with red, green and blue from 0 to 255
 * (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). The function also runs in pages, so it uses nothing outside itself.
 */
export function contrastOf(color: readonly number[], otherColor: readonly number[]): number {
  const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) => {
    const linear = (part: number) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const [a, b] = [luminance(color), luminance(otherColor)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
