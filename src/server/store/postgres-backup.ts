import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ConfigurationError, codeOf } from '../configuration-error.ts';
import type { StoreAddress } from '../setting.ts';

/**
 * Writes the database into one new file with PostgreSQL's pg_dump, while servers may write to the database. The file
 * gets its name only after it is complete and pg_restore has read its table of contents. Use pg_restore to restore it.
 * @throws {ConfigurationError} if the file exists, or a program is missing or fails
 */
export async function backUpPostgres(address: StoreAddress, target: string): Promise<void> {
  const file = resolve(target);
  if (existsSync(file))
    throw new ConfigurationError(`${target} exists already; a backup never overwrites a file`);
  const part = `${file}.${process.pid}.part`;
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  try {
    const env = settingsOf(address, folder);
    // The role that restores the file may have another name.
    await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--file', part], env);
    await run('pg_restore', ['--list', part], env);
    renameSync(part, file);
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(`${target} cannot be written: ${codeOf(error)}`);
  } finally {
    rmSync(part, { force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the address as environment variables, because other users of the machine can see the arguments of a program.
 */
function settingsOf(address: StoreAddress, folder: string) {
  const { host, port, user, password, database, sslmode, authorities } = address;
  const authoritiesFile = join(folder, 'authorities.pem');
  if (authorities) writeFileSync(authoritiesFile, authorities);
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    PGSSLMODE: sslmode,
    // PostgreSQL 16 and newer know "system"; older programs report it as an error.
    ...(sslmode === 'verify-full' && { PGSSLROOTCERT: authorities ? authoritiesFile : 'system' }),
  };
}

/** How many characters of a program's error output are reported, at most. */
const maxReportedCharacters = 300;

async function run(program: string, args: readonly string[], env: Record<string, string>) {
  // biome-ignore lint/style/noProcessEnv: the search path of programs is not a setting of the server
  const { PATH } = process.env;
  const child = spawn(program, args, {
    env: { PATH, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (text) => {
    errorOutput = (errorOutput + text).slice(-10 * maxReportedCharacters);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  }).catch((error: unknown) => {
    throw new ConfigurationError(
      `${program} cannot be run (${codeOf(error)}): install the client programs of PostgreSQL, of the server's version or a newer one`,
    );
  });
  if (code === 0) return;
  const [firstLine = `code ${code}`] = errorOutput.trim().split('\n');
  throw new ConfigurationError(`${program} failed: ${firstLine.slice(0, maxReportedCharacters)}`);
}
