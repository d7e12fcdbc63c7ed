import {
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from 'docx';
import {
  type Conformance,
  columnHeads,
  componentPrefix,
  hasRows,
  levelInWords,
} from './conformance-files.ts';

/** The widths of the columns criterion, level and remarks, in twentieths of a point. */
const columnWidths = [2400, 1700, 5900];

const makeRow = (cells: readonly (readonly string[])[], { isHeader = false } = {}) =>
  new TableRow({
    tableHeader: isHeader, // repeated on every page, and announced by screen readers
    cantSplit: isHeader,
    children: cells.map(
      (texts, index) =>
        new TableCell({
          width: { size: columnWidths[index] ?? 0, type: WidthType.DXA },
          children: texts.map(
            (text) => new Paragraph({ text, ...(isHeader && { style: 'Strong' }) }),
          ),
        }),
    ),
  });

/** The conformance report for Word: headings, tables with header rows, a language and a title. */
export function conformanceDocx({ title, rows, terms, chapters }: Conformance): Promise<Buffer> {
  const heading = (text: string, level: keyof typeof HeadingLevel) =>
    new Paragraph({ text, heading: HeadingLevel[level] });
  const list = (entries: readonly [string, string][]) =>
    entries.map(([name, value]) => new Paragraph(`${name}: ${value}`));
  const document = new Document({
    title,
    styles: {
      default: { document: { run: { font: 'Calibri', language: { value: 'en-US' } } } },
      paragraphStyles: [{ id: 'Strong', name: 'Table Head', run: { bold: true } }],
    },
    sections: [
      {
        children: [
          heading(title, 'HEADING_1'),
          ...list(rows),
          heading('Terms', 'HEADING_2'),
          ...list(terms),
          ...chapters.flatMap((chapter) => [
            heading(chapter.label, 'HEADING_2'),
            ...(chapter.notes ? [new Paragraph(chapter.notes)] : []),
            ...(hasRows(chapter)
              ? [
                  new Table({
                    columnWidths,
                    tableLook: { firstRow: true, firstColumn: true },
                    rows: [
                      makeRow(
                        columnHeads.map((head) => [head]),
                        { isHeader: true },
                      ),
                      ...chapter.rows.map(({ num, name, components }) =>
                        makeRow([
                          [`${num} ${name}`],
                          components.map(
                            (component) =>
                              `${componentPrefix(component.name)}${levelInWords(component.adherence.level)}`,
                          ),
                          components.map(
                            (component) =>
                              `${componentPrefix(component.name)}${component.adherence.notes}`,
                          ),
                        ]),
                      ),
                    ],
                  }),
                ]
              : []),
          ]),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
