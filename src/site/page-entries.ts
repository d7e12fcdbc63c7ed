import { proseFiles } from '#content/prose-files.ts';
import type { PageEntry } from '#content/validate.ts';
import { pageFacts } from '#practice/page-facts.yaml';
import { spanish } from '#practice/spanish.yaml';
import { notFoundPage, offlinePage, pages } from './routes.tsx';

/**
 * One entry for each page, with its facts (description, review, open points). The entries have the order of `pages`;
 * entries of prose files without a page follow. Only the build, the launch check and tests load this module.
 */
export function listPageEntries(): PageEntry[] {
  const entries = [...pages, notFoundPage, offlinePage].map((page): PageEntry => {
    const { name, path, lang } = page;
    if (lang === 'es' && spanish && (name === 'contact' || name === 'search'))
      return { file: 'spanish.yaml', name, facts: spanish.pages[name], page };
    if (name) return { file: 'page-facts.yaml', name, facts: pageFacts[name], page };
    const entry = proseFiles.find(({ facts }) => facts.path === path);
    if (!entry) throw new Error(`The page ${path} has no file in the folder of the practice.`);
    return { ...entry, page };
  });
  const filesOfPages = new Set(entries.map(({ file }) => file));
  return [...entries, ...proseFiles.filter(({ file }) => !filesOfPages.has(file))];
}
