import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { practiceName } from '../harness/practice.ts';

const root = join(import.meta.dirname, '../..');

/** What a component brings, as its documentation writes it. */
const sheet = {
  component: 'button',
  version: '0.2.0',
  measured: { on: '2026-11-25', stories: 7, passed: ['4.1.2'], failed: [] },
  judged: { signed: 0, of: 94 },
  author: { '2.5.3': 'Begin the name with the words that are seen.' },
};

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
  const sheets = join(mkdtempSync(join(tmpdir(), 'sheets-')), 'conformance.json');
  writeFileSync(sheets, JSON.stringify([sheet, { ...sheet, component: 'tabs' }]));
  const folder = join(root, 'test-results-audit', host.replace(':', '-'));
  try {
    const audit = spawn(
      'node',
      ['tests/audit/run.ts', '--url', `http://${host}/`, '--sheets', sheets, '--uses', 'button'],
      { cwd: root },
    );
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
    const brought =
      'Measured by the library in its examples, without a failure: button 0.2.0. No person has judged that library.';
    expect(read('criteria/4.1.2.html')).toContain(brought);
    expect(read('conformance/report.html')).toContain(brought);
    expect(read('criteria/2.5.3.html')).toContain('With you, for button: Begin the name');
    expect(read('criteria/1.1.1.html')).toContain('all of it is with you');
    expect(read('evidence/runs.jsonl').trim().split('\n')).toHaveLength(3);
    expect(read('conformance/openacr.yaml')).toContain(`name: ${host}`);
    expect(read('index.html')).not.toContain(practiceName);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
