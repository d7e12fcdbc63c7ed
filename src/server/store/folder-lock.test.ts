import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/harness/store.ts';
import { lockFolder } from './folder-lock.ts';

test('only one server at a time can lock a folder, the lock takes no disk space, and only the owner can read the folder', () => {
  const folder = makeTemporaryFolder();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('DATA_DIR is in use by another server');
  expect(readdirSync(folder)).toEqual(['server.lock']);
  expect(statSync(join(folder, 'server.lock')).size).toBe(0);
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o077).toBe(0); // Windows has no permission bits
  lock.release();
  lockFolder(folder).release();
});

test('if the lock fails for another reason, the error does not say that another server uses the folder', () => {
  const folder = makeTemporaryFolder();
  writeFileSync(join(folder, 'server.lock'), 'x'.repeat(1000));
  expect(() => lockFolder(folder)).toThrow('DATA_DIR cannot be used: file is not a database');
});
