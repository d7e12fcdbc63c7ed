import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/harness/store.ts';
import { lastBackupAt, recordBackup } from './last-backup.ts';

test('a backup by root leaves a file that the server can read, and each backup replaces the file', () => {
  const folder = makeTemporaryFolder();
  const ownMask = process.umask(0o077);
  onTestFinished(() => void process.umask(ownMask));
  const file = join(folder, 'last-backup');
  writeFileSync(file, 'of root', { mode: 0o600 });
  const { ino } = statSync(file);
  recordBackup(folder);
  expect(Date.now() - Number(lastBackupAt(folder))).toBeLessThan(60_000);
  expect(readdirSync(folder)).toEqual(['last-backup']);
  expect(statSync(file).ino).not.toBe(ino); // a user who may not write the file can replace it
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o644); // Windows has no permission bits
});
