/** Types for the function of subset-font that make-fonts.ts uses. subset-font contains no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures: readonly string[];
    dropTables?: readonly string[];
  }
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;

  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export { subsetFont as default };
}
