import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ConfigurationError, codeOf } from '../configuration-error.ts';
import type { StoreAddress } from '../setting.ts';

/**
 * Has PostgreSQL's own pg_dump write the database into one new file, while servers write to it. The file gets its name
 * only after it is complete and pg_restore has read its list. It is restored with pg_restore.
 * @throws {ConfigurationError} if the file exists, a program is missing, or one of them fails
 */
export async function backUpPostgres(address: StoreAddress, target: string): Promise<void> {
  const file = resolve(target);
  if (existsSync(file))
    throw new ConfigurationError(`${target} is there already; a backup never overwrites a file`);
  const part = `${file}.${process.pid}.part`;
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  try {
    const env = settingsOf(address, folder);
    // Whoever restores it may have another name in that PostgreSQL.
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

/** The address as PostgreSQL's programs read it; other users of the machine see arguments, and not these. */
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
    // "system" is known from PostgreSQL 16 on; an older program says so itself.
    ...(sslmode === 'verify-full' && { PGSSLROOTCERT: authorities ? authoritiesFile : 'system' }),
  };
}

/** The longest that is told of what a program complained about. */
const longest = 300;

async function run(program: string, args: readonly string[], env: Record<string, string>) {
  // biome-ignore lint/style/noProcessEnv: where programs are found is no setting of ours
  const { PATH } = process.env;
  const child = spawn(program, args, {
    env: { PATH, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint = (complaint + text).slice(-10 * longest);
  });
  const code = await new Promise<number | null>((ended, failed) => {
    child.once('close', ended);
    child.once('error', failed);
  }).catch((error: unknown) => {
    throw new ConfigurationError(
      `${program} cannot be run (${codeOf(error)}): install the client programs of PostgreSQL, of the server's version or a newer one`,
    );
  });
  if (code === 0) return;
  const [said = `code ${code}`] = complaint.trim().split('\n');
  throw new ConfigurationError(`${program} failed: ${said.slice(0, longest)}`);
}
