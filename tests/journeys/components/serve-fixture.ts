import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** As strict as the policy of the site: the browser logs an error for an injected style element or style attribute. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'";

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

async function buildFixture(folder: string) {
  const commonConfig = {
    configFile: false as const,
    logLevel: 'error' as const,
    root: join(import.meta.dirname, 'fixture'),
    plugins: [react(), tailwindcss()],
  };
  await build({
    ...commonConfig,
    build: {
      outDir: join(folder, 'client'),
      rolldownOptions: {
        input: join(commonConfig.root, 'client.tsx'),
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  });
  await build({
    ...commonConfig,
    ssr: { noExternal: true },
    build: {
      ssr: join(commonConfig.root, 'server.tsx'),
      outDir: join(folder, 'server'),
      // CommonJS, because Playwright's loader turns every import() into a require().
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'server.cjs' } },
    },
  });
}

/** Builds the fixture page in the first worker that needs it. The others wait until it is built. */
async function buildFixtureOnce(folder: string) {
  const built = join(folder, 'is-built');
  await mkdir(dirname(folder), { recursive: true });
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await buildFixture(folder);
    await writeFile(built, '');
  }
  while (!existsSync(built)) await new Promise((later) => setTimeout(later, 50));
}

/**
 * Prerenders the fixture page and serves it on a free port until `close()`. All workers of a run share one build, in the
 * folder of results, which Playwright empties at the start of the run.
 */
export async function serveFixture(folderOfResults: string) {
  const folder = join(folderOfResults, 'fixture');
  await buildFixtureOnce(folder);
  const { readVisit, render } = createRequire(import.meta.url)(join(folder, 'server/server.cjs'));

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end(); // Chromium with a window asks for it, and would report the missing file
      return;
    }
    const type = types[extname(pathname)];
    const sent = request.method === 'POST' ? await text(request) : undefined;
    const visitor = /visitor=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? randomUUID();
    const { path, answers } = readVisit(visitor, pathname, sent);
    if (path !== pathname) {
      response.writeHead(303, { location: path }).end();
      return;
    }
    const body = type
      ? await readFile(join(folder, 'client', pathname)).catch(() => undefined)
      : render(pathname, { answers, showsErrors: sent !== undefined });
    response.writeHead(body ? 200 : 404, {
      'content-type': `${type ?? 'text/html'}; charset=utf-8`,
      'content-security-policy': policy,
      'set-cookie': `visitor=${visitor}; Path=/`,
    });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
