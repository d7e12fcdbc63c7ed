import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, type Structure } from 'pdfkit';
import { schemes } from '#components/tokens.ts';
import { splitAtLinks } from './links.ts';

const fontFile = (weight: string) =>
  readFileSync(join(import.meta.dirname, `fonts/atkinson-hyperlegible-next-${weight}.ttf`));
/** Static instances of the site's variable font: pdfkit cannot read WOFF2, and PDF/UA requires embedded fonts. */
const fonts = { regular: fontFile('regular'), bold: fontFile('bold') };

/** The margins of the page (US Letter), in points. A form has a higher foot, with the patient's name. */
export const margins = { left: 60, top: 56, bottom: 72 };
/** The width of the text, in points. */
export const textWidth = 492;
/** The font size of text, in points. Only the page footers are smaller (10 points). */
export const bodySize = 12;
const { light, lightMore: lightHighContrast } = schemes;
export const colors = {
  ink: light.text,
  pine: light.brand,
  sun: light.sun,
  edge: lightHighContrast.edge,
};
const lineGap = 3;

type Weight = keyof typeof fonts;
/**
 * The metadata of a document. The caller gives the dates, so that a form without changes gets the same bytes every
 * time.
 */
type Info = Readonly<
  Record<'Title' | 'Author' | 'Subject' | 'Keywords', string> &
    Record<'CreationDate' | 'ModDate', Date>
>;

/**
 * Opens a tagged PDF document (PDF/UA-1) and returns the operations that the forms need. Drawing advances `doc.y`.
 * `foot` is the height of the margin at the bottom of each page.
 */
export function openSheet(info: Info, foot = margins.bottom) {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { ...margins, right: margins.left, bottom: foot },
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
  doc._root.data.PageMode = 'UseNone'; // PDF viewers open the file without the panel of bookmarks
  const root = doc.struct('Document');
  doc.addStructure(root);

  // PDF/UA requires a description of each link. pdfkit has no option for it in text, so this completes its own links.
  let linkDescription = '';
  const addLink = doc.link.bind(doc);
  doc.link = (x, y, width, height, address, options) =>
    addLink(x, y, width, height, address, {
      ...options,
      Contents: new String(linkDescription),
    });

  const addSpace = (height: number) => {
    doc.y += height;
  };
  /** Begins a new page if less than `height` points are left on this one. Returns whether the page is empty. */
  function keepTogether(height: number) {
    const isFull = doc.y + height > doc.page.height - foot;
    const isAtTop = () => doc.y <= margins.top;
    // What is higher than a page begins on this one if it is empty.
    if (isFull && !isAtTop()) doc.addPage();
    return isAtTop();
  }
  /** Marks what `draw` draws as decoration, so that screen readers skip it. */
  function drawArtifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  }
  /** Adds an element to the structure tree of the document. `fill` adds its content. */
  function addElement(parent: Structure, type: string, fill: (element: Structure) => void) {
    const element = doc.struct(type);
    parent.add(element);
    fill(element);
    element.end();
  }
  /** Writes text at `x`, wrapped to `width`; call it inside a structure element. */
  function write(text: string, weight: Weight, x: number, width: number, size = bodySize) {
    // Some PDF viewers join the texts of two blocks. The trailing space separates their words.
    doc.font(weight).fontSize(size).fillColor(colors.ink);
    doc.text(`${text} `, x, doc.y, { width, lineGap });
  }
  /** Adds text to an element as `write` does, with its telephone numbers and addresses as links. */
  function addText(parent: Structure, text: string, weight: Weight, x: number, width: number) {
    const parts = splitAtLinks(`${text} `);
    for (const [index, { text: part, link }] of parts.entries()) {
      const draw = () => {
        doc.font(weight).fontSize(bodySize).fillColor(colors.ink);
        const continued = index < parts.length - 1;
        const linkOptions = { link: link?.address ?? null, underline: link !== undefined };
        const options = { width, lineGap, continued, ...linkOptions };
        linkDescription = link?.description ?? '';
        if (index === 0) doc.text(part, x, doc.y, options);
        else doc.text(part, options);
      };
      if (link) addElement(parent, 'Link', (element) => element.add(draw));
      else parent.add(draw);
    }
  }
  const heightOf = (text: string, weight: Weight, width: number) =>
    doc.font(weight).fontSize(bodySize).heightOfString(`${text} `, { width, lineGap });
  const widthOf = (text: string) => doc.font('regular').fontSize(bodySize).widthOfString(text);

  function drawParagraph(parent: Structure, text: string, weight: Weight = 'regular') {
    keepTogether(Math.min(heightOf(text, weight, textWidth), 60));
    addElement(parent, 'P', (p) => addText(p, text, weight, margins.left, textWidth));
    addSpace(6);
  }
  const paragraphHeight = (text: string) => heightOf(text, 'regular', textWidth) + 6;

  const bulletIndent = 18;
  function drawBullets(parent: Structure, items: readonly string[]) {
    const [indent, width] = [margins.left + bulletIndent, textWidth - bulletIndent];
    addElement(parent, 'L', (l) => {
      for (const item of items) {
        keepTogether(heightOf(item, 'regular', width));
        const { y } = doc;
        addElement(l, 'LI', (li) => {
          addElement(li, 'Lbl', (dot) => dot.add(() => write('•', 'bold', margins.left + 3, 18)));
          doc.y = y;
          addElement(li, 'LBody', (body) => addText(body, item, 'regular', indent, width));
        });
        addSpace(3);
      }
    });
    addSpace(5);
  }
  const bulletsHeight = (items: readonly string[]) =>
    items.reduce((sum, item) => sum + heightOf(item, 'regular', textWidth - bulletIndent) + 3, 5);

  function drawHeading(parent: Structure, type: 'H1' | 'H2', text: string) {
    const writeText = () => {
      doc
        .font('bold')
        .fontSize(type === 'H1' ? 24 : 16)
        .fillColor(colors.pine);
      doc.text(`${text} `, margins.left, doc.y, { width: textWidth });
    };
    addElement(parent, type, (h) => h.add(writeText));
    doc.outline.addItem(text);
    addSpace(6);
  }

  /** Draws a decorative line across the page. */
  function drawRule(lineWidth: number, color: string) {
    const right = margins.left + textWidth;
    doc.lineWidth(lineWidth).strokeColor(color);
    doc.moveTo(margins.left, doc.y).lineTo(right, doc.y).stroke();
  }

  /** Draws a decorative frame around everything on the page from `top` to `doc.y`. */
  function drawFrame(top: number) {
    const padding = 12;
    drawArtifact(() => {
      doc.lineWidth(1.5).strokeColor(colors.pine);
      doc
        .roundedRect(margins.left - padding, top, textWidth + 2 * padding, doc.y - top, 6)
        .stroke();
    });
  }

  function close(): Promise<Buffer> {
    root.end();
    const bytes = new Promise<Buffer>((resolve) =>
      doc.on('end', () => resolve(Buffer.concat(chunks))),
    );
    doc.end();
    return bytes;
  }

  const drawing = {
    drawArtifact,
    write,
    addText,
    drawParagraph,
    drawBullets,
    drawHeading,
    drawRule,
    drawFrame,
  };
  const measuring = { heightOf, widthOf, paragraphHeight, bulletsHeight };
  return { doc, root, foot, addSpace, keepTogether, addElement, ...drawing, ...measuring, close };
}
export type Sheet = ReturnType<typeof openSheet>;
