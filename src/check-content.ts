// `npm run content`: lists all mistakes in the content, each with its file and line. The build finds the same ones. Also
// writes the JSON Schemas of the files, with which a text editor finds many of them at once.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { currentPractice, staticFolders } from '#build/practice.ts';
import { jsonSchemas } from '#content/json-schemas.ts';
import { formatMistake, readRecords } from '#content/read-records.ts';

const practice = currentPractice();
const { mistakes, mistakeAt } = readRecords(practice.folder);
// Pages can be checked only with valid records, because they show them.
const allMistakes = mistakes.length > 0 ? mistakes : await checkPages().catch(mistakesOf);

const schemaFolder = join(import.meta.dirname, '../dist/content-schemas');
mkdirSync(schemaFolder, { recursive: true });
for (const [file, schema] of Object.entries(jsonSchemas()))
  writeFileSync(join(schemaFolder, `${file}.json`), JSON.stringify(schema));

for (const mistake of allMistakes) console.error(formatMistake(mistake));
if (allMistakes.length) console.error(`${allMistakes.length} to correct`);
else console.log('The content has no mistakes.');
process.exitCode = allMistakes.length ? 1 : 0;

async function checkPages() {
  const vite = await createServer({
    appType: 'custom',
    mode: 'check', // makes no PDFs and pictures
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  });
  try {
    const { checkContent } = (await vite.ssrLoadModule(
      '/build/check-content.ts',
    )) as typeof import('#build/check-content.ts');
    const { mistakes } = await checkContent(staticFolders(practice), mistakeAt);
    return mistakes;
  } finally {
    await vite.close();
  }
}

/** The mistakes at the top of a prose file, with which the module of the page cannot be loaded. */
function mistakesOf(error: unknown) {
  // Vite loads a class of its own, so the error is recognized by its words.
  const [, list] = /^The content is not valid\.\n([\s\S]*)/.exec((error as Error).message) ?? [];
  if (!list) throw error;
  return list.split('\n').map((line) => {
    const [, file = '', at, text = ''] = /^([^:]*):(?:(\d+):)? (.*)$/.exec(line) ?? [];
    return { file, line: at ? Number(at) : undefined, text };
  });
}
