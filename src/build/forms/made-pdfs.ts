import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, type MadeFile, versionOf } from '../made-files.ts';
import { forms } from './form.ts';
import { handouts } from './handouts.ts';
import { letterhead } from './letterhead.ts';
import { isDraft, writePdf } from './write-pdf.ts';

const fonts = [
  'atkinson-hyperlegible-next-bold',
  'atkinson-hyperlegible-next-regular',
  'noto-sans-regular',
].map((name) => readFileSync(join(import.meta.dirname, `fonts/${name}.ttf`)));
const libraries = ['pdfkit', 'fontkit'].map(versionOf);

/** The PDFs of the practice: its forms and its handouts. `code` stands for the modules that draw them. */
export const madePdfs = (code: string): MadeFile[] =>
  [...forms, ...handouts].map((form) => ({
    path: `forms/${form.file}`,
    inputs: [form, letterhead, isDraft(form), code, fonts.map(hashOf), libraries],
    make: () => writePdf(form),
  }));
