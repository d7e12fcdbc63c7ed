import { isMap, isSeq, parseDocument } from 'yaml';
import { mergeYaml } from './merge-yaml.ts';
import { photographPath, photographsOf } from './places.ts';

/** What somebody has saved in the editor: whole files by their paths, and the paths of removed files. */
export type Change = {
  additions: ReadonlyMap<string, Uint8Array>;
  deletions: readonly string[];
  /** The versions of the files when the editor opened them, to notice that somebody else has changed them since. */
  openedVersions: ReadonlyMap<string, string>;
};

/**
 * The change as it belongs into the repository: keeps the comments and the style of the files, and lists a new page of
 * prose, last, in pages.yaml, from which it removes a page that is gone.
 */
export async function completeChange(
  { additions, deletions }: Change,
  practiceFolder: string,
  readOld: (path: string) => Promise<Uint8Array | undefined>,
) {
  const oldText = async (path: string) => new TextDecoder().decode(await readOld(path));
  const complete = new Map<string, Uint8Array | string>();
  for (const [path, content] of additions) {
    const text = () => new TextDecoder().decode(content);
    if (path.endsWith('.yaml')) complete.set(path, mergeYaml(await oldText(path), text()));
    else if (path.endsWith('.mdx')) complete.set(path, mergeProse(await oldText(path), text()));
    else complete.set(path, content);
  }
  const pages = `${practiceFolder}/pages.yaml`;
  const before = await oldText(pages);
  const added = [];
  for (const path of additions.keys())
    if (isProse(path) && !(await readOld(path))) added.push(path);
  const removed = deletions.filter(isProse);
  if (added.length || removed.length) complete.set(pages, listPages(before, added, removed));
  return { additions: complete, deletions };
}

/** The photographs that a new list of people no longer shows. Somebody who has left must not stay on the website. */
export function unusedPhotographs(
  team: Uint8Array | string | undefined,
  files: readonly string[],
  practiceFolder: string,
) {
  if (team === undefined) return [];
  const text = typeof team === 'string' ? team : new TextDecoder().decode(team);
  const folder = `${photographsOf(practiceFolder)}/`;
  return files.filter(
    (path) =>
      path.startsWith(folder) &&
      path.endsWith('.webp') &&
      !text.includes(`${photographPath}/${path.slice(folder.length)}`),
  );
}

const isProse = (path: string) => path.endsWith('.mdx');

/** Keeps the style of the facts at the top of a page. The text is as it was typed. */
function mergeProse(oldText: string, newText: string) {
  const parts = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/;
  const [, oldFacts = ''] = parts.exec(oldText) ?? [];
  const [, newFacts, text] = parts.exec(newText) ?? [];
  if (newFacts === undefined || text === undefined) return newText;
  // Keystatic writes the text directly under the facts; the files have an empty line there.
  return `---\n${mergeYaml(oldFacts, newFacts)}---\n${text.startsWith('\n') ? '' : '\n'}${text}`;
}

function listPages(source: string, added: readonly string[], removed: readonly string[]) {
  const document = parseDocument(source);
  const lists = document.get('pages');
  const nameOf = (path: string) => path.split('/').at(-1)?.replace('.mdx', '');
  if (isMap(lists))
    for (const { value: list } of lists.items)
      if (isSeq(list))
        list.items = list.items.filter((item) => !removed.map(nameOf).includes(String(item)));
  for (const path of added)
    document.addIn(
      ['pages', path.includes('/services/') ? 'services' : 'furtherPages'],
      nameOf(path),
    );
  return document.toString({ lineWidth: 0 });
}
