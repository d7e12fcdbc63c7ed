import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloads, handouts } from '#practice/redirects.yaml';
import { builtFolder, builtSite } from '../harness/built-site.ts';
import {
  makeTestFolder,
  type RunningServer,
  startServer,
  testSettings,
} from '../harness/server.ts';

const folder = makeTestFolder();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer(testSettings({ data: folder.data, site: builtFolder }));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const headersFile = readFileSync(join(builtFolder, '_headers'), 'utf8');
const rules = headersFile
  .replaceAll(/^#.*\n/gm, '')
  .split(/\n(?=\/)/)
  .map((rule) => {
    const [pattern = '', ...lines] = rule.trim().split('\n');
    return {
      pattern,
      headers: lines.map((line) =>
        line
          .trim()
          .split(/: (.*)/)
          .slice(0, 2),
      ),
    };
  });
const rulesFor = (path: string) =>
  rules.filter(({ pattern }) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );

const files = globSync(['**/*.*', '.well-known/*'], { cwd: builtFolder })
  .filter((file) => !/(^|\/)index\.html$|\.(br|gz)$/.test(file))
  .map((file) => `/${file}`);

test('_redirects, the file for static hosts, has the redirects and aliases of the server', async () => {
  const lines = readFileSync(join(builtFolder, '_redirects'), 'utf8').trim().split('\n');
  expect(lines).toHaveLength(
    Object.keys(builtSite.redirects).length + Object.keys(builtSite.aliases).length,
  );
  for (const line of lines) {
    const [from = '', to = '', status] = line.split(' ');
    const location = status === '200' ? null : to; // an alias serves the same page without a redirect
    const answer = await fetch(server.origin + from, { redirect: 'manual' });
    expect([from, answer.headers.get('location'), String(answer.status)]).toEqual([
      from,
      location,
      status,
    ]);
  }
  expect((await fetch(`${server.origin}/_redirects`)).status).toBe(404);
});

/** Headers that every static host sets itself. */
const hostHeaders = /^(content-(type|length|encoding)|etag|vary|date|connection|keep-alive)$/;

test.each([
  ['page', builtSite.pages, 10],
  ['file with a hash', files.filter((file) => /^\/(static|assets)\//.test(file)), 4],
  // A practice may have no PDFs.
  ['PDF', files.filter((file) => file.endsWith('.pdf')), downloads.length + handouts.length],
  ['other file', files.filter((file) => !/^\/(static|assets)\/|\.pdf$/.test(file)), 4],
])(
  '_headers, the file for static hosts, has the headers that the server sends for every %s',
  async (_kind, paths, minimum) => {
    expect(paths.length).toBeGreaterThanOrEqual(minimum);
    for (const path of paths) {
      const answer = await fetch(server.origin + path, { method: 'HEAD' });
      expect(answer.status, path).toBe(200);
      const sentHeaders = [...answer.headers].filter(([name]) => !hostHeaders.test(name)).sort();
      const headers = rulesFor(path).flatMap((rule) => rule.headers);
      expect(headers.sort(), path).toEqual(sentHeaders);
    }
  },
);

test('_headers stays within the limits of static hosts, and the server does not send it', async () => {
  expect(rules.length).toBeLessThanOrEqual(100);
  for (const line of headersFile.split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
  expect((await fetch(`${server.origin}/_headers`)).status).toBe(404);
});
