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

/**
 * Makes a statement after which PostgreSQL flushes each commit before it reports it: with `off`, `local` and
 * `remote_write` it reports a commit before it is flushed, here or on a synchronous standby. Each connection says this
 * for its session, so that no later change of the configuration applies to it. Each transaction says it again, in case
 * that its session is another one, behind a pooler whose mode was changed after the start.
 */
const flushCommits = (scope: 'session' | 'transaction') =>
  `SELECT set_config('synchronous_commit', CASE
     WHEN current_setting('synchronous_commit') IN ('off', 'local', 'remote_write') THEN 'on'
     ELSE current_setting('synchronous_commit') END, ${scope === 'transaction'})`;

/** Connects to a database. @throws {ConfigurationError} naming STORE_URL, if the database cannot be used */
export async function openPostgres(
  address: StoreAddress,
  { timeoutMs = defaultTimeoutMs, deadline }: Options = {},
): Promise<Postgres> {
  // Statements and not the parameter `options` of the connection, which PgBouncer refuses.
  const prepareSession = [
    `SET statement_timeout = ${timeoutMs}`,
    `SET idle_in_transaction_session_timeout = ${2 * timeoutMs}`,
    // With these settings, PostgreSQL notices within 20 s that a machine is gone, and releases the locks of that
    // machine.
    'SET tcp_keepalives_idle = 10',
    'SET tcp_keepalives_interval = 5',
    'SET tcp_keepalives_count = 2',
    flushCommits('session'),
  ].join('; ');
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
    types: { getTypeParser: parserOf } as pg.ClientConfig['types'],
  });

  const connections = [createClient(createConfig()), createClient(createConfig())] as const;
  const [first, second] = connections.map(({ client }) => client.on('error', ignore)) as [
    pg.Client,
    pg.Client,
  ];
  try {
    await withTimeLimit(timeoutMs, first.connect(), deadline);
    const inspection = async () => {
      const version = `SELECT current_setting('server_version_num')::int AS version`;
      const { rows } = await first.query<{ version: number }>(version);
      if (rows[0] && rows[0].version < 140_000)
        throw new ConfigurationError('STORE_URL leads to a PostgreSQL that is older than 14');
      await second.connect();
      await requireOwnSessions(first, second);
    };
    await withTimeLimit(timeoutMs, inspection(), deadline);
    for (const { client } of connections) void client.end().catch(ignore);
  } catch (error) {
    for (const { destroy } of connections) destroy();
    throw toConfigurationError(error);
  }

  const pool = new pg.Pool({
    ...createConfig(),
    max: maxConnections,
    onConnect: (client) => client.query(prepareSession),
  });
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
        await client.query(['BEGIN', flushCommits('transaction'), ...lockStatements].join('; '));
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
        await client.query(prepareSession);
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

/**
 * Requires that each connection has a session of PostgreSQL for itself, which holds its settings and locks. A pooler in
 * transaction mode gives the next transaction any session that is free: the same to both connections, or another one to
 * the same connection.
 * @throws {ConfigurationError}
 */
async function requireOwnSessions(first: pg.Client, second: pg.Client) {
  const sessionOf = async (client: pg.Client) =>
    (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  // In this order, a pooler that passes on its sessions in turn is noticed as well, however many it has.
  const sessionOfFirst = await sessionOf(first);
  const sessionOfSecond = await sessionOf(second);
  if (
    sessionOfFirst === sessionOfSecond ||
    sessionOfSecond !== (await sessionOf(second)) ||
    sessionOfFirst !== (await sessionOf(first))
  )
    throw new ConfigurationError(
      'STORE_URL leads to a pooler in transaction mode, which keeps no settings and locks; set its pool_mode to session, or connect to PostgreSQL directly',
    );
}

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
