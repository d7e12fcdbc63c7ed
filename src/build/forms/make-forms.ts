import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { downloads, handouts as handoutDownloads } from '#content/redirects.ts';
import { forms } from './form.ts';
import { handouts } from './handouts.ts';
import { removeUnlisted } from './remove-unlisted.ts';
import { writePdf } from './write-pdf.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'public/forms');
mkdirSync(folder, { recursive: true });
/** The size of each file in KB, rounded up, by its name. Visitors read it beside the download. */
const sizeByFile: Record<string, string> = {};
for (const form of [...forms, ...handouts]) {
  const pdf = await writePdf(form);
  sizeByFile[form.file] = `${Math.ceil(pdf.length / 1024)} KB`;
  writeFileSync(join(folder, form.file), pdf);
}
removeUnlisted(
  folder,
  [...downloads, ...handoutDownloads].map(({ to }) => to),
);
writeFileSync(
  join(root, 'src/content/form-sizes.json'),
  `${JSON.stringify(sizeByFile, null, 2)}\n`,
);
