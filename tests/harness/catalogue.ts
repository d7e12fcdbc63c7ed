import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveFolder } from './serve-folder.ts';

const catalogueFolder = join(import.meta.dirname, '../../dist/catalogue');

/** A story; the title is that of its component. */
export type Story = { id: string; title: string; name: string };

/** Lists every story (an example of a component) of the built catalogue. The id is part of the story's address. */
export function readStories(): readonly Story[] {
  const index = join(catalogueFolder, 'index.json');
  if (!existsSync(index))
    throw new Error('The catalogue is not built: run npm run build:catalogue');
  const {
    entries,
  }: { entries: Record<string, { id: string; type: string; title: string; name: string }> } =
    JSON.parse(readFileSync(index, 'utf8'));
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  if (stories.length < 100) throw new Error(`The catalogue has only ${stories.length} stories`);
  return stories;
}

/** Serves the built catalogue on a free port; close it with `await using`. */
export const serveCatalogue = () => serveFolder(catalogueFolder);
