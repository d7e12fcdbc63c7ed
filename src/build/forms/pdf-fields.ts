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

/** The characters of Windows-1252, the encoding of the text that people type into a field in a PDF viewer. */
const typableCharacters = Array.from({ length: 224 }, (_, i) =>
  new TextDecoder('windows-1252').decode(Uint8Array.of(i + 32)),
);

/**
 * Embeds the font of typed answers, because PDF/UA (ISO 14289-1, 7.21.4) requires embedded fonts. The embedded font has
 * all characters, because nobody knows which ones a person will type.
 */
function embedFieldFont(doc: PDFDocument, file: Uint8Array): Reference {
  const program = doc.ref({ Length1: file.length });
  program.end(file);
  const descriptor = doc.ref({
    Type: 'FontDescriptor',
    FontName: 'AtkinsonHyperlegibleNext-Regular',
    Flags: 32,
    FontBBox: [-200, -250, 1200, 950],
    ItalicAngle: 0,
    Ascent: 950,
    Descent: -250,
    CapHeight: 668,
    StemV: 84,
    FontFile2: program,
  });
  descriptor.end();
  doc.font('regular').fontSize(1000);
  const font = doc.ref({
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: 'AtkinsonHyperlegibleNext-Regular',
    FirstChar: 32,
    LastChar: 255,
    Widths: typableCharacters.map((character) => Math.round(doc.widthOfString(character))),
    Encoding: 'WinAnsiEncoding',
    FontDescriptor: descriptor,
  });
  font.end();
  return font;
}

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
export function createFieldWriter(doc: PDFDocument, fontFile: Uint8Array) {
  const font = embedFieldFont(doc, fontFile);
  const fields: Reference[] = [];
  const dictionary = doc.ref({
    Fields: fields,
    DA: pdfString('/Atkinson 12 Tf 0 g'),
    DR: { Font: { Atkinson: font } },
  });
  doc._root.data.AcroForm = dictionary;
  doc._acroform = { fonts: { Atkinson: font }, defaultFont: 'Atkinson' };

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

  return {
    text(parent: Structure, box: Box, spec: FieldSpec, multiline: boolean) {
      const blank = createAppearance(doc, box, '/Tx BMC EMC');
      const entries = {
        ...commonEntries(spec, multiline ? flags.multiline : 0),
        FT: 'Tx',
        AP: { N: blank },
      };
      fields.push(addWidget(parent, box, { ...entries, DA: pdfString('/Atkinson 12 Tf 0 g') }));
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
