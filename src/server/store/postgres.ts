import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates } from 'node:tls';
import pg from 'pg';
import { ConfigurationError } from '../configuration-error.ts';
import type { StoreAddress } from '../setting.ts';
import { toConfigurationError } from './postgres-refusal.ts';

/** Runs one statement. */
export type Run = <Row extends object>(
  statement: string,
  values?: readonly unknown[],
) => Promise<{ rows: Row[]; count: number }>;

/** A PostgreSQL database. No call waits longer than `timeoutMs`, and none needs a restart after an outage. */
export interface Postgres {
  /** Runs one statement, and resolves once its changes are committed and flushed. */
  run: Run;
  /**
   * Takes these locks in their order for the length of the transaction, and resolves once its commit is flushed. If it
   * rejects, nothing is stored, unless the connection broke during the commit.
   */
  transact<T>(work: (run: Run) => Promise<T>, locks?: readonly bigint[]): Promise<T>;
  /** Runs `work` in a transaction and rolls it back. */
  rehearse(work: (run: Run) => Promise<void>): Promise<void>;
  /** A connection of its own, for locks that last as long as the connection. `onLost` is called at most once. */
  connect(onLost: () => void): Promise<{ run: Run; close(): void }>;
  close(): Promise<void>;
}

interface Options {
  /** How long one use of the database may take, including the wait for a connection. */
  timeoutMs?: number;
  /** Aborted when there is no time left to wait. */
  deadline?: AbortSignal | undefined;
}

/** A post uses the database twice, and must get its 503 within 10 s. */
const defaultTimeoutMs = 4500;
const connectionsAtMost = 10;

/** @throws {ConfigurationError} naming STORE_URL, if the database cannot be used */
export async function openPostgres(
  address: StoreAddress,
  { timeoutMs = defaultTimeoutMs, deadline }: Options = {},
): Promise<Postgres> {
  const parameters: string[] = [
    `statement_timeout=${timeoutMs}`,
    `idle_in_transaction_session_timeout=${2 * timeoutMs}`,
    // With these, PostgreSQL notices within 20 s that a machine is gone, and releases its locks.
    'tcp_keepalives_idle=10',
    'tcp_keepalives_interval=5',
    'tcp_keepalives_count=2',
  ];
  const configOf = (): pg.ClientConfig => ({
    host: address.host,
    port: address.port,
    user: address.user,
    password: address.password,
    database: address.database,
    ssl: tlsOf(address),
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    application_name: 'website',
    options: parameters.map((parameter) => `-c ${parameter}`).join(' '),
    types: { getTypeParser: parserOf } as pg.ClientConfig['types'],
  });

  const { client: first, destroy } = clientFrom(configOf());
  first.on('error', ignore);
  try {
    await within(timeoutMs, first.connect(), deadline);
    const [row] = (
      await within(
        timeoutMs,
        first.query(`
          SELECT current_setting('server_version_num')::int AS version,
                 current_setting('synchronous_commit') AS commit`),
        deadline,
      )
    ).rows;
    if (row.version < 140_000)
      throw new ConfigurationError('STORE_URL leads to a PostgreSQL that is older than 14');
    // With these values PostgreSQL reports a commit before it is flushed, here or on a synchronous standby.
    if (['off', 'local', 'remote_write'].includes(row.commit))
      parameters.push('synchronous_commit=on');
    void first.end().catch(ignore);
  } catch (error) {
    destroy();
    throw toConfigurationError(error);
  }

  const pool = new pg.Pool({ ...configOf(), max: connectionsAtMost });
  pool.on('error', ignore); // an idle connection broke
  pool.on('connect', (client) => client.on('error', ignore)); // the query that uses it rejects as well

  /** Closes the connection after any failure: its state is unknown, and PostgreSQL then rolls back. */
  async function use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const end = performance.now() + timeoutMs;
    const connecting = pool.connect();
    let client: pg.PoolClient;
    try {
      client = await within(timeoutMs, connecting, deadline);
    } catch (error) {
      connecting.then((late) => late.release(), ignore);
      throw error;
    }
    try {
      const result = await within(end - performance.now(), work(client), deadline);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return {
    run: (statement, values) => use((client) => runOn(client)(statement, values)),
    transact: (work, locks = []) =>
      use(async (client) => {
        // One round trip takes all locks. Their numbers do not come from outside, so they are safe in the statement.
        const taken = locks.map((lock) => `SELECT pg_advisory_xact_lock(${lock})`);
        await client.query(['BEGIN', ...taken].join('; '));
        const result = await work(runOn(client));
        await commit(client);
        return result;
      }),
    rehearse: (work) =>
      use(async (client) => {
        await client.query('BEGIN');
        await work(runOn(client));
        await client.query('ROLLBACK');
      }),
    async connect(onLost) {
      const { client, destroy } = clientFrom({ ...configOf(), query_timeout: timeoutMs });
      const lost = () => {
        client.removeAllListeners('end');
        onLost();
      };
      client.on('error', lost).once('end', lost);
      try {
        await within(timeoutMs, client.connect(), deadline);
      } catch (error) {
        destroy();
        throw error;
      }
      return { run: runOn(client), close: () => void client.end().catch(ignore) };
    },
    close: () => Promise.race([pool.end(), sleep(500, undefined, { ref: false })]),
  };
}

const ignore = () => undefined;

/** A named statement keeps its plan on the connection, with which a server stores 20 to 50 % more posts per second. */
const names = new Map<string, string>();
function nameOf(statement: string) {
  const name = names.get(statement) ?? `statement ${names.size}`;
  names.set(statement, name);
  return name;
}

function runOn(client: pg.ClientBase): Run {
  return async (statement, values = []) => {
    // A text without values may be several statements, which cannot have a name.
    const named = values.length > 0 && { name: nameOf(statement), values: [...values] };
    const { rows, rowCount } = await client.query({ text: statement, ...named });
    return { rows, count: rowCount ?? 0 };
  };
}

async function commit(client: pg.PoolClient) {
  let isWarned = false;
  const warn = () => {
    isWarned = true;
  };
  client.on('notice', warn);
  // PostgreSQL answers ROLLBACK to the COMMIT of a failed transaction, and sends only a warning if an operator ended the
  // wait for a standby (https://www.postgresql.org/docs/current/warm-standby.html#SYNCHRONOUS-REPLICATION).
  const { command } = await client.query('COMMIT');
  client.off('notice', warn);
  if (command !== 'COMMIT' || isWarned) throw failure('not committed');
}

/** `destroy` closes the socket itself, because a server that does not answer does not end the connection either. */
function clientFrom(config: pg.ClientConfig) {
  const socket = new Socket();
  const client = new pg.Client({ ...config, stream: () => socket });
  const destroy = () => {
    client.removeAllListeners('end');
    client.on('error', ignore);
    socket.destroy();
  };
  return { client, destroy };
}

/** All 64-bit integers of this database are times and counts below 2 ** 53. */
const int8 = 20;
const parserOf = ((oid: number, format: 'text') =>
  oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

function tlsOf({ sslmode, authorities }: StoreAddress): pg.ClientConfig['ssl'] {
  if (sslmode === 'disable') return false;
  if (sslmode === 'require') return { rejectUnauthorized: false };
  return { ca: authorities ?? [...getCACertificates('default'), ...getCACertificates('system')] };
}

const failure = (code: string) => Object.assign(new Error(code), { code });

async function within<T>(ms: number, work: Promise<T>, deadline?: AbortSignal): Promise<T> {
  const late = Promise.withResolvers<never>();
  const expire = () => late.reject(failure('ETIMEDOUT'));
  const timer = setTimeout(expire, ms);
  deadline?.addEventListener('abort', expire);
  if (deadline?.aborted) expire();
  work.catch(ignore);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    deadline?.removeEventListener('abort', expire);
  }
}
