import { strToU8, type Zippable, zipSync } from 'fflate';
import { type Conformance, hasRows, heads, inWords, prefix } from './conformance-files.ts';

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
const widths = [2400, 1700, 5900];
const cell = (index: number, texts: readonly string[], style = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="${widths[index]}" w:type="dxa"/></w:tcPr>${texts.map((text) => paragraph(text, style)).join('')}</w:tc>`;
/** The first row repeats on every page and is told as a header; the caption is the table's description. */
const table = (caption: string, rows: readonly (readonly (readonly string[])[])[]) =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblW w:w="10000" w:type="dxa"/><w:tblLook w:firstRow="1" w:firstColumn="1"/><w:tblCaption w:val="${escaped(caption)}"/></w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid><w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>${heads.map((head, index) => cell(index, [head], 'Head')).join('')}</w:tr>${rows.map((row) => `<w:tr>${row.map((texts, index) => cell(index, texts)).join('')}</w:tr>`).join('')}</w:tbl>`;

const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const style = (id: string, name: string, size: number, isBold: boolean, outline?: number) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr>${outline === undefined ? '' : '<w:keepNext/>'}<w:spacing w:before="160" w:after="80"/>${outline === undefined ? '' : `<w:outlineLvl w:val="${outline}"/>`}</w:pPr><w:rPr>${isBold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr></w:style>`;
const edge = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="6B7D80"/>`)
  .join('');
const styles = `${xml}<w:styles ${namespace}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/><w:sz w:val="22"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults>${style('Title', 'Title', 40, true)}${style('Heading1', 'heading 1', 32, true, 0)}${style('Heading2', 'heading 2', 26, true, 1)}${style('Head', 'Table head', 22, true)}<w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${edge}</w:tblBorders></w:tblPr></w:style></w:styles>`;

/** The conformance report for Word: headings, tables with header rows, a language and a title. The same bytes every time. */
export function conformanceDocx({ title, rows, terms, chapters }: Conformance, on: string): Buffer {
  const list = (of: readonly [string, string][]) =>
    of.map(([name, value]) => paragraph(`${name}: ${value}`)).join('');
  const body = [
    paragraph(title, 'Heading1'),
    list(rows),
    paragraph('Terms', 'Heading2'),
    list(terms),
    ...chapters.map((chapter) =>
      [
        paragraph(chapter.label, 'Heading2'),
        chapter.notes && paragraph(chapter.notes),
        hasRows(chapter) &&
          table(
            `${chapter.label}: rows`,
            chapter.rows.map(({ num, name, components }) => [
              [`${num} ${name}`],
              components.map((one) => `${prefix(one.name)}${inWords(one.adherence.level)}`),
              components.map((one) => `${prefix(one.name)}${one.adherence.notes}`),
            ]),
          ),
      ]
        .filter(Boolean)
        .join(''),
    ),
  ].join('');
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const pack = 'http://schemas.openxmlformats.org/package/2006';
  const kind = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const parts = {
    '[Content_Types].xml': `${xml}<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${kind}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${kind}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${pack}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/><Relationship Id="r2" Type="${pack}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml': `${xml}<cp:coreProperties xmlns:cp="${pack}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:language>en-US</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${on}T00:00:00Z</dcterms:created></cp:coreProperties>`,
    'word/_rels/document.xml.rels': `${xml}<Relationships xmlns="${pack}/relationships"><Relationship Id="r1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': styles,
    'word/document.xml': `${xml}<w:document ${namespace}><w:body>${body}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1080" w:right="1080" w:bottom="1080" w:left="1080"/></w:sectPr></w:body></w:document>`,
  };
  const zipped: Zippable = {};
  for (const [name, text] of Object.entries(parts)) zipped[name] = strToU8(text);
  // Without the time of its making, so that the same report is the same bytes.
  return Buffer.from(zipSync(zipped, { level: 9, mtime: '1980-01-01T00:00:00' }));
}
