import type { Structure } from 'pdfkit';
import type { Question } from '#content/form-schema.ts';
import { type Block, fieldNamesAtFoot, type List } from './form.ts';
import { type Box, createFieldWriter, type TextLines } from './pdf-fields.ts';
import { colors, margins, type Sheet, textWidth } from './pdf-sheet.ts';

// Sizes in points.
const gutter = 20;
const boxHeight = 26;
const lineHeight = 18;
/** The side of a check box and the diameter of a radio button. */
const markSize = 16;

const visibleLabel = (field: Question) => field.question + (field.required ? ' (required)' : '');

/**
 * How many characters of running text fit in the height of one line for handwriting, even in capital letters. One such
 * line is as high as 1.3 typed lines.
 */
const charactersPerLine = 90;
const hasLines = (field: Question): field is Question & { readonly lines: number } =>
  'lines' in field;

const linesOf = (field: Question): TextLines =>
  field.kind === 'several lines'
    ? { shape: 'running', maxLength: field.lines * charactersPerLine }
    : { shape: hasLines(field) ? 'list' : 'single' };

/** The question as a screen reader announces it: what it is about, label, whether an answer is required, hint. */
export const tooltipOf = (field: Question) => {
  const label = field.about ? `${field.about}: ${field.question}` : field.question;
  const { maxLength } = linesOf(field);
  const limit = maxLength && `up to ${maxLength} characters`;
  return [label, field.required && 'required', field.hint, limit].filter(Boolean).join(', ');
};

/** The name of a field at the foot of a page as a screen reader announces it. */
export const footTooltipOf = (field: Question, page: number) =>
  `${field.question}, foot of page ${page}, the same as under “About you”`;

/** The lower end of the fields at the foot of a page, in points above the edge of the paper. */
const footFieldsEnd = 62;
const footFieldHeight = 22;
/** Where the box of the name ends, so that a long name fits and the date of birth gets what it needs. */
const footNameEnd = margins.left + textWidth - 180;
/** The height of the foot of a page, in points. */
export const formFoot = footFieldsEnd + footFieldHeight + 10;

/** The box of the typed text, inset from the drawn border. */
const insetBox = ({ x, y, width, height }: Box) => ({
  x: x + 5,
  y: y + 2,
  width: width - 10,
  height: height - 4,
});

type Choice = Question & { readonly kind: 'choice' };
type Shape = 'rectangle' | 'circle';

const specOf = (field: Question) => ({
  name: field.name,
  tooltip: tooltipOf(field),
  required: field.required === true,
});

/**
 * Returns functions that draw questions. Each question is one `P` element that contains its text and its `Form`
 * element.
 */
export function createQuestionWriter(sheet: Sheet) {
  const { doc, addElement, write, heightOf, widthOf, drawArtifact, addSpace, keepTogether } = sheet;
  type FieldWriter = ReturnType<typeof createFieldWriter>;
  let writer: FieldWriter | undefined;
  /** Only a document with fields contains their font. */
  const fields = () => {
    writer ??= createFieldWriter(doc);
    return writer;
  };
  /** The fields at the foot of each page, with the function that adds another place of each. */
  const fieldsAtFoot = new Map<Question, ReturnType<FieldWriter['repeatedText']>>();

  function drawOutline({ x, y, width, height }: Box, shape: Shape) {
    drawArtifact(() => {
      doc.lineWidth(1).strokeColor(colors.edge);
      if (shape === 'circle') doc.circle(x + width / 2, y + height / 2, width / 2).stroke();
      else doc.roundedRect(x, y, width, height, 3).stroke();
    });
  }

  const labelHeight = (field: Question, width: number) =>
    heightOf(visibleLabel(field), 'bold', width) +
    (field.hint ? heightOf(field.hint, 'regular', width) : 0);

  const drawLabel = (parent: Structure, field: Question, x: number, width: number) =>
    parent.add(() => {
      write(visibleLabel(field), 'bold', x, width);
      if (field.hint) write(field.hint, 'regular', x, width);
    });

  function addTextField(parent: Structure, box: Box, field: Question) {
    if (!fieldNamesAtFoot.some((name) => name === field.name))
      return fields().text(parent, box, specOf(field), linesOf(field));
    const addPlace = fields().repeatedText(specOf(field));
    fieldsAtFoot.set(field, addPlace);
    addPlace(parent, box, tooltipOf(field));
  }

  function measureBoxes(row: readonly Question[]) {
    const width = (textWidth - gutter * (row.length - 1)) / row.length;
    const labelsHeight = Math.max(...row.map((field) => labelHeight(field, width)));
    const lines = Math.max(...row.map((field) => (hasLines(field) ? field.lines : 1)));
    const height = lines === 1 ? boxHeight : lines * lineHeight + 8;
    return { width, labelsHeight, height, totalHeight: labelsHeight + height + 14 };
  }

  /** Draws labels above boxes, side by side. The boxes are aligned even if the labels differ in height. */
  function drawBoxes(parent: Structure, row: readonly Question[]) {
    const { width, labelsHeight, height, totalHeight } = measureBoxes(row);
    keepTogether(totalHeight);
    const { y } = doc;
    for (const [i, field] of row.entries()) {
      const x = margins.left + i * (width + gutter);
      const box = { x, y: y + labelsHeight + 1, width, height };
      doc.y = y + labelsHeight - labelHeight(field, width);
      addElement(parent, 'P', (p) => {
        drawLabel(p, field, x, width);
        drawOutline(box, 'rectangle');
        addTextField(p, insetBox(box), field);
      });
    }
    doc.y = y + totalHeight;
  }

  type MarkItem = { readonly label: string; readonly addField: (p: Structure, box: Box) => void };

  const markLabelWidth = (columns: number) => textWidth / columns - markSize - 18;
  /** The heights of the lines of check boxes or radio buttons with these labels. */
  const markLineHeights = (labels: readonly string[], columns: number) => {
    const heights = labels.map((label) => heightOf(label, 'regular', markLabelWidth(columns)));
    return Array.from({ length: Math.ceil(labels.length / columns) }, (_, line) =>
      Math.max(markSize, ...heights.slice(line * columns, (line + 1) * columns)),
    );
  };
  const marksHeight = (labels: readonly string[], columns: number) =>
    markLineHeights(labels, columns).reduce((sum, height) => sum + height + 6, 0);

  /**
   * Draws check boxes or radio buttons with their labels to the right, in columns. The reading order is line by line.
   */
  function drawMarks(parent: Structure, items: readonly MarkItem[], columns: number, shape: Shape) {
    const width = textWidth / columns;
    const labels = items.map(({ label }) => label);
    for (const [index, height] of markLineHeights(labels, columns).entries()) {
      const line = items.slice(index * columns, (index + 1) * columns);
      keepTogether(height);
      const { y } = doc;
      for (const [i, { label, addField }] of line.entries()) {
        const box = { x: margins.left + i * width, y, width: markSize, height: markSize };
        addElement(parent, 'P', (p) => {
          drawOutline(box, shape);
          addField(p, box);
          doc.y = y;
          p.add(() => write(label, 'regular', box.x + markSize + 10, markLabelWidth(columns)));
        });
      }
      doc.y = y + height + 6;
    }
  }

  const columnsOf = (row: readonly Question[]) => (row.length > 1 ? 2 : 1);
  const spaceUnder = (row: readonly Question[]) => (row.length > 1 ? 10 : 4);
  const checkboxesHeight = (row: readonly Question[]) =>
    marksHeight(row.map(visibleLabel), columnsOf(row)) + spaceUnder(row);

  function drawCheckboxes(parent: Structure, row: readonly Question[]) {
    const items = row.map((field) => ({
      label: visibleLabel(field),
      addField: (p: Structure, box: Box) => fields().checkbox(p, box, specOf(field)),
    }));
    drawMarks(parent, items, columnsOf(row), 'rectangle');
    addSpace(spaceUnder(row));
  }

  function measureChoice(field: Choice) {
    const maxOptionWidth = Math.max(...field.options.map(widthOf));
    const fittingColumns = Math.floor(textWidth / (maxOptionWidth + markSize + 30));
    // Four options that do not fit in one line look better as two and two than as three and one.
    const lines = Math.ceil(field.options.length / Math.max(1, fittingColumns));
    const columns = Math.ceil(field.options.length / lines);
    const totalHeight = labelHeight(field, textWidth) + 4 + marksHeight(field.options, columns) + 8;
    return { columns, totalHeight };
  }

  function drawChoice(parent: Structure, field: Choice) {
    const { columns, totalHeight } = measureChoice(field);
    keepTogether(totalHeight);
    addElement(parent, 'Div', (div) => {
      addElement(div, 'P', (p) => drawLabel(p, field, margins.left, textWidth));
      addSpace(4);
      const addOption = fields().choice(specOf(field));
      const items = field.options.map((label) => ({
        label,
        addField: (p: Structure, box: Box) => addOption(p, box, label),
      }));
      drawMarks(div, items, columns, 'circle');
    });
    addSpace(8);
  }

  /** Draws one question, or several short ones side by side. */
  function drawQuestions(parent: Structure, row: readonly Question[]) {
    const [first] = row;
    if (first?.kind === 'choice') drawChoice(parent, first);
    else if (first?.kind === 'check box') drawCheckboxes(parent, row);
    else drawBoxes(parent, row);
  }

  function questionsHeight(row: readonly Question[]) {
    const [first] = row;
    if (first?.kind === 'choice') return measureChoice(first).totalHeight;
    return first?.kind === 'check box' ? checkboxesHeight(row) : measureBoxes(row).totalHeight;
  }

  const isText = (block: Block): block is string | List =>
    typeof block === 'string' || 'list' in block;

  function heightOfBlock(block: Block): number {
    if (typeof block === 'string') return sheet.paragraphHeight(block);
    if ('list' in block) return sheet.bulletsHeight(block.list);
    if ('together' in block) return heightOfBlocks(block.together);
    return questionsHeight('row' in block ? block.row : [block]);
  }
  const heightOfBlocks = (blocks: readonly Block[]) =>
    blocks.reduce((sum, block) => sum + heightOfBlock(block), 0);

  function drawBlock(parent: Structure, block: Block) {
    if (typeof block === 'string') sheet.drawParagraph(parent, block);
    else if ('list' in block) sheet.drawBullets(parent, block.list);
    else if ('together' in block) {
      keepTogether(heightOfBlocks(block.together));
      for (const part of block.together) drawBlock(parent, part);
    } else drawQuestions(parent, 'row' in block ? block.row : [block]);
  }

  return {
    drawBlock,
    heightOfBlocks,
    /** The height, in points, that must be left below a heading: its text up to the first question, and this question. */
    heightUnderHeading(blocks: readonly Block[]) {
      const firstQuestion = blocks.findIndex((block) => !isText(block));
      return heightOfBlocks(
        firstQuestion < 0 ? blocks.slice(0, 1) : blocks.slice(0, firstQuestion + 1),
      );
    },
    /** Draws the fields at the foot of page `number`, which must be the current page. */
    drawFieldsAtFoot(parent: Structure, number: number) {
      const y = doc.page.height - footFieldsEnd - footFieldHeight;
      const right = margins.left + textWidth;
      let x = margins.left;
      for (const [field, addPlace] of fieldsAtFoot) {
        const labelWidth = doc.font('bold').fontSize(10).widthOfString(field.question) + 8;
        const boxX = x + labelWidth;
        const width = field.kind === 'date' ? right - boxX : footNameEnd - boxX;
        const box = { x: boxX, y, width, height: footFieldHeight };
        drawArtifact(() => {
          doc.font('bold').fontSize(10).fillColor(colors.ink);
          doc.text(field.question, x, y + 5, { lineBreak: false });
        }, 'Pagination');
        drawOutline(box, 'rectangle');
        addElement(parent, 'P', (p) => addPlace(p, insetBox(box), footTooltipOf(field, number)));
        x = footNameEnd + gutter;
      }
    },
  };
}
