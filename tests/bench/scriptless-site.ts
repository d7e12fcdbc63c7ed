import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../../src/build/precompress.ts';
import { builtFolder } from '../harness/built-site.ts';

/**
 * Writes a copy of our pages without scripts into `folder`, compressed as ours are. The difference between our pages
 * and these is the cost of our scripts.
 */
export async function makeScriptlessSite(folder: string) {
  cpSync(builtFolder, folder, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) });
  rmSync(join(folder, 'static'), { recursive: true });
  for (const file of globSync(join(folder, '**/*.html'))) {
    const html = readFileSync(file, 'utf8');
    writeFileSync(file, html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, ''));
  }
  await precompress(folder);
}
