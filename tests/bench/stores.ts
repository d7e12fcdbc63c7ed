// `npm run bench:stores` measures how many posts per second are acknowledged by one server with SQLite and by one, two
// and four servers on one PostgreSQL, and how many plain inserts per second that PostgreSQL does.
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { createProofOfWork } from '#server/intake/proof-of-work.ts';
import { startCluster } from '#tests/harness/postgres.ts';
import {
  makeTestFolder,
  type RunningServer,
  startServer,
  testSettings,
} from '#tests/harness/server.ts';
import { type LoadResult, sendLoad } from './load.ts';
import { makeSolvedPosts } from './solved-posts.ts';

const seconds = Number(process.env.SECONDS ?? 5);
const connections = 16;

using folder = makeTestFolder();
const { DATA_DIR = '', ...settings } = testSettings(folder);
// No mail server runs, so every attempt to mail a message fails. The short retry intervals of `testSettings` would repeat
// the attempts all the time and disturb the measurement, so these are the default values.
const env = { ...settings, RETRY_BASE_MS: '15000', RETRY_MAX_MS: '900000' };
const captcha = createProofOfWork({
  secret: settings.ALTCHA_SECRET ?? '',
  cost: 1,
  maxCounter: 2,
  ttlSeconds: 3600,
});
const posts = await makeSolvedPosts(Number(process.env.POSTS ?? 30_000), captcha);
let sentPosts = 0;
await using cluster = await startCluster();

const rows: Record<string, Record<string, string>> = {};
function addRow(name: string, results: readonly LoadResult[]) {
  const sum = (figureOf: (result: LoadResult) => number) =>
    results.reduce((total, result) => total + figureOf(result), 0);
  const statuses = new Map<number, number>();
  for (const result of results)
    for (const [status, count] of result.statuses)
      statuses.set(status, (statuses.get(status) ?? 0) + count);
  rows[name] = {
    'per second': sum((result) => result.perSecond).toFixed(0),
    // The times of the slowest server.
    'p50 ms': Math.max(...results.map((result) => result.p50Ms)).toFixed(1),
    'p99 ms': Math.max(...results.map((result) => result.p99Ms)).toFixed(1),
    answers: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
  };
}

async function measure(name: string, count: number, extraSettings: Record<string, string>) {
  const servers: RunningServer[] = [];
  for (let n = 0; n < count; n++) servers.push(await startServer({ ...env, ...extraSettings }));
  const results = await Promise.all(
    servers.map(({ port }) =>
      sendLoad(port, connections / count, seconds * 1000, () => posts[sentPosts++]),
    ),
  );
  addRow(name, results);
  for (const server of servers) await server.stop();
}

/** Measures the baseline: one insert and one flushed commit per message, on as many connections as a server uses. */
async function measureInserts() {
  const url = new URL(await cluster.createDatabase());
  const { hostname: host, port, username: user, password, pathname } = url;
  const database = pathname.slice(1);
  const pool = new pg.Pool({ host, port: Number(port), user, password, database, max: 10 });
  await pool.query('CREATE TABLE bare (id text PRIMARY KEY, body bytea NOT NULL)');
  const body = randomBytes(600);
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const before = performance.now();
        await pool.query('INSERT INTO bare VALUES ($1, $2)', [randomUUID(), body]);
        times.push(performance.now() - before);
      }
    }),
  );
  await pool.end();
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  const perSecond = times.length / ((performance.now() - began) / 1000);
  addRow('bare insert, PostgreSQL', [
    { perSecond, p50Ms: quantile(0.5), p99Ms: quantile(0.99), statuses: new Map() },
  ]);
}

await measureInserts();
await measure('1 server, SQLite', 1, { DATA_DIR });
for (const count of [1, 2, 4])
  await measure(`${count} server${count > 1 ? 's' : ''}, PostgreSQL`, count, {
    STORE_URL: await cluster.createDatabase(),
  });
console.table(rows);
