/** subset-font ships no types; this is the part of it that we use. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number }>;
    keepFeatures: readonly string[];
  }
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;

  // biome-ignore lint/style/noDefaultExport: so does the package
  export { subsetFont as default };
}
