import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '#tests/harness/base-test.ts';

const root = join(import.meta.dirname, '../..');

test('the audit with --url writes a page of findings about another website, and exits with 1 after failures', async () => {
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
  const file = `test-results-audit/${host.replace(':', '-')}/index.html`;
  try {
    const audit = spawn('node', ['src/audit/run.ts', '--url', `http://${host}/`], { cwd: root });
    let output = '';
    for (const stream of [audit.stdout, audit.stderr])
      stream.on('data', (text: Buffer) => {
        output += text;
      });
    const [code] = await once(audit, 'close');
    expect(code, output).toBe(1);
    expect(output).toContain('FAIL axe image-alt');
    expect(
      output,
      'a page that changes once, when the first key is pressed, has no shortcut',
    ).not.toContain('FAIL S18');
    expect(output).toContain(`wrote ${file}`);
    const findingsPage = readFileSync(join(root, file), 'utf8');
    expect(findingsPage).toContain('1 of 1 addresses');
    expect(findingsPage).toContain('FAIL axe image-alt');
    expect(findingsPage, 'what only this project requires fails no criterion').toMatch(
      /<h2>House rules.*[\s\S]*house S37 house body: the page has no header/,
    );
    expect(findingsPage).not.toContain('FAIL S');
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(join(root, file, '..'), { recursive: true, force: true });
  }
});
