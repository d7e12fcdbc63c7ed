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

test('a damaged message is not reported as a wrong key if the key decrypts its key proof (an encrypted sample) or another message', async () => {
  const outbox = open();
  await outbox.accept(randomToken(), hello);
  database.sql.exec('UPDATE messages SET body = randomblob(60)');
  expect(open).not.toThrow(); // the key decrypts the key proof
  database.sql.exec('DELETE FROM key_proofs'); // as in a database of an older version, which has no key proofs
  expect(open).toThrow('DATA_KEYS has another key'); // the key decrypts nothing
  await outbox.accept(randomToken(), { ...hello, message: 'readable' });
  database.sql.exec('DELETE FROM key_proofs');
  expect(open).not.toThrow(); // the key decrypts the other message
});

test('a wrong key is not reported as damage, even without a key proof', async () => {
  await open().accept(randomToken(), hello);
  const wrongKey = createCipher([['k', randomBytes(32)]]);
  const openWithWrongKey = () => openOutbox(database, wrongKey, outboxLimits);
  expect(openWithWrongKey).toThrow('DATA_KEYS has another key');
  database.sql.exec('DELETE FROM key_proofs');
  expect(openWithWrongKey).toThrow('DATA_KEYS has another key');
});

test('the server refuses to start without the key of a list of reached recipients, even with the key of the message', async () => {
  const [oldKey, newKey] = [['old', randomBytes(32)] as const, ['new', randomBytes(32)] as const];
  const withOldKey = openOutbox(database, createCipher([oldKey]), outboxLimits);
  await withOldKey.accept(randomToken(), hello);
  const withBothKeys = openOutbox(database, createCipher([newKey, oldKey]), outboxLimits);
  await withBothKeys.retry((await claim(withBothKeys)).id, {
    reason: 'refused',
    afterMs: 0,
    reached: ['office@example.com'],
  });
  expect(() => openOutbox(database, createCipher([oldKey]), outboxLimits)).toThrow(
    'DATA_KEYS lacks',
  );
  expect((await claim(withBothKeys)).reached).toEqual(['office@example.com']);
});
