import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, onTestFinished, test } from 'vitest';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { practice } from '#practice/practice.yaml';
import { downloads, handouts } from '#practice/redirects.yaml';
import { copyPractice, edit } from '#tests/harness/edited-practice.ts';
import { filesOf } from '#tests/harness/files.ts';
import { committedFolder, nameInCache } from './made-files.ts';
import { darkResource, heroes } from './pictures/made-pictures.ts';
import { practiceAt } from './practice.ts';
import { fillPublicFolder } from './public-folder.ts';

async function textOfPdf(file: string) {
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

test('after edits of the content alone, PDFs and pictures are new, and files that nothing uses are gone', async () => {
  const folder = copyPractice();
  const edited = practiceAt(folder);
  const file = (path: string) => join(edited.publicFolder, path);
  onTestFinished(() => rmSync(edited.publicFolder, { recursive: true }));
  await fillPublicFolder(edited);
  const pdfs = [...downloads, ...handouts].map(({ to }) => to);
  expect(readdirSync(file('forms')).map((name) => `/forms/${name}`)).toEqual(pdfs.toSorted());
  const [card, icon, heroBefore] = ['social-card.png', 'favicon.ico', hero].map((name) =>
    readFileSync(file(name)),
  );
  const heroMadeAt = statSync(file(hero)).mtimeMs;

  const [removed, ...left] = downloads;
  if (!removed) throw new Error('empty');
  const number = '(402) 555-0177';
  edit(folder, 'practice.yaml', /^(\s*phone: ).*/m, `$1${number}`);
  edit(folder, 'practice.yaml', /^(\s*name: ).*/m, '$1An Edited Name');
  edit(folder, 'redirects.yaml', /\n {2}- from: .*?\n\n/s, '\n');
  mkdirSync(join(folder, 'public/logos'), { recursive: true });
  mkdirSync(join(folder, 'public/forms'));
  writeFileSync(join(folder, 'public/forms/Unlisted.pdf'), '');
  cpSync('public/logos/accreditation.svg', join(folder, 'public/logos/mark.svg'));
  await fillPublicFolder(edited);

  expect(readdirSync(file('forms')).map((name) => `/forms/${name}`)).toEqual(
    pdfs.filter((path) => path !== removed.to).toSorted(),
  );
  for (const { to } of [...left, ...handouts]) {
    const text = await textOfPdf(file(to));
    expect(text, to).toContain('An Edited Name');
    expect(text, to).toContain(number);
    expect(text, to).not.toContain(formatPhone(practice.phone));
  }
  expect(readFileSync(file('social-card.png'))).not.toEqual(card);
  expect(readFileSync(file('logos/mark.svg'))).toEqual(
    readFileSync(file('logos/accreditation.svg')),
  );
  expect(readFileSync(file('favicon.ico'))).not.toEqual(icon);
  expect(readFileSync(file(hero))).toEqual(heroBefore);
  expect(statSync(file(hero)).mtimeMs).toBe(heroMadeAt);
});
const hero = 'pictures/hero-480.avif';

test('pictures that take long to encode are committed, so that a new clone starts at once', () => {
  const made = [
    ...heroes(readFileSync('src/content/pictures/hero.svg')),
    ...filesOf('public/resource-img/*.jpg').map((path) =>
      darkResource(path.replace(/^.*\/(.*)\.jpg$/, '$1'), readFileSync(path)),
    ),
  ];
  expect(
    readdirSync(committedFolder).sort(),
    `The last build has left the new ones in node_modules/.cache/made-files. Copy them to ${committedFolder}, and remove those that are left over.`,
  ).toEqual(made.map(nameInCache).sort());
});
