import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, type Structure } from 'pdfkit';
import { schemes } from '#components/tokens.ts';

const fontFile = (weight: string) =>
  readFileSync(join(import.meta.dirname, `fonts/atkinson-hyperlegible-next-${weight}.ttf`));
/** Static instances of the site's variable font: pdfkit cannot read WOFF2, and PDF/UA requires embedded fonts. */
export const fonts = { regular: fontFile('regular'), bold: fontFile('bold') };

/** US Letter in points. */
export const margins = { left: 60, top: 56, bottom: 72 };
export const measureWidth = 492;
/** In points. No text is smaller except the page footers, which have 10. */
export const bodySize = 12;
const { light, lightMore } = schemes;
export const colors = {
  ink: light.text,
  pine: light.brand,
  sun: light.sun,
  edge: lightMore.edge,
};
const lineGap = 3;

type Weight = keyof typeof fonts;
/** The dates are given, so that the same definitions produce the same bytes. */
type Info = Readonly<
  Record<'Title' | 'Author' | 'Subject' | 'Keywords', string> &
    Record<'CreationDate' | 'ModDate', Date>
>;

/** Opens a tagged document (PDF/UA-1) with the few operations that the forms need. Each operation advances `y`. */
export function openSheet(info: Info) {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { ...margins, right: margins.left },
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    font: null,
    info,
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  doc._root.data.PageMode = 'UseNone'; // the panel of bookmarks starts closed
  const root = doc.struct('Document');
  doc.addStructure(root);

  const space = (height: number) => {
    doc.y += height;
  };
  /** Begins a page unless `height` (points) still fits on this one; returns whether it did. */
  function keepTogether(height: number) {
    const full = doc.y + height > doc.page.height - margins.bottom;
    if (full) doc.addPage();
    return full;
  }
  function artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  }
  function child(parent: Structure, type: string, fill: (element: Structure) => void) {
    const element = doc.struct(type);
    parent.add(element);
    fill(element);
    element.end();
  }
  /** Writes text at `x`, wrapped to `width`; call it inside a structure element. */
  function write(text: string, weight: Weight, x: number, width: number, size = bodySize) {
    // The trailing space separates the last word from the next block in PDF viewers that join their texts.
    doc.font(weight).fontSize(size).fillColor(colors.ink);
    doc.text(`${text} `, x, doc.y, { width, lineGap });
  }
  const heightOf = (text: string, weight: Weight, width: number) =>
    doc.font(weight).fontSize(bodySize).heightOfString(`${text} `, { width, lineGap });
  const widthOf = (text: string) => doc.font('regular').fontSize(bodySize).widthOfString(text);

  function paragraph(parent: Structure, text: string, weight: Weight = 'regular') {
    keepTogether(Math.min(heightOf(text, weight, measureWidth), 60));
    child(parent, 'P', (p) => p.add(() => write(text, weight, margins.left, measureWidth)));
    space(6);
  }

  function bullets(parent: Structure, items: readonly string[]) {
    const [indent, width] = [margins.left + 18, measureWidth - 18];
    child(parent, 'L', (l) => {
      for (const item of items) {
        keepTogether(heightOf(item, 'regular', width));
        const { y } = doc;
        child(l, 'LI', (li) => {
          child(li, 'Lbl', (dot) => dot.add(() => write('•', 'bold', margins.left + 3, 18)));
          doc.y = y;
          child(li, 'LBody', (words) => words.add(() => write(item, 'regular', indent, width)));
        });
        space(3);
      }
    });
    space(5);
  }

  function heading(parent: Structure, type: 'H1' | 'H2', text: string) {
    const words = () => {
      doc
        .font('bold')
        .fontSize(type === 'H1' ? 24 : 16)
        .fillColor(colors.pine);
      doc.text(`${text} `, margins.left, doc.y, { width: measureWidth });
    };
    child(parent, type, (h) => h.add(words));
    doc.outline.addItem(text);
    space(6);
  }

  /** Draws a decorative line across the page. */
  function rule(weight: number, color: string) {
    const right = margins.left + measureWidth;
    doc.lineWidth(weight).strokeColor(color);
    doc.moveTo(margins.left, doc.y).lineTo(right, doc.y).stroke();
  }

  function close(): Promise<Buffer> {
    root.end();
    const bytes = new Promise<Buffer>((resolve) =>
      doc.on('end', () => resolve(Buffer.concat(chunks))),
    );
    doc.end();
    return bytes;
  }

  const moves = { space, keepTogether, artifact, child, write, heightOf, widthOf };
  return { doc, root, ...moves, paragraph, bullets, heading, rule, close };
}
export type Sheet = ReturnType<typeof openSheet>;
