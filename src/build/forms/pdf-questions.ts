import type { Structure } from 'pdfkit';
import type { Field } from './form.ts';
import { type Box, interactiveForm } from './pdf-fields.ts';
import { colors, fonts, margins, measureWidth, type Sheet } from './pdf-sheet.ts';

const gutter = 20;
const boxHeight = 26;
const lineHeight = 18;
/** The side of a check box and the diameter of a radio button, in points. */
const mark = 16;

const asked = (field: Field) => field.label + (field.required ? ' (required)' : '');

/** The question as a screen reader announces it: label, whether an answer is required, hint. */
export const tooltipOf = (field: Field) =>
  [field.label, field.required && 'required', field.hint].filter(Boolean).join(', ');

/** The box of the typed text, inset from the drawn border. */
const inside = ({ x, y, width, height }: Box) => ({
  x: x + 5,
  y: y + 2,
  width: width - 10,
  height: height - 4,
});

type Choice = Field & { readonly kind: 'choice' };

const spec = (field: Field) => ({
  name: field.name,
  tooltip: tooltipOf(field),
  required: field.required === true,
});

/** Draws questions with their boxes. Each question is one `P` element that holds its text and its `Form` element. */
export function questions(sheet: Sheet) {
  const { doc, child, write, heightOf, widthOf, artifact, space, keepTogether } = sheet;
  const fields = interactiveForm(doc, fonts.regular);

  function outline({ x, y, width, height }: Box, round: boolean) {
    artifact(() => {
      doc.lineWidth(1).strokeColor(colors.edge);
      if (round) doc.circle(x + width / 2, y + height / 2, width / 2).stroke();
      else doc.roundedRect(x, y, width, height, 3).stroke();
    });
  }

  const labelHeight = (field: Field, width: number) =>
    heightOf(asked(field), 'bold', width) +
    (field.hint ? heightOf(field.hint, 'regular', width) : 0);

  const label = (parent: Structure, field: Field, x: number, width: number) =>
    parent.add(() => {
      write(asked(field), 'bold', x, width);
      if (field.hint) write(field.hint, 'regular', x, width);
    });

  function sizeOfBoxes(row: readonly Field[]) {
    const width = (measureWidth - gutter * (row.length - 1)) / row.length;
    const labels = Math.max(...row.map((field) => labelHeight(field, width)));
    const lines = Math.max(...row.map((field) => (field.kind === 'multiline' ? field.lines : 1)));
    const height = lines === 1 ? boxHeight : lines * lineHeight + 8;
    return { width, labels, height, room: labels + height + 14 };
  }

  /** Draws labels above boxes, side by side. The boxes are aligned even if the labels differ in height. */
  function boxes(parent: Structure, row: readonly Field[]) {
    const { width, labels, height, room } = sizeOfBoxes(row);
    keepTogether(room);
    const { y } = doc;
    for (const [i, field] of row.entries()) {
      const x = margins.left + i * (width + gutter);
      const box = { x, y: y + labels + 1, width, height };
      doc.y = y + labels - labelHeight(field, width);
      child(parent, 'P', (p) => {
        label(p, field, x, width);
        outline(box, false);
        fields.text(p, inside(box), spec(field), field.kind === 'multiline');
      });
    }
    doc.y = y + room;
  }

  type Tick = { readonly words: string; readonly place: (p: Structure, box: Box) => void };

  /** Draws check boxes or radio buttons with their labels to the right, in columns that are read line by line. */
  function ticks(parent: Structure, items: readonly Tick[], columns: number, round: boolean) {
    const width = measureWidth / columns;
    const textWidth = width - mark - 18;
    for (let first = 0; first < items.length; first += columns) {
      const line = items.slice(first, first + columns);
      const height = Math.max(
        mark,
        ...line.map(({ words }) => heightOf(words, 'regular', textWidth)),
      );
      keepTogether(height);
      const { y } = doc;
      for (const [i, { words, place }] of line.entries()) {
        const box = { x: margins.left + i * width, y, width: mark, height: mark };
        child(parent, 'P', (p) => {
          outline(box, round);
          place(p, box);
          doc.y = y;
          p.add(() => write(words, 'regular', box.x + mark + 10, textWidth));
        });
      }
      doc.y = y + height + 6;
    }
  }

  function checkboxes(parent: Structure, row: readonly Field[]) {
    const items = row.map((field) => ({
      words: asked(field),
      place: (p: Structure, box: Box) => fields.checkbox(p, box, spec(field)),
    }));
    ticks(parent, items, row.length > 1 ? 2 : 1, false);
    space(row.length > 1 ? 10 : 4);
  }

  function sizeOfChoice(field: Choice) {
    const widest = Math.max(...field.options.map(widthOf));
    const fitting = Math.floor(measureWidth / (widest + mark + 30));
    // Four options that do not fit in one line look better as two and two than as three and one.
    const lines = Math.ceil(field.options.length / Math.max(1, fitting));
    const columns = Math.ceil(field.options.length / lines);
    return { columns, room: labelHeight(field, measureWidth) + lines * (mark + 8) + 12 };
  }

  function choice(parent: Structure, field: Choice) {
    const { columns, room } = sizeOfChoice(field);
    keepTogether(room);
    child(parent, 'Div', (div) => {
      child(div, 'P', (p) => label(p, field, margins.left, measureWidth));
      space(4);
      const option = fields.choice(spec(field));
      const items = field.options.map((words) => ({
        words,
        place: (p: Structure, box: Box) => option(p, box, words),
      }));
      ticks(div, items, columns, true);
    });
    space(8);
  }

  return {
    /** Draws one question, or several short ones side by side. */
    ask(parent: Structure, row: readonly Field[]) {
      const [first] = row;
      if (first?.kind === 'choice') choice(parent, first);
      else if (first?.kind === 'checkbox') checkboxes(parent, row);
      else boxes(parent, row);
    },
    /** The height in points that a row needs to stay with its heading on one page. */
    roomFor(row: readonly Field[]) {
      const [first] = row;
      if (first?.kind === 'choice') return sizeOfChoice(first).room;
      return first?.kind === 'checkbox' ? mark * 3 : sizeOfBoxes(row).room;
    },
  };
}
