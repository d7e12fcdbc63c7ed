import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { installDebianPackage } from './debian-package.ts';
import { pickLastingPort } from './free-port.ts';

/** A PostgreSQL server that a test starts, and may kill. */
export interface Cluster extends AsyncDisposable {
  readonly port: number;
  /** Creates an empty database and returns its `STORE_URL`. */
  createDatabase(): Promise<string>;
  /** Stops the server. With `immediate` it ends as in a crash: without a checkpoint and without closing connections. */
  stop(mode?: 'fast' | 'immediate'): void;
  start(): void;
  /** Adds lines to the configuration and reloads it. */
  configure(...lines: string[]): void;
  /** Restarts the server with TLS and this certificate. */
  useCertificate(key: string, cert: string): void;
  /** Starts a streaming standby of this server on another port. */
  startStandby(): Promise<Cluster>;
  /** Promotes a standby to a primary. */
  promote(): void;
  /** Signals all processes of the server. After SIGSTOP it neither responds nor closes connections. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
}

/** Returns the folder of PostgreSQL's programs. Debian does not put them on the path. The last match is the newest. */
function findProgramFolder(): string | undefined {
  const installed = globSync('/usr/lib/postgresql/*/bin/initdb').sort();
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'initdb'));
  const initdb = installed.at(-1) ?? onPath.find(existsSync);
  return initdb && dirname(initdb);
}

export const isPostgresInstalled = findProgramFolder() !== undefined;
/** Whether tests can use PostgreSQL: an installed one, or the server of TEST_STORE_URL. If not, they are skipped. */
export const isPostgresAvailable = isPostgresInstalled || Boolean(process.env.TEST_STORE_URL);

/** Debian installs PgBouncer in a folder that is only in root's PATH. */
const pgBouncer = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find(existsSync);
export const isPgBouncerInstalled = pgBouncer !== undefined;

/** Installs PostgreSQL and PgBouncer where they are missing and can be installed. */
export function installPostgres(): void {
  if (!isPostgresAvailable) installDebianPackage('postgresql');
  if (!isPgBouncerInstalled) installDebianPackage('pgbouncer');
}

/**
 * Returns the user to run PostgreSQL as: for root the user `postgres` of Debian's package, because initdb refuses root.
 */
function findUnprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const [, uid, gid] =
    /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Creates and starts a new cluster with these lines in its configuration. */
export async function startCluster(...configuration: string[]): Promise<Cluster> {
  const password = randomBytes(9).toString('hex');
  return startInNewFolder(password, configuration, (data, run) => {
    const passwordFile = join(dirname(data), 'password');
    writeFileSync(passwordFile, password, { mode: 0o644 });
    const login = ['-U', 'root', '-A', 'scram-sha-256', '--pwfile', passwordFile];
    run('initdb', '-D', data, ...login, '-E', 'UTF8', '--no-sync');
  });
}

type RunProgram = (program: string, ...args: string[]) => void;

async function startInNewFolder(
  password: string,
  configuration: readonly string[],
  createData: (data: string, run: RunProgram) => void,
): Promise<Cluster> {
  const programFolder = findProgramFolder();
  if (!programFolder) throw new Error('PostgreSQL is not installed');
  const user = findUnprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const [data, log] = [join(folder, 'data'), join(folder, 'log')];
  const run: RunProgram = (program, ...args) => {
    const { status, stdout, stderr } = spawnSync(join(programFolder, program), args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      stdio: program === 'pg_ctl' ? 'ignore' : 'pipe', // the started PostgreSQL would keep a pipe open
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    if (status === 0) return;
    const logged = existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : '';
    throw new Error(`${program} ${args.join(' ')}: ${stdout ?? ''}${stderr ?? ''}${logged}`);
  };
  const configure = (...lines: string[]) =>
    appendFileSync(join(data, 'postgresql.conf'), `${lines.join('\n')}\n`);

  createData(data, run);
  const port = pickLastingPort();
  configure(
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = ''`,
    ...configuration,
  );
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', log, 'start');
  const isRunning = () => existsSync(join(data, 'postmaster.pid'));
  const stop: Cluster['stop'] = (mode = 'fast') => {
    if (isRunning()) run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop');
  };
  start();
  return {
    port,
    createDatabase: () =>
      createDatabaseAt(`postgres://root:${password}@127.0.0.1:${port}/postgres?sslmode=disable`),
    start,
    stop,
    configure(...lines) {
      configure(...lines);
      run('pg_ctl', '-D', data, 'reload');
    },
    useCertificate(key, cert) {
      for (const [name, text] of [
        ['server.key', key],
        ['server.crt', cert],
      ] as const) {
        writeFileSync(join(data, name), text, { mode: 0o600 });
        if (user.uid !== undefined) chownSync(join(data, name), user.uid, user.gid);
      }
      configure('ssl = on');
      stop();
      start();
    },
    startStandby: () =>
      startInNewFolder(password, [], (copy, runProgram) => {
        const primary = `host=127.0.0.1 port=${port} user=root password=${password}`;
        runProgram('pg_basebackup', '-D', copy, '-R', '-c', 'fast', '-d', primary);
      }),
    promote: () => run('pg_ctl', '-D', data, '-w', 'promote'),
    signal(name) {
      const mainPid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(mainPid)], {
        encoding: 'utf8',
      });
      for (const pid of [mainPid, ...children.stdout.split(/\s+/).filter(Boolean).map(Number)])
        process.kill(pid, name);
    },
    async [Symbol.asyncDispose]() {
      stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts PgBouncer with its presets in front of the database of an address, and returns the address behind it. */
export async function startPgBouncer(
  address: string,
  mode: 'session' | 'transaction',
): Promise<{ address: string } & AsyncDisposable> {
  if (!pgBouncer) throw new Error('PgBouncer is not installed');
  const user = findUnprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const url = new URL(address);
  const { username, password, hostname, port } = url;
  const [configuration, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  url.hostname = '127.0.0.1';
  url.port = String(pickLastingPort());
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    configuration,
    `[databases]\n* = host=${hostname} port=${port || 5432}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${url.port}
unix_socket_dir =\nauth_type = scram-sha-256\nauth_file = ${users}\npool_mode = ${mode}\n`,
  );
  if (user.uid !== undefined)
    for (const path of [folder, configuration, users]) chownSync(path, user.uid, user.gid);
  const pooler = spawn(pgBouncer, [configuration], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(pooler, 'exit');
  let logged = '';
  for await (const text of pooler.stderr.iterator({ destroyOnReturn: false })) {
    logged += text;
    if (/process up/.test(logged)) break;
  }
  pooler.stderr.resume();
  if (!/process up/.test(logged)) throw new Error(`PgBouncer did not start: ${logged}`);
  return {
    address: url.href,
    async [Symbol.asyncDispose]() {
      pooler.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let sharedCluster: Promise<Cluster> | undefined;

/**
 * Creates an empty database, on the server of TEST_STORE_URL or on a cluster that the tests of a file share, and
 * returns its address.
 */
export async function createEmptyDatabase(): Promise<string> {
  if (process.env.TEST_STORE_URL) return createDatabaseAt(process.env.TEST_STORE_URL);
  sharedCluster ??= startCluster('fsync = off'); // no test simulates a power failure on this cluster
  const { createDatabase } = await sharedCluster;
  return createDatabase();
}

/** Stops the cluster that `createEmptyDatabase` shares. Call it after all tests of the file. */
export async function stopSharedPostgres(): Promise<void> {
  await (await sharedCluster)?.[Symbol.asyncDispose]();
  sharedCluster = undefined;
}

/** Creates an empty database on the server of this address. */
async function createDatabaseAt(address: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(address, `CREATE DATABASE ${name}`);
  const url = new URL(address);
  url.pathname = name;
  return url.href;
}

/** Runs a statement as the user in the address, and returns the rows. */
export async function query(address: string, statement: string, values: unknown[] = []) {
  const url = new URL(address);
  const client = new pg.Client({
    host: url.hostname,
    port: Number(url.port),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
    ssl: url.searchParams.get('sslmode') === 'disable' ? false : { rejectUnauthorized: false },
  });
  await client.connect();
  try {
    const { rows } = await client.query(statement, values.length > 0 ? values : undefined);
    return rows;
  } finally {
    await client.end();
  }
}
