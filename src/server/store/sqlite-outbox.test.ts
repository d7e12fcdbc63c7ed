import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { cipher, makeTemporaryFolder, outboxLimits, randomToken } from '#tests/harness/store.ts';
import { createCipher } from './cipher.ts';
import type { Database } from './commit-queue.ts';
import { openDatabase } from './database.ts';
import type { Letter, Outbox } from './outbox.ts';
import { openOutbox } from './sqlite-outbox.ts';

const hello = { ...sampleMessage, department: 'Other', message: 'Hello' } as const;

let database: Database;
const open = () => openOutbox(database, cipher, outboxLimits);
async function claim(outbox: Outbox): Promise<Letter> {
  const claimed = await outbox.claim();
  if (!claimed || 'unreadable' in claimed) throw new Error('no letter');
  return claimed;
}
beforeEach(() => {
  database = openDatabase(makeTemporaryFolder());
});
afterEach(() => {
  database.close();
});

test('posts at the same moment share one commit and still become one message each', async () => {
  const outbox = open();
  const commits = vi.spyOn(database.sql, 'exec');
  const accepted = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      outbox.accept(randomToken(), { ...hello, message: `${i % 25}` }),
    ),
  );
  expect(commits.mock.calls.filter(([text]) => text === 'COMMIT')).toHaveLength(1);
  expect(accepted.filter(({ outcome }) => outcome === 'kept')).toHaveLength(25);
});

test('a failing write does not fail the others of its commit', async () => {
  const works = [() => 1, () => database.sql.exec('INSERT INTO nowhere VALUES (1)'), () => 3];
  const settled = await Promise.allSettled(works.map((work) => database.commit(work)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a damaged message is not reported as a wrong key, and a wrong key is not reported as damage', async () => {
  const outbox = open();
  await outbox.accept(randomToken(), hello);
  const [row] = database.sql.prepare('SELECT body FROM messages').all();
  database.sql.exec('UPDATE messages SET body = randomblob(60)');
  expect(open).not.toThrow(); // the key's proof opens
  database.sql.exec('DELETE FROM key_proofs');
  expect(open).toThrow('DATA_KEYS has another key'); // a database of an older version has no proofs
  await outbox.accept(randomToken(), { ...hello, message: 'readable' });
  database.sql.exec('DELETE FROM key_proofs');
  expect(open).not.toThrow();
  database.sql.prepare('UPDATE messages SET body = ?').run(row?.body as Uint8Array);
  expect(() => openOutbox(database, createCipher([['k', randomBytes(32)]]), outboxLimits)).toThrow(
    'DATA_KEYS has another key',
  );
});

test('a start needs even a key that only the list of reached recipients needs', async () => {
  const [old, current] = [['old', randomBytes(32)] as const, ['new', randomBytes(32)] as const];
  const before = openOutbox(database, createCipher([old]), outboxLimits);
  await before.accept(randomToken(), hello);
  const rotated = openOutbox(database, createCipher([current, old]), outboxLimits);
  await rotated.retry((await claim(rotated)).id, 'refused', 0, ['office@example.com']);
  expect(() => openOutbox(database, createCipher([old]), outboxLimits)).toThrow('DATA_KEYS lacks');
  expect((await claim(rotated)).reached).toEqual(['office@example.com']);
});
