import { readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The headers that the server sends, passed in because the build may not import the server. */
interface ServerHeaders {
  always: Readonly<Record<string, string>>;
  cacheControlOf(path: string): string;
}

/**
 * Writes `_headers`, which static hosts such as Cloudflare Pages and Netlify read, so that they send the same headers
 * as our own server. Our server does not serve this file, because its name has no extension.
 */
export async function writeHeadersFile(folder: string, { always, cacheControlOf }: ServerHeaders) {
  const groups = Map.groupBy(await servedPaths(folder), ({ url }) => patternFor(url));
  const rules = [...groups].flatMap(([pattern, served]) => {
    const [value = '', ...otherValues] = new Set(served.map(({ file }) => cacheControlOf(file)));
    if (otherValues.length === 0) return [rule(pattern, { 'cache-control': value })];
    return served.map(({ url, file }) => rule(url, { 'cache-control': cacheControlOf(file) }));
  });
  const firstRules = [
    '# Written by the build: the headers that src/server/ sends.\n',
    rule('/*', always),
  ];
  await writeFile(join(folder, '_headers'), [...firstRules, ...rules].join(''));
}

/**
 * The pattern of the rule that sets `cache-control`: one for each folder, because hosts accept at most 100 rules. A
 * header must not be in two rules that match the same path, because hosts join both values
 * (https://developers.cloudflare.com/pages/configuration/headers/).
 */
const patternFor = (url: string) => url.replace(/^(\/[^/]+)\/.*/, '$1/*');

const rule = (path: string, headers: Readonly<Record<string, string>>) =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;

/** The address of every page and file, with the path of its file. */
async function servedPaths(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(
      ({ parentPath, name }) =>
        `/${relative(folder, join(parentPath, name)).replaceAll('\\', '/')}`,
    )
    .filter((file) => !/^\/\.server\/|\.(br|gz)$/.test(file))
    .map((file) => ({ file, url: file.replace(/\/index\.html$/, '') || '/' }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}
