import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { ConfigurationError, codeOf } from '../configuration-error.ts';
import type { Cipher } from './cipher.ts';
import { requireIntegrity } from './database.ts';
import { requirePrivateForGroup } from './folder-lock.ts';
import { requireKeys } from './required-keys.ts';
import { isMigrated } from './schema.ts';

/**
 * Checks whether a server could start with this data folder, and changes nothing. A server may be running meanwhile.
 * Returns the rest of a sentence about the folder.
 * @throws {ConfigurationError} if a start would fail
 */
export function inspectStore(folder: string, cipher: Cipher): string {
  const file = join(folder, 'messages.db');
  try {
    requireWritable(folder);
    if (!existsSync(file)) return 'holds no messages yet; the first start makes the store';
    const sql = openReadOnly(file);
    try {
      requireIntegrity(sql);
      if (!isMigrated(sql))
        return 'is of an earlier version; the start migrates it: back it up first';
      requireKeys({ sql }, cipher);
      return 'can be read and written, and DATA_KEYS has the keys that it needs';
    } finally {
      sql.close();
    }
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(`DATA_DIR cannot be used: ${codeOf(error)}`);
  }
}

function requireWritable(folder: string) {
  let existingFolder = resolve(folder);
  while (!existsSync(existingFolder)) existingFolder = dirname(existingFolder);
  accessSync(existingFolder, constants.W_OK | constants.X_OK);
  // When it starts, the server makes the folder private.
  const user = process.getuid?.() ?? 0;
  if (existsSync(folder) && user !== 0 && statSync(folder).uid !== user)
    requirePrivateForGroup(folder);
}

/**
 * Opens the database without changing any file. A write-ahead log beside the database belongs to a running or killed
 * server, and is read with the database. Without a log no server is writing, and only `immutable` keeps SQLite from
 * creating a log (https://www.sqlite.org/uri.html).
 */
function openReadOnly(file: string) {
  const url = pathToFileURL(file);
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true, timeout: 5000 });
}
