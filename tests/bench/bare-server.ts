// The fastest server of posts to compare ours with: node:http and node:sqlite with one flushed commit per post, without
// any validation.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const sql = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'bare.db'));
sql.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE messages (id TEXT PRIMARY KEY, body BLOB)`);
const insert = sql.prepare('INSERT INTO messages VALUES (?, ?)');

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    insert.run(randomUUID(), Buffer.concat(chunks));
    response.end('Message successfully sent!\n');
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ msg: 'listening', port })}\n`);
});
