// The fastest server of pages to compare ours with: node:http sends one compressed page from memory and does nothing
// else.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = process.env.PAGE ?? '';
const isCompressed = existsSync(`${page}.br`);
const body = readFileSync(isCompressed ? `${page}.br` : page);
const extraHeaders: Record<string, string> = JSON.parse(process.env.HEADERS ?? '{}');

const server = createServer((_request, response) => {
  response.writeHead(200, {
    ...extraHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    ...(isCompressed && { 'content-encoding': 'br' }),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ msg: 'listening', port })}\n`);
});
