import type { PDFDocument, Reference, Structure } from 'pdfkit';

/** Field flags (PDF 1.7, table 221 and following). */
const flags = { required: 1 << 1, multiline: 1 << 12, radio: 1 << 15 };

// pdfkit writes a primitive string as a PDF name.
const pdfString = (value: string) => new String(value);

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
type Spec = {
  readonly name: string;
  /** The whole question (`TU`), which screen readers announce for the field. */
  readonly tooltip: string;
  readonly required: boolean;
};

/** The characters of Windows-1252, the encoding in which every PDF viewer writes what people type into a field. */
const typed = Array.from({ length: 224 }, (_, i) =>
  new TextDecoder('windows-1252').decode(Uint8Array.of(i + 32)),
);

/**
 * Embeds the whole font of typed answers: PDF/UA (ISO 14289-1, 7.21.4) requires embedded fonts, and a subset could not
 * show what a person types later.
 */
function fieldFont(doc: PDFDocument, file: Uint8Array): Reference {
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
    Widths: typed.map((character) => Math.round(doc.widthOfString(character))),
    Encoding: 'WinAnsiEncoding',
    FontDescriptor: descriptor,
  });
  font.end();
  return font;
}

/** The appearance of a widget, in its own coordinates (origin at the lower left). */
function appearance(doc: PDFDocument, { width, height }: Box, content: string): Reference {
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
const tick = ({ width: w, height: h }: Box) =>
  `q 2 w 1 J 1 j ${ink} RG ${w * 0.22} ${h * 0.5} m ${w * 0.42} ${h * 0.26} l ${w * 0.8} ${h * 0.76} l S Q`;
/** A circle from four Bézier curves; 0.5523 is the usual factor for their handles. */
const dot = ({ width: w }: Box) => {
  const [c, r] = [w / 2, w * 0.27];
  const k = r * 0.5523;
  return `q ${ink} rg ${c + r} ${c} m ${c + r} ${c + k} ${c + k} ${c + r} ${c} ${c + r} c ${c - k} ${c + r} ${c - r} ${c + k} ${c - r} ${c} c ${c - r} ${c - k} ${c - k} ${c - r} ${c} ${c - r} c ${c + k} ${c - r} ${c + r} ${c - k} ${c + r} ${c} c f Q`;
};

/**
 * Adds interactive fields to a document. pdfkit's own `formText` drops the tooltip and the structure parent, so widgets
 * are written as annotations, each inside a `Form` element of the structure tree.
 */
export function interactiveForm(doc: PDFDocument, fontFile: Uint8Array) {
  const font = fieldFont(doc, fontFile);
  const fields: Reference[] = [];
  const dictionary = doc.ref({
    Fields: fields,
    DA: pdfString('/Atkinson 12 Tf 0 g'),
    DR: { Font: { Atkinson: font } },
  });
  doc._root.data.AcroForm = dictionary;
  doc._acroform = { fonts: { Atkinson: font }, defaultFont: 'Atkinson' };

  function widget(
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

  const described = ({ name, tooltip, required }: Spec, more = 0) => ({
    T: pdfString(name),
    TU: pdfString(tooltip),
    Ff: (required ? flags.required : 0) | more,
  });

  return {
    text(parent: Structure, box: Box, spec: Spec, multiline: boolean) {
      const blank = appearance(doc, box, '/Tx BMC EMC');
      const entries = {
        ...described(spec, multiline ? flags.multiline : 0),
        FT: 'Tx',
        AP: { N: blank },
      };
      fields.push(widget(parent, box, { ...entries, DA: pdfString('/Atkinson 12 Tf 0 g') }));
    },

    checkbox(parent: Structure, box: Box, spec: Spec) {
      const looks = { Yes: appearance(doc, box, tick(box)), Off: appearance(doc, box, 'q Q') };
      fields.push(
        widget(parent, box, {
          ...described(spec),
          FT: 'Btn',
          V: 'Off',
          AS: 'Off',
          AP: { N: looks },
        }),
      );
    },

    /** Begins a group of radio buttons; returns a function that adds one option. */
    choice(spec: Spec) {
      const kids: Reference[] = [];
      const group = doc.ref({ ...described(spec, flags.radio), FT: 'Btn', V: 'Off', Kids: kids });
      fields.push(group);
      return (parent: Structure, box: Box, label: string) => {
        const state = label.replace(/[^A-Za-z0-9]+/g, '-');
        const looks = { [state]: appearance(doc, box, dot(box)), Off: appearance(doc, box, 'q Q') };
        // Each widget has its own TU, because screen readers announce the widget's and not the group's.
        const TU = pdfString(`${spec.tooltip}: ${label}`);
        kids.push(widget(parent, box, { Parent: group, TU, AS: 'Off', AP: { N: looks } }));
      };
    },
  };
}
