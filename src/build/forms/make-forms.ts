import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forms } from './definitions.ts';
import { handouts } from './handouts.ts';
import { writePdf } from './write-pdf.ts';

const folder = join(import.meta.dirname, '../../../public/forms');
mkdirSync(folder, { recursive: true });
for (const form of [...forms, ...handouts])
  writeFileSync(join(folder, form.file), await writePdf(form));
