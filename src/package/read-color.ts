import { fromHex, type Rgb } from './contrast.ts';

/** The numbers of a function such as `rgb(11 79 69 / 1)`, percentages as parts of `whole`. */
function numbersOf(text: string, whole: readonly number[]) {
  const parts = text.split(/[\s,/]+/).filter(Boolean);
  if (parts.length < 3 || parts.length > 4) return undefined;
  const alpha = parts[3];
  if (alpha && Number.parseFloat(alpha) !== (alpha.endsWith('%') ? 100 : 1)) return undefined;
  const numbers = parts.slice(0, 3).map((part, index) => {
    const number = Number.parseFloat(part);
    return part.endsWith('%') ? (number / 100) * (whole[index] ?? 1) : number;
  });
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

const within = (value: number) => Math.min(1, Math.max(0, value));

/** https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function fromHsl([hue = 0, saturation = 0, lightness = 0]: readonly number[]): Rgb {
  const part = (offset: number) => {
    const k = (((offset + hue / 30) % 12) + 12) % 12;
    const spread = saturation * Math.min(lightness, 1 - lightness);
    return lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [part(0), part(8), part(4)];
}

/** https://www.w3.org/TR/css-color-4/#color-conversion-code; what sRGB cannot show is cut off. */
function fromOklch([lightness = 0, chroma = 0, hue = 0]: readonly number[]): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((part) =>
    within(part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055),
  ) as unknown as Rgb;
}

/** An opaque color as CSS writes it; undefined if it is none, or written in a way that is not read here. */
export function readColor(text: string): Rgb | undefined {
  const color = text.trim().toLowerCase();
  if (color === 'white') return [1, 1, 1];
  if (color === 'black') return [0, 0, 0];
  const [, short] = /^#([\da-f]{3})f?$/.exec(color) ?? [];
  if (short) return fromHex(`#${[...short].map((digit) => digit + digit).join('')}`);
  if (/^#[\da-f]{6}(ff)?$/.test(color)) return fromHex(color);
  const [, name, list = ''] = /^(rgb|hsl|oklch)a?\((.*)\)$/.exec(color) ?? [];
  if (name === 'rgb')
    return numbersOf(list, [255, 255, 255])?.map((part) => within(part / 255)) as Rgb | undefined;
  // Without a percent sign, CSS Color 4 counts saturation and lightness to 100.
  if (name === 'hsl') {
    const [hue = 0, ...rest] = numbersOf(list, [360, 100, 100]) ?? [];
    return rest.length ? fromHsl([hue, ...rest.map((part) => part / 100)]) : undefined;
  }
  const oklch = name === 'oklch' && numbersOf(list, [1, 0.4, 360]);
  return oklch ? fromOklch(oklch) : undefined;
}
