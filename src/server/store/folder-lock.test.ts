import * as fs from 'node:fs';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cipher, makeTemporaryFolder } from '#tests/harness/store.ts';
import { lockFolder } from './folder-lock.ts';
import { inspectStore } from './inspect-store.ts';

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof fs>();
  return { ...real, chmodSync: vi.fn(real.chmodSync) };
});

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

test.skipIf(process.platform === 'win32' /* has no permission bits */)(
  'the root of a volume, which only another user could make private, is used if no third user can read it',
  () => {
    const folder = makeTemporaryFolder();
    const lockAsGroup = (mode: number) => {
      fs.chmodSync(folder, mode);
      const notPermitted = Object.assign(new Error(), { code: 'EPERM' });
      vi.mocked(fs.chmodSync).mockImplementationOnce(() => {
        throw notPermitted;
      });
      return lockFolder(folder);
    };
    expect(() => lockAsGroup(0o2775)).toThrow('DATA_DIR belongs to another user');
    expect(readdirSync(folder)).toEqual([]);
    lockAsGroup(0o2770).release();

    vi.spyOn(process, 'getuid').mockReturnValue(statSync(folder).uid + 1);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(inspectStore(folder, cipher)).toContain('first start makes the store');
    fs.chmodSync(folder, 0o2775);
    expect(() => inspectStore(folder, cipher)).toThrow('DATA_DIR belongs to another user');
  },
);
