import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const built = join(import.meta.dirname, '../../dist/catalogue');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Every story of the built catalogue, by the id that its address carries. */
export function everyStory(): readonly { id: string; title: string; name: string }[] {
  const index = join(built, 'index.json');
  if (!existsSync(index)) throw new Error('There is no catalogue: npm run build:catalogue');
  const {
    entries,
  }: { entries: Record<string, { id: string; type: string; title: string; name: string }> } =
    JSON.parse(readFileSync(index, 'utf8'));
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  if (stories.length < 100) throw new Error(`The catalogue has ${stories.length} stories only`);
  return stories;
}

/** Serves the built catalogue on a free port; close it with `await using`. */
export async function serveCatalogue() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(built, normalize(pathname));
    if (!file.startsWith(built) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
