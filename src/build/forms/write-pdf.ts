import type { FormDownload } from '#content/schema.ts';
import { downloads, handouts } from '#practice/redirects.yaml';
import { type Form, fieldsOf } from './form.ts';
import { letterhead } from './letterhead.ts';
import { createQuestionWriter, formFoot } from './pdf-questions.ts';
import { colors, margins, openSheet, type Sheet, textWidth } from './pdf-sheet.ts';

/** Whether redirects.yaml says that nobody has confirmed the form yet. */
export function isDraft({ file }: Form): boolean {
  const download = ([...downloads, ...handouts] as readonly FormDownload[]).find(({ to }) =>
    to.endsWith(`/${file}`),
  );
  return typeof download?.status !== 'object';
}

/** The SVG path of the grass in the practice's mark. */
const grassPath =
  'M8.8,62Q7.4,50 9.1,42Q15.1,50 15.2,62ZM14.8,62Q13.7,45.8 16,35Q21.3,45.8 21.2,62ZM21.8,62Q20.9,48.2 24,39Q28.6,48.2 28.2,62ZM28.8,62Q28.2,42.8 32,30Q35.8,42.8 35.2,62ZM35.8,62Q35.4,47.6 40,38Q43.1,47.6 42.2,62ZM42.8,62Q42.7,44.6 48,33Q50.3,44.6 49.2,62ZM48.8,62Q48.9,50 54.9,42Q56.6,50 55.2,62Z';

/** Draws the practice's mark, name, address and numbers. */
function drawLetterhead({ doc, root, drawArtifact, addElement, write, addText, addSpace }: Sheet) {
  drawArtifact(() => {
    doc
      .save()
      .translate(margins.left, margins.top - 4)
      .scale(0.66);
    doc.circle(32, 36, 15).fill(colors.sun);
    doc.path(grassPath);
    doc.fill(colors.pine).restore();
  });
  const [x, width] = [margins.left + 54, textWidth - 54];
  doc.y = margins.top;
  addElement(root, 'P', (p) => {
    p.add(() => {
      write(letterhead.name, 'bold', x, width, 14);
      write(letterhead.address, 'regular', x, width);
    });
    addText(p, `Phone ${letterhead.phone}   Fax ${letterhead.fax}`, 'regular', x, width);
  });
  addSpace(12);
}

/**
 * Draws the foot of each page: what `drawFields` draws, and the practice's name and the page number as artifacts, so
 * that screen readers do not repeat them.
 */
function drawFooters(
  { doc, drawArtifact, drawRule }: Sheet,
  title: string,
  drawFields: (page: number) => void,
) {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0; // otherwise pdfkit starts a new page for text in the margin
    const number = `Page ${page + 1} of ${count}`;
    drawFields(page + 1);
    drawArtifact(() => {
      doc.y = doc.page.height - margins.bottom + 18;
      drawRule(0.75, colors.edge);
      const [y, options] = [doc.y + 8, { lineBreak: false }];
      doc.font('regular').fontSize(10).fillColor(colors.ink);
      const practice = `${letterhead.name} · ${letterhead.phone} · ${letterhead.address}`;
      doc.text(practice, margins.left, y, options);
      doc.text(`${title} · In crisis? Call or text 988`, margins.left, y + 14, options);
      const right = margins.left + textWidth - doc.widthOfString(number);
      doc.text(number, right, y + 14, options);
    }, 'Pagination');
  }
}

/** Writes a form as a tagged, fillable PDF (PDF/UA-1); resolves with its bytes. */
export async function writePdf(form: Form): Promise<Buffer> {
  const hasFields = fieldsOf(form).length > 0;
  const date = new Date(`${form.written}T12:00:00Z`);
  const info = {
    Title: form.title,
    Author: letterhead.name,
    Subject: form.subject,
    Keywords: `${isDraft(form) ? 'Draft for review, sample form, ' : ''}${hasFields ? 'fillable, ' : ''}tagged`,
    CreationDate: date,
    ModDate: date,
  };
  const sheet = openSheet(info, hasFields ? formFoot : margins.bottom);
  const { doc, root, addElement, drawParagraph, drawHeading, addSpace, keepTogether } = sheet;
  const { drawBlock, heightOfBlocks, heightUnderHeading, drawFieldsAtFoot } =
    createQuestionWriter(sheet);

  drawLetterhead(sheet);
  drawHeading(root, 'H1', form.title);
  if (isDraft(form))
    drawParagraph(
      root,
      'Draft for review: this is a sample until the counsel of the practice has approved it.',
      'bold',
    );
  for (const text of form.intro) drawParagraph(root, text);

  /** The height of a section's rule and heading. */
  const headingHeight = 36;
  for (const { heading, blocks, isForStaff } of form.sections) {
    addSpace(10);
    const height = isForStaff ? heightOfBlocks(blocks) : heightUnderHeading(blocks);
    const isAtTop = keepTogether(headingHeight + height);
    const top = doc.y;
    if (!isAtTop && !isForStaff) {
      sheet.drawArtifact(() => sheet.drawRule(1.5, colors.pine));
      addSpace(8);
    }
    if (isForStaff) addSpace(12);
    addElement(root, 'Sect', (sect) => {
      drawHeading(sect, 'H2', heading);
      for (const block of blocks) drawBlock(sect, block);
    });
    if (isForStaff) sheet.drawFrame(top);
  }

  const feet = hasFields ? doc.struct('Sect') : undefined;
  if (feet) root.add(feet);
  drawFooters(sheet, form.title, (page) => feet && drawFieldsAtFoot(feet, page));
  feet?.end();
  return sheet.close();
}
