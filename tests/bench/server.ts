import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProofOfWork } from '#server/intake/proof-of-work.ts';
import {
  makeTestFolder,
  type RunningServer,
  startServer,
  testSettings,
} from '#tests/harness/server.ts';
import { load, type Result } from './load.ts';
import { solvedPosts } from './solved-posts.ts';

const seconds = Number(process.env.SECONDS ?? 5);
const connections = 16;

using folder = makeTestFolder();
const site = existsSync('dist/site/index.html') ? resolve('dist/site') : folder.site;
const env: Record<string, string> = {
  ...testSettings({ data: folder.data, site }),
  RETRY_BASE_MS: '15000', // the default values, because the mail server is unreachable in this measurement
  RETRY_MAX_MS: '900000',
};
const page = 'GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n';

const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** User and system CPU time of a process. A clock tick is 10 ms on every Linux. */
function cpuSecondsOf(pid: number | undefined) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
/**
 * Measures the load and the CPU time per request, which unlike the rate does not depend on other programs on the
 * machine.
 */
async function measure(
  server: RunningServer,
  ...how: [ms: number, next: () => string | undefined]
) {
  const before = cpuSecondsOf(server.child.pid);
  const result = await load(server.port, connections, ...how);
  const seconds = cpuSecondsOf(server.child.pid) - before;
  const requests = [...result.statuses.values()].reduce((sum, count) => sum + count, 0);
  return { ...result, cpuMicroseconds: (seconds / requests) * 1e6 };
}

const rows: Record<string, Record<string, string>> = {};
const round = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const row = (name: string, result: Result & { cpuMicroseconds?: number }, more = {}) => {
  const answers = [...result.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  rows[name] = {
    'per second': round(result.perSecond),
    'p50 ms': round(result.p50Ms),
    'p99 ms': round(result.p99Ms),
    ...(result.cpuMicroseconds && { 'server CPU µs': round(result.cpuMicroseconds) }),
    answers,
    ...more,
  };
};

const captcha = createProofOfWork({
  secret: env.ALTCHA_SECRET ?? '',
  cost: 1,
  maxCounter: 2,
  ttlSeconds: 3600,
});
const posts = await solvedPosts(Number(process.env.POSTS ?? 15_000), captcha);
const take = (from: string[]) => {
  let i = 0;
  return () => from[i++];
};

const openBare = (entry: string, more: Record<string, string>) =>
  startServer(more, [], fileURLToPath(entry));

let barePosts = 0;
{
  using other = makeTestFolder();
  mkdirSync(other.data);
  await using bare = await openBare(import.meta.resolve('./bare-server.ts'), {
    DATA_DIR: other.data,
  });
  const result = await measure(bare, seconds * 1000, take(posts));
  barePosts = result.perSecond;
  row('posts, bare node:http + node:sqlite', result);
}
await using server = await startServer(env);
const barePages = import.meta.resolve('./bare-pages.ts');
const PAGE = join(site, 'index.html');
await using bareSite = await openBare(barePages, { PAGE });
// The ten security headers cost about 3 µs in any server, so a second bare server sends them for comparison.
const answer = await fetch(server.origin, { headers: { 'accept-encoding': 'br' } });
const headers = new Headers(answer.headers);
for (const own of ['date', 'connection', 'keep-alive', 'content-length']) headers.delete(own);
const HEADERS = JSON.stringify(Object.fromEntries(headers));
await using sameAnswer = await openBare(barePages, { PAGE, HEADERS });
const atRest = memoryOf(server.child.pid);
const stored = await measure(server, seconds * 1000, take(posts));
row('posts, this server', stored, { ratio: (stored.perSecond / barePosts).toFixed(2) });

// Well-formed tokens with a wrong signature: of the tokens that an attacker gets without work, the most expensive to
// reject.
const forger = createProofOfWork({
  secret: 'x'.repeat(32),
  cost: 1,
  maxCounter: 2,
  ttlSeconds: 3600,
});
const [forged = ''] = await solvedPosts(1, forger);
// The measurements alternate, so that other load on the machine affects all of them, and the median counts.
type Measured = Awaited<ReturnType<typeof measure>>;
const bare: Measured[] = [];
const same: Measured[] = [];
const ours: Measured[] = [];
const flooded: Result[] = [];
const flood: Result[] = [];
for (let turn = 0; turn < 9; turn++) {
  const ms = seconds * 200;
  bare.push(await measure(bareSite, ms, () => page));
  same.push(await measure(sameAnswer, ms, () => page));
  ours.push(await measure(server, ms, () => page));
  const [pages, tokens] = await Promise.all([
    load(server.port, connections, ms, () => page),
    load(server.port, connections, ms, () => forged),
  ]);
  flooded.push(pages);
  flood.push(tokens);
}
const middleOf = <Kind extends Result>(results: readonly Kind[], by: 'perSecond' | 'p99Ms') =>
  results.toSorted((a, b) => a[by] - b[by])[Math.floor(results.length / 2)] as Kind;
const ratio = (of: readonly Result[], to: readonly Result[], by: 'perSecond' | 'p99Ms') =>
  (middleOf(of, by)[by] / middleOf(to, by)[by]).toFixed(2);

row('pages, bare node:http, same buffer', middleOf(bare, 'perSecond'));
row('pages, bare node:http, same buffer and headers', middleOf(same, 'perSecond'));
row('pages, this server', middleOf(ours, 'perSecond'), {
  ratio: `${ratio(ours, bare, 'perSecond')}, same headers ${ratio(ours, same, 'perSecond')}`,
});
row('pages under a flood of forged tokens', middleOf(flooded, 'perSecond'), {
  ratio: `p99 × ${ratio(flooded, ours, 'p99Ms')}`,
});
row('forged tokens', middleOf(flood, 'perSecond'));

console.table(rows);
process.stdout.write(
  `Memory: ${round(atRest)} MiB at rest, ${round(memoryOf(server.child.pid))} MiB after the load; ${connections} connections, ${seconds} s each.\n`,
);
