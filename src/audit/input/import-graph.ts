import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../root.ts';

/** Reads a file by its path in the project. Tests pass a function that returns changed files. */
export type ReadText = (path: string) => string;
export const readFromDisk: ReadText = (path) => readFileSync(join(root, path), 'utf8');

interface Options {
  /** Files to leave out, except entries. Files that only excluded files import are left out too. */
  excluded?: readonly string[];
  read?: ReadText;
}

/**
 * Reads the code that runs when the files `entries` (paths in the project) are loaded. The keys of the map are the paths
 * of the entries and of all files that they import, directly or not; the values are the texts without comments. An
 * imported package has the key `name@version` and an empty value. Imports of types are left out.
 */
export function readImportGraph(
  entries: readonly string[],
  { excluded = [], read = readFromDisk }: Options = {},
): ReadonlyMap<string, string> {
  const graph = new Map<string, string>();
  const queue = [...entries];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (graph.has(path) || (excluded.includes(path) && !entries.includes(path))) continue;
    const { text, imports } = parseFile(path, read(path));
    graph.set(path, text);
    for (const name of imports) {
      if (name.startsWith('node:')) continue;
      const file = fileOf(name, path);
      if (file) queue.push(file);
      else graph.set(packageOf(name, read), '');
    }
  }
  return new Map([...graph].sort(([a], [b]) => (a < b ? -1 : 1)));
}

type ParsedFile = { text: string; imports: readonly string[] };
const cache = new Map<string, { source: string; parsed: ParsedFile }>();

/** Parses a file again only if its text has changed, because most files are in the graphs of many entries. */
function parseFile(path: string, source: string) {
  const cached = cache.get(path);
  if (cached?.source === source) return cached.parsed;
  const parsed: ParsedFile = path.endsWith('.css')
    ? parseStyleSheet(source)
    : path.endsWith('.json')
      ? { text: source, imports: [] }
      : parseScript(path, source);
  cache.set(path, { source, parsed });
  return parsed;
}

function parseScript(path: string, source: string) {
  const { module, comments, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const staticImports = module.staticImports
    .filter(({ entries }) => !entries.length || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const reExports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? [moduleRequest.value] : [],
    );
  const dynamicImports = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, name] = /^['"]([^'"]+)['"]$/.exec(source.slice(start, end)) ?? [];
    return name ? [name] : [];
  });
  return {
    text: withoutComments(source, comments),
    imports: [...staticImports, ...reExports, ...dynamicImports],
  };
}

function parseStyleSheet(source: string) {
  const comments = [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  const imports = [...source.matchAll(/@import\s+["']([^"']+)["']/g)].map(([, name = '']) => name);
  return { text: withoutComments(source, comments), imports };
}

function withoutComments(text: string, comments: readonly { start: number; end: number }[]) {
  const pieces = comments.map(({ start }, index) =>
    text.slice(comments[index - 1]?.end ?? 0, start),
  );
  return [...pieces, text.slice(comments.at(-1)?.end ?? 0)].join('').replace(/\s+/g, ' ').trim();
}

const aliases: Record<string, string> = JSON.parse(readFromDisk('package.json')).imports;

/** The path of the project's file that `importer` imports as `name`; `undefined` for a package. */
function fileOf(name: string, importer: string) {
  const [path = ''] = name.split('?');
  if (path.startsWith('.')) return relative(root, join(root, dirname(importer), path));
  const alias = Object.keys(aliases).find((key) => path.startsWith(key.slice(0, -1)));
  return alias && join(aliases[alias]?.slice(0, -1) ?? '', path.slice(alias.length - 1));
}

function packageOf(name: string, read: ReadText) {
  const segments = name.split('/').slice(0, name.startsWith('@') ? 2 : 1);
  const file = join('node_modules', ...segments, 'package.json');
  if (!existsSync(join(root, file)))
    throw new Error(`The package ${segments.join('/')} is not installed. Run: npm ci`);
  return `${segments.join('/')}@${JSON.parse(read(file)).version}`;
}
