import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder is held by one server at a time, needs no room for that, and is closed to others', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('DATA_DIR is in use by another server');
  expect(readdirSync(folder)).toEqual(['server.lock']);
  expect(statSync(join(folder, 'server.lock')).size).toBe(0);
  expect(statSync(folder).mode & 0o077).toBe(0);
  lock.release();
  lockFolder(folder).release();
});

test('a lock that fails for another reason is not put down to another server', () => {
  writeFileSync(join(folder, 'server.lock'), 'x'.repeat(1000));
  expect(() => lockFolder(folder)).toThrow('DATA_DIR cannot be used: file is not a database');
});
