import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readRelease } from '#audit/report/facts.ts';
import { test } from '#tests/harness/base-test.ts';

const root = join(import.meta.dirname, '../..');

async function auditUrl(url: string) {
  const audit = spawn('node', ['src/audit/run.ts', '--workers', '1', '--url', url], {
    cwd: root,
  });
  let output = '';
  for (const stream of [audit.stdout, audit.stderr])
    stream.on('data', (text: Buffer) => {
      output += text;
    });
  const [code] = await once(audit, 'close');
  return { code, output };
}

test('the audit with --url says what it found and what it did not look at, and exits with 1 after failures', {
  tag: '@nightly',
}, async () => {
  test.setTimeout(180_000);
  const page = `<!doctype html><html lang="en"><title>Hours - Practice</title><a href="#inhalt">Zum Inhalt springen</a><main id="inhalt"><h1>Hours</h1>
<p>We are open on weekdays from eight to five, and you can call at any time.</p><img src="logo.png">
<a href="/account">Account</a> <a href="/prices.pdf">Prices</a></main>
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
    const { code, output } = await auditUrl(`http://${host}/`);
    expect(code, output).toBe(1);
    expect(output).toContain('FAIL axe image-alt');
    expect(
      output,
      'a page that changes once, when the first key is pressed, has no shortcut',
    ).not.toContain('FAIL S18');
    expect(output).toContain(`wrote ${file}`);
    const findingsPage = readFileSync(join(root, file), 'utf8');
    expect(findingsPage).toContain(`1 addresses of http://${host}`);
    expect(findingsPage).toMatch(/A failure was found: \d+<[\s\S]*<li>1\.1\.1 Non-text Content/);
    expect(findingsPage).toMatch(/only a person can say: \d+<[\s\S]*<li>2\.3\.1 Three Flashes/);
    expect(findingsPage).toMatch(/were not visited: 1<[\s\S]*<li>\/account<[\s\S]*Documents: 1</);
    const { product, author } = readRelease();
    for (const fact of [product, author.company_name, author.phone, author.email, '/Contact'])
      expect(findingsPage, 'the page says nothing about this practice').not.toContain(fact);
    expect(findingsPage).toContain('FAIL axe image-alt');
    expect(findingsPage, 'what only this project requires fails no criterion').toMatch(
      /<h2>House rules.*[\s\S]*house S37 house body: the page has no header/,
    );
    expect(findingsPage).not.toContain('FAIL S');
    expect(findingsPage, 'a skip link may be in any language').not.toContain('house S22');
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(join(root, file, '..'), { recursive: true, force: true });
  }
});

test('the audit with --url exits with 2 if the website does not answer, answers with an error or leads elsewhere', {
  tag: '@nightly',
}, async () => {
  test.setTimeout(180_000);
  expect(await auditUrl('http://127.0.0.1:9/')).toMatchObject({
    code: 2,
    output: expect.stringContaining('could not be looked at: it does not answer'),
  });
  let elsewhere = '';
  const server = createServer(({ url }, response) => {
    const isAway = url === '/away';
    response.writeHead(isAway ? 302 : 503, isAway ? { location: elsewhere } : {}).end('Busy');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { code, output } = await auditUrl(`http://${host}/busy`);
    expect(code, output).toBe(2);
    expect(output).toContain('/busy 320x640: the server answered with status 503');
    elsewhere = `http://localhost:${host.split(':')[1]}/`;
    const away = await auditUrl(`http://${host}/away`);
    expect(away.code, away.output).toBe(2);
    expect(away.output).toContain(`/away 320x640: it leads to ${elsewhere}`);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(join(root, 'test-results-audit', host.replace(':', '-')), { recursive: true });
  }
});
