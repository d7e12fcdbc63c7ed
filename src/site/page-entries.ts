import { proseFiles } from '#content/prose-files.ts';
import type { PageFacts } from '#content/schema.ts';
import type { PageEntry } from '#content/validate.ts';
import { notFoundPage, offlinePage, pages } from './routes.tsx';

const componentFacts = import.meta.glob<PageFacts>(
  ['./pages/*.tsx', '!**/prose.tsx', '!**/*.test.tsx'],
  {
    import: 'facts',
  },
);

/** The facts of each component page, and its file. */
const loadComponentFacts = () =>
  Promise.all(
    Object.entries(componentFacts).map(async ([file, load]) => ({
      file: file.replace('.', 'src/site'),
      facts: await load(),
    })),
  );

/**
 * Loads one entry for each page, with the facts at the top of its file (description, review, open points). The entries
 * have the order of `pages`; entries of files without a page follow. Only the build, the launch check and tests load
 * this module.
 */
export async function loadPageEntries(): Promise<PageEntry[]> {
  const componentEntries = await loadComponentFacts();
  const entries = [...pages, notFoundPage, offlinePage].map((page): PageEntry => {
    const { name, path } = page;
    const entry = name
      ? componentEntries.find(({ file }) => file === `src/site/pages/${name}.tsx`)
      : proseFiles.find(({ facts }) => facts.path === path);
    if (!entry)
      throw new Error(
        `The page ${path} has no file with facts in ${name ? 'src/site/pages' : 'the folder of the practice'}.`,
      );
    return { ...entry, page };
  });
  const filesOfPages = new Set(entries.map(({ file }) => file));
  return [
    ...entries,
    ...[...proseFiles, ...componentEntries].filter(({ file }) => !filesOfPages.has(file)),
  ];
}
