import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createCipher } from '#server/store/cipher.ts';

/** An empty folder, which is removed when the test has ended. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const cipher = createCipher([['k', randomBytes(32)]]);
export const token = () => randomBytes(32);

export const hour = 3_600_000;
export const limits = {
  dedupMs: hour,
  retryMaxMs: hour,
  giveUpMs: 24 * hour,
  retentionMs: 48 * hour,
  replayMs: 2 * hour,
  mailDomain: 'example.org',
};
