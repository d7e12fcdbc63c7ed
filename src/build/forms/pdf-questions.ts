import type { Structure } from 'pdfkit';
import type { Field } from './form.ts';
import { type Box, createFieldWriter } from './pdf-fields.ts';
import { colors, fonts, margins, type Sheet, textWidth } from './pdf-sheet.ts';

// Sizes in points.
const gutter = 20;
const boxHeight = 26;
const lineHeight = 18;
/** The side of a check box and the diameter of a radio button. */
const markSize = 16;

const visibleLabel = (field: Field) => field.label + (field.required ? ' (required)' : '');

/** The question as a screen reader announces it: label, whether an answer is required, hint. */
export const tooltipOf = (field: Field) =>
  [field.label, field.required && 'required', field.hint].filter(Boolean).join(', ');

/** The box of the typed text, inset from the drawn border. */
const insetBox = ({ x, y, width, height }: Box) => ({
  x: x + 5,
  y: y + 2,
  width: width - 10,
  height: height - 4,
});

type Choice = Field & { readonly kind: 'choice' };
type Shape = 'rectangle' | 'circle';

const specOf = (field: Field) => ({
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
  const fields = createFieldWriter(doc, fonts.regular);

  function drawOutline({ x, y, width, height }: Box, shape: Shape) {
    drawArtifact(() => {
      doc.lineWidth(1).strokeColor(colors.edge);
      if (shape === 'circle') doc.circle(x + width / 2, y + height / 2, width / 2).stroke();
      else doc.roundedRect(x, y, width, height, 3).stroke();
    });
  }

  const labelHeight = (field: Field, width: number) =>
    heightOf(visibleLabel(field), 'bold', width) +
    (field.hint ? heightOf(field.hint, 'regular', width) : 0);

  const drawLabel = (parent: Structure, field: Field, x: number, width: number) =>
    parent.add(() => {
      write(visibleLabel(field), 'bold', x, width);
      if (field.hint) write(field.hint, 'regular', x, width);
    });

  function measureBoxes(row: readonly Field[]) {
    const width = (textWidth - gutter * (row.length - 1)) / row.length;
    const labelsHeight = Math.max(...row.map((field) => labelHeight(field, width)));
    const lines = Math.max(...row.map((field) => (field.kind === 'multiline' ? field.lines : 1)));
    const height = lines === 1 ? boxHeight : lines * lineHeight + 8;
    return { width, labelsHeight, height, totalHeight: labelsHeight + height + 14 };
  }

  /** Draws labels above boxes, side by side. The boxes are aligned even if the labels differ in height. */
  function drawBoxes(parent: Structure, row: readonly Field[]) {
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
        fields.text(p, insetBox(box), specOf(field), field.kind === 'multiline');
      });
    }
    doc.y = y + totalHeight;
  }

  type MarkItem = { readonly label: string; readonly addField: (p: Structure, box: Box) => void };

  /**
   * Draws check boxes or radio buttons with their labels to the right, in columns. The reading order is line by line.
   */
  function drawMarks(parent: Structure, items: readonly MarkItem[], columns: number, shape: Shape) {
    const width = textWidth / columns;
    const labelWidth = width - markSize - 18;
    for (let index = 0; index < items.length; index += columns) {
      const line = items.slice(index, index + columns);
      const height = Math.max(
        markSize,
        ...line.map(({ label }) => heightOf(label, 'regular', labelWidth)),
      );
      keepTogether(height);
      const { y } = doc;
      for (const [i, { label, addField }] of line.entries()) {
        const box = { x: margins.left + i * width, y, width: markSize, height: markSize };
        addElement(parent, 'P', (p) => {
          drawOutline(box, shape);
          addField(p, box);
          doc.y = y;
          p.add(() => write(label, 'regular', box.x + markSize + 10, labelWidth));
        });
      }
      doc.y = y + height + 6;
    }
  }

  function drawCheckboxes(parent: Structure, row: readonly Field[]) {
    const items = row.map((field) => ({
      label: visibleLabel(field),
      addField: (p: Structure, box: Box) => fields.checkbox(p, box, specOf(field)),
    }));
    drawMarks(parent, items, row.length > 1 ? 2 : 1, 'rectangle');
    addSpace(row.length > 1 ? 10 : 4);
  }

  function measureChoice(field: Choice) {
    const maxOptionWidth = Math.max(...field.options.map(widthOf));
    const fittingColumns = Math.floor(textWidth / (maxOptionWidth + markSize + 30));
    // Four options that do not fit in one line look better as two and two than as three and one.
    const lines = Math.ceil(field.options.length / Math.max(1, fittingColumns));
    const columns = Math.ceil(field.options.length / lines);
    return { columns, totalHeight: labelHeight(field, textWidth) + lines * (markSize + 8) + 12 };
  }

  function drawChoice(parent: Structure, field: Choice) {
    const { columns, totalHeight } = measureChoice(field);
    keepTogether(totalHeight);
    addElement(parent, 'Div', (div) => {
      addElement(div, 'P', (p) => drawLabel(p, field, margins.left, textWidth));
      addSpace(4);
      const addOption = fields.choice(specOf(field));
      const items = field.options.map((label) => ({
        label,
        addField: (p: Structure, box: Box) => addOption(p, box, label),
      }));
      drawMarks(div, items, columns, 'circle');
    });
    addSpace(8);
  }

  return {
    /** Draws one question, or several short ones side by side. */
    drawQuestions(parent: Structure, row: readonly Field[]) {
      const [first] = row;
      if (first?.kind === 'choice') drawChoice(parent, first);
      else if (first?.kind === 'checkbox') drawCheckboxes(parent, row);
      else drawBoxes(parent, row);
    },
    /** The height, in points, that must be left for a row below its heading on the same page. */
    minimumHeightOf(row: readonly Field[]) {
      const [first] = row;
      if (first?.kind === 'choice') return measureChoice(first).totalHeight;
      return first?.kind === 'checkbox' ? markSize * 3 : measureBoxes(row).totalHeight;
    },
  };
}
