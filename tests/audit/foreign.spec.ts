import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { practiceName } from '../harness/practice.ts';

const root = join(import.meta.dirname, '../..');

test('--url writes the same report about any website', async () => {
  test.setTimeout(180_000);
  const page = `<!doctype html><html lang="en"><title>Hours - Practice</title><main><h1>Hours</h1>
<p>We are open on weekdays from eight to five, and you can call at any time.</p><img src="logo.png"></main>
<script>addEventListener('keydown', () => setTimeout(() => document.body.append(document.createElement('p')), 20), { once: true })</script></html>`;
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' });
    response.end(isPage ? page : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = join(root, 'test-results-audit', host.replace(':', '-'));
  try {
    const audit = spawn('node', ['tests/audit/run.ts', '--url', `http://${host}/`], {
      cwd: root,
    });
    let said = '';
    for (const stream of [audit.stdout, audit.stderr])
      stream.on('data', (text: Buffer) => {
        said += text;
      });
    const [code] = await once(audit, 'close');
    expect(code, said).toBe(1);
    expect(said).toContain('FAIL axe image-alt');
    expect(said, 'a page that starts with the first key').not.toContain('FAIL S18');
    expect(said).toContain(`to test-results-audit/${host.replace(':', '-')}/`);
    const read = (path: string) => readFileSync(join(folder, path), 'utf8');
    expect(read('index.html')).toContain(`Measured on`);
    expect(read('criteria/1.1.1.html')).toContain('A failure was found');
    expect(read('evidence/matrix.tsv').trim().split('\n')).toHaveLength(4);
    expect(read('conformance/openacr.yaml')).toContain(`name: ${host}`);
    expect(read('index.html')).not.toContain(practiceName);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
