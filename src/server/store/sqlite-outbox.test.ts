import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { cipher, makeTemporaryFolder, outboxLimits, randomToken } from '#tests/harness/store.ts';
import { createCipher } from './cipher.ts';
import type { Database } from './commit-queue.ts';
import { openDatabase } from './database.ts';
import type { ClaimedMessage, Outbox } from './outbox.ts';
import { openOutbox } from './sqlite-outbox.ts';

const hello = { ...sampleMessage, department: 'Other', message: 'Hello' } as const;

let database: Database;
const open = () => openOutbox(database, cipher, outboxLimits);
async function claim(outbox: Outbox): Promise<ClaimedMessage> {
  const claimed = await outbox.claim();
  if (!claimed || 'unreadable' in claimed) throw new Error('no message is due');
  return claimed;
}
beforeEach(() => {
  database = openDatabase(makeTemporaryFolder());
});
afterEach(() => {
  database.close();
});

test('50 simultaneous posts, half of them repeats, share one commit and are stored as 25 messages', async () => {
  const outbox = open();
  const statements = vi.spyOn(database.sql, 'exec');
  const accepted = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      outbox.accept(randomToken(), { ...hello, message: `${i % 25}` }),
    ),
  );
  expect(statements.mock.calls.filter(([text]) => text === 'COMMIT')).toHaveLength(1);
  expect(accepted.filter(({ outcome }) => outcome === 'stored')).toHaveLength(25);
});

test('a write that fails does not make the other writes of its commit fail', async () => {
  const writes = [() => 1, () => database.sql.exec('INSERT INTO nowhere VALUES (1)'), () => 3];
  const settled = await Promise.allSettled(writes.map((write) => database.commit(write)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a damaged message is not reported as a wrong key, and a wrong key is not reported as damage', async () => {
  const outbox = open();
  await outbox.accept(randomToken(), hello);
  const [row] = database.sql.prepare('SELECT body FROM messages').all();
  database.sql.exec('UPDATE messages SET body = randomblob(60)');
  expect(open).not.toThrow(); // the key decrypts the key proof
  database.sql.exec('DELETE FROM key_proofs');
  expect(open).toThrow('DATA_KEYS has another key'); // as in a database of an older version, which has no key proofs
  await outbox.accept(randomToken(), { ...hello, message: 'readable' });
  database.sql.exec('DELETE FROM key_proofs');
  expect(open).not.toThrow();
  database.sql.prepare('UPDATE messages SET body = ?').run(row?.body as Uint8Array);
  expect(() => openOutbox(database, createCipher([['k', randomBytes(32)]]), outboxLimits)).toThrow(
    'DATA_KEYS has another key',
  );
});

test('the server refuses to start without a key that encrypts only a list of reached recipients', async () => {
  const [oldKey, newKey] = [['old', randomBytes(32)] as const, ['new', randomBytes(32)] as const];
  const withOldKey = openOutbox(database, createCipher([oldKey]), outboxLimits);
  await withOldKey.accept(randomToken(), hello);
  const withBothKeys = openOutbox(database, createCipher([newKey, oldKey]), outboxLimits);
  await withBothKeys.retry((await claim(withBothKeys)).id, 'refused', 0, ['office@example.com']);
  expect(() => openOutbox(database, createCipher([oldKey]), outboxLimits)).toThrow(
    'DATA_KEYS lacks',
  );
  expect((await claim(withBothKeys)).reached).toEqual(['office@example.com']);
});
