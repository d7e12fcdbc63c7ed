import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PDFDocument, Reference, Structure } from 'pdfkit';

/** Flags of form fields (PDF 1.7, tables 221, 226 and 228). */
const flags = { required: 1 << 1, multiline: 1 << 12, radio: 1 << 15 };

// pdfkit writes a primitive string as a PDF name, and a String object as a PDF string.
const pdfString = (value: string) => new String(value);

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
type FieldSpec = {
  readonly name: string;
  /** The question with its hint. Screen readers announce it for the field (the entry `TU` in the PDF). */
  readonly tooltip: string;
  readonly required: boolean;
};

const hex = (code: number) => code.toString(16).padStart(4, '0');
const utf16 = (code: number) =>
  Buffer.from(String.fromCodePoint(code), 'utf16le').swap16().toString('hex');

/**
 * Tells viewers which character each glyph shows. They also use it the other way around, to find the glyph of a
 * character that a person types.
 */
function toUnicode(codeByGlyph: ReadonlyMap<number, number>): string {
  const lines = [...codeByGlyph].map(([glyph, code]) => `<${hex(glyph)}> <${utf16(code)}>`);
  const blocks = [];
  // A block has at most 100 lines (Adobe Technical Note 5014).
  for (let i = 0; i < lines.length; i += 100) {
    const block = lines.slice(i, i + 100);
    blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar');
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

/**
 * Embeds the font of typed answers, because PDF/UA (ISO 14289-1, 7.21.4) requires embedded fonts. The embedded font has
 * all characters, because nobody knows which ones a person will type. Its codes are the numbers of its glyphs, because
 * an encoding of single bytes has no room for Vietnamese and Cyrillic letters.
 */
function embedFieldFont(doc: PDFDocument): Reference {
  const file = readFileSync(join(import.meta.dirname, 'fonts/noto-sans-regular.ttf'));
  const { font: face } = doc.registerFont('fields', file).font('fields')._font;
  const codeByGlyph = new Map(
    face.characterSet.map((code) => [face.glyphForCodePoint(code).id, code]),
  );
  const program = doc.ref({ Length1: file.length });
  program.end(file);
  const descriptor = doc.ref({
    Type: 'FontDescriptor',
    FontName: face.postscriptName,
    Flags: 32,
    FontBBox: [face.bbox.minX, face.bbox.minY, face.bbox.maxX, face.bbox.maxY],
    ItalicAngle: 0,
    Ascent: face.ascent,
    Descent: face.descent,
    CapHeight: face.capHeight,
    StemV: 84,
    FontFile2: program,
  });
  descriptor.end();
  const glyphs = doc.ref({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: face.postscriptName,
    CIDSystemInfo: { Registry: pdfString('Adobe'), Ordering: pdfString('Identity'), Supplement: 0 },
    CIDToGIDMap: 'Identity',
    // pdf.js takes this width for two characters when it shrinks a line, so it must not be less than they have.
    DW: 1200,
    W: [0, Array.from({ length: face.numGlyphs }, (_, id) => face.getGlyph(id).advanceWidth)],
    FontDescriptor: descriptor,
  });
  glyphs.end();
  const unicode = doc.ref({});
  unicode.end(Buffer.from(toUnicode(codeByGlyph)));
  const font = doc.ref({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: face.postscriptName,
    Encoding: 'Identity-H',
    DescendantFonts: [glyphs],
    ToUnicode: unicode,
  });
  font.end();
  return font;
}

/**
 * The name by which fields find their font. Chromium's viewer (PDFium) takes the letters of a language that is not
 * Western from a font of the device, even if the field's font has them, and shows nothing if it finds none. It makes an
 * exception for fonts with the names of symbol fonts, from which it takes every letter. Other viewers ignore the name.
 */
const fontName = 'Wingdings';

/** The lines of a text field: one, a list of short ones, or running text of at most `maxLength` characters. */
export type TextLines = {
  readonly shape: 'single' | 'list' | 'running';
  readonly maxLength?: number;
};

const appearanceOf = (fontSize: number) => pdfString(`/${fontName} ${fontSize} Tf 0 g`);
/** With the size 0 the viewer shrinks text until it fits. */
const DA = appearanceOf(0);
/** Firefox's viewer (pdf.js) shrinks running text too little and cuts its end, so that gets one size and a maximum. */
const runningTextDA = appearanceOf(10);

/** Creates the appearance of a widget from PDF drawing operators, whose origin is the widget's lower left corner. */
function createAppearance(doc: PDFDocument, { width, height }: Box, content: string): Reference {
  const xObject = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: {},
  });
  xObject.end(Buffer.from(content));
  return xObject;
}

const ink = '0.04 0.09 0.1';
const drawTick = ({ width: w, height: h }: Box) =>
  `q 2 w 1 J 1 j ${ink} RG ${w * 0.22} ${h * 0.5} m ${w * 0.42} ${h * 0.26} l ${w * 0.8} ${h * 0.76} l S Q`;
/** Draws a circle as four Bézier curves. Handles of 0.5523 times the radius are the usual approximation. */
const drawDot = ({ width: w }: Box) => {
  const [c, r] = [w / 2, w * 0.27];
  const k = r * 0.5523;
  return `q ${ink} rg ${c + r} ${c} m ${c + r} ${c + k} ${c + k} ${c + r} ${c} ${c + r} c ${c - k} ${c + r} ${c - r} ${c + k} ${c - r} ${c} c ${c - r} ${c - k} ${c - k} ${c - r} ${c} ${c - r} c ${c + k} ${c - r} ${c + r} ${c - k} ${c + r} ${c} c f Q`;
};

/**
 * Returns functions that add interactive fields to a document. They write each widget as an annotation in a `Form`
 * element of the structure tree, because pdfkit's `formText` omits the tooltip and the structure parent.
 */
export function createFieldWriter(doc: PDFDocument) {
  const font = embedFieldFont(doc);
  const fields: Reference[] = [];
  const dictionary = doc.ref({
    Fields: fields,
    DA,
    DR: { Font: { [fontName]: font } },
  });
  doc._root.data.AcroForm = dictionary;
  doc._acroform = { fonts: { [fontName]: font }, defaultFont: fontName };

  function addWidget(
    parent: Structure,
    { x, y, width, height }: Box,
    entries: Record<string, unknown>,
  ) {
    const element = doc.struct('Form');
    parent.add(element);
    doc.annotate(x, y, width, height, {
      Subtype: 'Widget',
      F: 4,
      structParent: element,
      ...entries,
    });
    element.end();
    const annotation = doc.page.annotations.at(-1);
    if (!annotation) throw new Error('pdfkit did not add the annotation of the widget to the page');
    return annotation;
  }

  const commonEntries = ({ name, tooltip, required }: FieldSpec, otherFlags = 0) => ({
    T: pdfString(name),
    TU: pdfString(tooltip),
    Ff: (required ? flags.required : 0) | otherFlags,
  });

  const blank = (box: Box) => createAppearance(doc, box, '/Tx BMC EMC');
  const textEntries = (spec: FieldSpec, { shape, maxLength }: TextLines) => ({
    ...commonEntries(spec, shape === 'single' ? 0 : flags.multiline),
    ...(maxLength && { MaxLen: maxLength }),
    FT: 'Tx',
    DA: shape === 'running' ? runningTextDA : DA,
  });

  return {
    text(parent: Structure, box: Box, spec: FieldSpec, lines: TextLines) {
      const entries = { ...textEntries(spec, lines), AP: { N: blank(box) } };
      fields.push(addWidget(parent, box, entries));
    },

    /** Begins a field with one answer in several places; returns a function that adds a place. */
    repeatedText(spec: FieldSpec) {
      const kids: Reference[] = [];
      const field = doc.ref({ ...textEntries(spec, { shape: 'single' }), Kids: kids });
      fields.push(field);
      return (parent: Structure, box: Box, tooltip: string) => {
        const TU = pdfString(tooltip);
        kids.push(addWidget(parent, box, { Parent: field, TU, DA, AP: { N: blank(box) } }));
      };
    },

    checkbox(parent: Structure, box: Box, spec: FieldSpec) {
      const appearances = {
        Yes: createAppearance(doc, box, drawTick(box)),
        Off: createAppearance(doc, box, 'q Q'),
      };
      fields.push(
        addWidget(parent, box, {
          ...commonEntries(spec),
          FT: 'Btn',
          V: 'Off',
          AS: 'Off',
          AP: { N: appearances },
        }),
      );
    },

    /** Begins a group of radio buttons; returns a function that adds one option. */
    choice(spec: FieldSpec) {
      const kids: Reference[] = [];
      const group = doc.ref({
        ...commonEntries(spec, flags.radio),
        FT: 'Btn',
        V: 'Off',
        Kids: kids,
      });
      fields.push(group);
      return (parent: Structure, box: Box, label: string) => {
        const state = label.replace(/[^A-Za-z0-9]+/g, '-');
        const appearances = {
          [state]: createAppearance(doc, box, drawDot(box)),
          Off: createAppearance(doc, box, 'q Q'),
        };
        // Each widget has its own TU, because screen readers announce that of the widget, not that of the group.
        const TU = pdfString(`${spec.tooltip}: ${label}`);
        kids.push(addWidget(parent, box, { Parent: group, TU, AS: 'Off', AP: { N: appearances } }));
      };
    },
  };
}
