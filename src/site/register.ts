import { proseFacts } from '#content/prose-files.ts';
import type { PageFacts } from '#content/schema.ts';
import type { RegisterEntry } from '#content/validate.ts';
import { notFound, offlinePage, pages } from './routes.tsx';

const ownFacts = import.meta.glob<PageFacts>(['./pages/*.tsx', '!**/prose.tsx', '!**/*.test.tsx'], {
  import: 'facts',
});

const loadAll = <Facts>(folder: string, files: Record<string, () => Promise<Facts>>) =>
  Promise.all(
    Object.entries(files).map(async ([file, load]) => ({
      file: file.replace('.', folder),
      facts: await load(),
    })),
  );

/**
 * Loads the facts at the top of each page's file: description, review, open points. In the order of the pages, followed
 * by files without a page. For the build and the launch check; no browser loads this module.
 */
export async function loadRegister(): Promise<RegisterEntry[]> {
  const [prose, own] = await Promise.all([
    loadAll('src/content', proseFacts),
    loadAll('src/site', ownFacts),
  ]);
  const entries = [...pages, notFound, offlinePage].map((page): RegisterEntry => {
    const { name, path } = page;
    const found = name
      ? own.find(({ file }) => file === `src/site/pages/${name}.tsx`)
      : prose.find(({ facts }) => facts.path === path);
    if (!found) throw new Error(`No file describes the page ${path}`);
    return { ...found, page };
  });
  const used = new Set(entries.map(({ file }) => file));
  return [...entries, ...[...prose, ...own].filter(({ file }) => !used.has(file))];
}
