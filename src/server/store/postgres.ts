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

/**
 * A PostgreSQL database. No call waits longer than `timeoutMs`. After an outage the calls work again without a restart
 * of the server.
 */
export interface Postgres {
  /** Runs one statement, and resolves once its changes are committed and flushed. */
  run: Run;
  /**
   * Runs `work` in a transaction that first takes the advisory locks in the given order. Resolves with the result of
   * `work` once the commit is flushed. If it rejects, nothing is stored, unless the connection broke during the commit.
   */
  transact<T>(work: (run: Run) => Promise<T>, locks?: readonly bigint[]): Promise<T>;
  /** Runs `work` in a transaction and rolls it back. */
  runAndRollBack(work: (run: Run) => Promise<void>): Promise<void>;
  /**
   * Opens a connection outside of the pool, for locks that last as long as the connection. `onLost` is called at most
   * once, when the connection breaks.
   */
  connect(onLost: () => void): Promise<{ run: Run; close(): void }>;
  close(): Promise<void>;
}

interface Options {
  /** How long one use of the database may take, including the wait for a connection. */
  timeoutMs?: number;
  /** Aborted when there is no time left to wait. */
  deadline?: AbortSignal | undefined;
}

/**
 * A post uses the database twice, and if the database does not answer, the visitor must get the answer 503
 * within 10 s.
 */
const defaultTimeoutMs = 4500;
const maxConnections = 10;
/** With these values of `synchronous_commit`, PostgreSQL reports a commit before it is flushed, here or on a synchronous standby. */
const unflushed = ['off', 'local', 'remote_write'];
/**
 * Makes PostgreSQL flush the commit of this transaction. It is said in each transaction, because an operator may switch
 * `synchronous_commit` off while the server runs.
 */
const flushThisCommit = `SELECT set_config('synchronous_commit', 'on', true)
  WHERE current_setting('synchronous_commit') IN (${unflushed.map((value) => `'${value}'`).join()})`;

/** Connects to a database. @throws {ConfigurationError} naming STORE_URL, if the database cannot be used */
export async function openPostgres(
  address: StoreAddress,
  { timeoutMs = defaultTimeoutMs, deadline }: Options = {},
): Promise<Postgres> {
  const parameters: string[] = [
    `statement_timeout=${timeoutMs}`,
    `idle_in_transaction_session_timeout=${2 * timeoutMs}`,
    // With these settings, PostgreSQL notices within 20 s that a machine is gone, and releases the locks of that
    // machine.
    'tcp_keepalives_idle=10',
    'tcp_keepalives_interval=5',
    'tcp_keepalives_count=2',
  ];
  const createConfig = (): pg.ClientConfig => ({
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

  const { client: first, destroy } = createClient(createConfig());
  first.on('error', ignore);
  try {
    await withTimeLimit(timeoutMs, first.connect(), deadline);
    const [row] = (
      await withTimeLimit(
        timeoutMs,
        first.query(`
          SELECT current_setting('server_version_num')::int AS version,
                 current_setting('synchronous_commit') AS commit`),
        deadline,
      )
    ).rows;
    if (row.version < 140_000)
      throw new ConfigurationError('STORE_URL leads to a PostgreSQL that is older than 14');
    // For statements outside of transactions.
    if (unflushed.includes(row.commit)) parameters.push('synchronous_commit=on');
    void first.end().catch(ignore);
  } catch (error) {
    destroy();
    throw toConfigurationError(error);
  }

  const pool = new pg.Pool({ ...createConfig(), max: maxConnections });
  pool.on('error', ignore); // an idle connection broke
  pool.on('connect', (client) => client.on('error', ignore)); // the query of a broken connection rejects as well

  /**
   * Lends a connection of the pool to `work`. After any error it closes the connection, because the state of
   * the connection is unknown; PostgreSQL then rolls back.
   */
  async function withConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const end = performance.now() + timeoutMs;
    const connecting = pool.connect();
    let client: pg.PoolClient;
    try {
      client = await withTimeLimit(timeoutMs, connecting, deadline);
    } catch (error) {
      connecting.then((late) => late.release(), ignore);
      throw error;
    }
    try {
      const result = await withTimeLimit(end - performance.now(), work(client), deadline);
      client.release();
      return result;
    } catch (error) {
      client.release(true); // closes the connection
      throw error;
    }
  }

  return {
    run: (statement, values) => withConnection((client) => createRun(client)(statement, values)),
    transact: (work, locks = []) =>
      withConnection(async (client) => {
        // One round trip for all. The numbers of the locks do not come from outside, so they are safe in the statement.
        const lockStatements = locks.map((lock) => `SELECT pg_advisory_xact_lock(${lock})`);
        await client.query(['BEGIN', flushThisCommit, ...lockStatements].join('; '));
        const result = await work(createRun(client));
        await commit(client);
        return result;
      }),
    runAndRollBack: (work) =>
      withConnection(async (client) => {
        await client.query('BEGIN');
        await work(createRun(client));
        await client.query('ROLLBACK');
      }),
    async connect(onLost) {
      const { client, destroy } = createClient({ ...createConfig(), query_timeout: timeoutMs });
      const handleLoss = () => {
        client.removeAllListeners('end');
        onLost();
      };
      client.on('error', handleLoss).once('end', handleLoss);
      try {
        await withTimeLimit(timeoutMs, client.connect(), deadline);
      } catch (error) {
        destroy();
        throw error;
      }
      return { run: createRun(client), close: () => void client.end().catch(ignore) };
    },
    close: () => Promise.race([pool.end(), sleep(500, undefined, { ref: false })]),
  };
}

const ignore = () => undefined;

/** PostgreSQL keeps the plan of a named statement, which lets a server store 20 to 50 % more posts per second. */
const statementNames = new Map<string, string>();
function nameOf(statement: string) {
  const name = statementNames.get(statement) ?? `statement ${statementNames.size}`;
  statementNames.set(statement, name);
  return name;
}

function createRun(client: pg.ClientBase): Run {
  return async (statement, values = []) => {
    // A text without values may contain several statements, and only a single statement can have a name.
    const named = values.length > 0 && { name: nameOf(statement), values: [...values] };
    const { rows, rowCount } = await client.query({ text: statement, ...named });
    return { rows, count: rowCount ?? 0 };
  };
}

async function commit(client: pg.PoolClient) {
  let hasWarning = false;
  const recordWarning = () => {
    hasWarning = true;
  };
  client.on('notice', recordWarning);
  // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK. If an operator ended the wait for a standby,
  // it answers with COMMIT and a warning
  // (https://www.postgresql.org/docs/current/warm-standby.html#SYNCHRONOUS-REPLICATION).
  const { command } = await client.query('COMMIT');
  client.off('notice', recordWarning);
  if (command !== 'COMMIT' || hasWarning) throw errorWithCode('not committed');
}

/**
 * Creates a client that is not connected. `destroy` closes the socket directly, because a PostgreSQL that does not
 * answer does not end the connection either.
 */
function createClient(config: pg.ClientConfig) {
  const socket = new Socket();
  const client = new pg.Client({ ...config, stream: () => socket });
  const destroy = () => {
    client.removeAllListeners('end');
    client.on('error', ignore);
    socket.destroy();
  };
  return { client, destroy };
}

/** The type of 64-bit integers. In this database they are times and counts below 2 ** 53, so a number can hold them. */
const int8 = 20;
const parserOf = ((oid: number, format: 'text') =>
  oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

function tlsOf({ sslmode, authorities }: StoreAddress): pg.ClientConfig['ssl'] {
  if (sslmode === 'disable') return false;
  if (sslmode === 'require') return { rejectUnauthorized: false };
  return { ca: authorities ?? [...getCACertificates('default'), ...getCACertificates('system')] };
}

const errorWithCode = (code: string) => Object.assign(new Error(code), { code });

async function withTimeLimit<T>(ms: number, work: Promise<T>, deadline?: AbortSignal): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const expire = () => timeout.reject(errorWithCode('ETIMEDOUT'));
  const timer = setTimeout(expire, ms);
  deadline?.addEventListener('abort', expire);
  if (deadline?.aborted) expire();
  work.catch(ignore);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
    deadline?.removeEventListener('abort', expire);
  }
}
