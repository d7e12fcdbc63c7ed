import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { contactPath } from '#languages/es/contact-page.ts';
import * as spanish from '#languages/es/frame.ts';
import { loadPage } from '#site/start/load-page.ts';
import { findFreeAddressSettings } from '../harness/free-port.ts';

test('npm run dev shows Spanish pages with Spanish words, and the others with English ones', async () => {
  const { PORT, HOST } = await findFreeAddressSettings();
  const args = ['node_modules/vite/bin/vite.js', '--host', HOST, '--port', PORT, '--strictPort'];
  const server = spawn(process.execPath, args, { stdio: 'ignore' });
  const read = async (path: string, accept = '*/*') =>
    (await fetch(`http://${HOST}:${PORT}${path}`, { headers: { accept } })).text();
  const scriptOf = async (path: string) => {
    const [, script = ''] = /src="([^"]*main\.tsx[^"]*)"/.exec(await read(path, 'text/html')) ?? [];
    return script;
  };
  try {
    await expect.poll(() => scriptOf(contactPath).catch(() => '')).not.toBe('');
    expect(await read(contactPath, 'text/html')).toContain('<html lang="es">');
    const wordsFor = async (path: string) => {
      const script = await scriptOf(path);
      const header = await read(script.replace(/main\.tsx.*/, 'site/frame/header.tsx'));
      const [, words = ''] = /from "([^"]*\/words\/[^"]*frame\.ts[^"]*)"/.exec(header) ?? [];
      return read(words);
    };
    expect(await wordsFor(contactPath)).toContain(spanish.skipToMain);
    expect(await wordsFor('/Contact')).not.toContain(spanish.skipToMain);
    expect(await wordsFor('/Contact')).toContain('Skip to main content');
  } finally {
    server.kill();
    await once(server, 'exit');
  }
});

test('under npm run dev a link to a page in the other language opens a new document, which has its words', async () => {
  await expect(loadPage('/es')).rejects.toMatchObject({ name: 'ChunkLoadError' });
  await expect(loadPage('/about')).resolves.toMatchObject({ page: { path: '/about' } });
});
