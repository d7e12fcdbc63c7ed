import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/harness/store.ts';
import { lockFolder } from './folder-lock.ts';

test('one server at a time locks a folder, the lock takes no disk space, and only the owner can read the folder', () => {
  const folder = makeTemporaryFolder();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('DATA_DIR is in use by another server');
  expect(readdirSync(folder)).toEqual(['server.lock']);
  expect(statSync(join(folder, 'server.lock')).size).toBe(0);
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o077).toBe(0); // Windows has no permission bits
  lock.release();
  lockFolder(folder).release();
});

test('a lock that fails for another reason is not reported as another server', () => {
  const folder = makeTemporaryFolder();
  writeFileSync(join(folder, 'server.lock'), 'x'.repeat(1000));
  expect(() => lockFolder(folder)).toThrow('DATA_DIR cannot be used: file is not a database');
});
