/** Types for the functions of pdfkit 0.20 that the forms use. pdfkit contains no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  /** An indirect PDF object. pdfkit writes a JavaScript string as a PDF name, and `new String(…)` as a PDF string. */
  export type Reference = {
    readonly data: Record<string, unknown>;
    end(bytes?: Uint8Array): void;
  };
  export type Structure = {
    add(child: Structure | (() => void)): Structure;
    end(): void;
  };
  /** A font, measured in its own units. The fonts of the forms have 1000 units per em, as a PDF expects. */
  export type Face = {
    readonly postscriptName: string;
    readonly numGlyphs: number;
    readonly ascent: number;
    readonly descent: number;
    readonly capHeight: number;
    readonly bbox: Readonly<Record<'minX' | 'minY' | 'maxX' | 'maxY', number>>;
    readonly characterSet: readonly number[];
    glyphForCodePoint(code: number): { readonly id: number };
    getGlyph(id: number): { readonly advanceWidth: number };
  };
  type TextOptions = {
    readonly width?: number;
    readonly lineBreak?: boolean;
    readonly lineGap?: number;
    /** Whether the next text continues in the same line. It keeps these options unless it sets them itself. */
    readonly continued?: boolean;
    readonly link?: string | null;
    readonly underline?: boolean;
  };

  export interface PDFDocument extends Readable {
    y: number;
    readonly page: {
      readonly height: number;
      readonly annotations: Reference[];
      margins: { bottom: number };
    };
    /** `_root` and `_acroform` are not public, but fields with an embedded font need them. */
    readonly _root: Reference;
    _acroform: { fonts: Record<string, Reference>; defaultFont: string };
    ref(data: Record<string, unknown>): Reference;
    addPage(): this;
    switchToPage(index: number): this;
    bufferedPageRange(): { start: number; count: number };
    registerFont(name: string, file: Uint8Array): this;
    font(name: string): this;
    /** Not public: the font as fontkit reads it. */
    readonly _font: { readonly font: Face };
    fontSize(size: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    circle(x: number, y: number, radius: number): this;
    path(data: string): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    fill(color: string): this;
    stroke(): this;
    text(text: string, x?: number, y?: number, options?: TextOptions): this;
    text(text: string, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    widthOfString(text: string): number;
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      address: string,
      options?: Record<string, unknown>,
    ): this;
    annotate(
      x: number,
      y: number,
      width: number,
      height: number,
      options: Record<string, unknown>,
    ): this;
    struct(type: string, options?: { readonly alt?: string }): Structure;
    addStructure(element: Structure): this;
    markContent(tag: 'Artifact', options: { readonly type: 'Layout' | 'Pagination' }): this;
    endMarkedContent(): this;
    readonly outline: { addItem(title: string): unknown };
    end(): void;
  }
  export const PDFDocument: new (options: Record<string, unknown>) => PDFDocument;
}
