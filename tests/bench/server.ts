// `npm run bench:server` compares this server with servers of bare node:http: posts and pages per second, and the CPU
// time of each request. It also measures pages while an attacker floods the server with forged tokens.
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
import { type LoadResult, sendLoad } from './load.ts';
import { makeSolvedPosts } from './solved-posts.ts';

const seconds = Number(process.env.SECONDS ?? 5);
const connections = 16;

using folder = makeTestFolder();
const site = existsSync('dist/site/index.html') ? resolve('dist/site') : folder.site;
const env: Record<string, string> = {
  ...testSettings({ data: folder.data, site }),
  // The default values. No mail server runs, so every attempt to mail a message fails, and with the short retry
  // intervals of `testSettings` the attempts would disturb the measurement.
  RETRY_BASE_MS: '15000',
  RETRY_MAX_MS: '900000',
};
const pageRequest = 'GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n';

const readMemoryMiB = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** User and system CPU time of a process. A clock tick is 10 ms on every Linux. */
function readCpuSeconds(pid: number | undefined) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
/**
 * Measures the rate of responses, and the CPU time of the server for each request. Unlike the rate, the CPU time does
 * not depend on other programs on the machine.
 */
async function measure(
  server: RunningServer,
  ...loadArguments: [ms: number, next: () => string | undefined]
) {
  const before = readCpuSeconds(server.child.pid);
  const result = await sendLoad(server.port, connections, ...loadArguments);
  const cpuSeconds = readCpuSeconds(server.child.pid) - before;
  const requests = [...result.statuses.values()].reduce((sum, count) => sum + count, 0);
  return { ...result, cpuMicroseconds: (cpuSeconds / requests) * 1e6 };
}

const rows: Record<string, Record<string, string>> = {};
const round = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const addRow = (
  name: string,
  result: LoadResult & { cpuMicroseconds?: number },
  extraColumns = {},
) => {
  const answers = [...result.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  rows[name] = {
    'per second': round(result.perSecond),
    'p50 ms': round(result.p50Ms),
    'p99 ms': round(result.p99Ms),
    ...(result.cpuMicroseconds && { 'server CPU µs': round(result.cpuMicroseconds) }),
    answers,
    ...extraColumns,
  };
};

const captcha = createProofOfWork({
  secret: env.ALTCHA_SECRET ?? '',
  cost: 1,
  maxCounter: 2,
  ttlSeconds: 3600,
});
const posts = await makeSolvedPosts(Number(process.env.POSTS ?? 15_000), captcha);
/** Returns a function that returns the next post at each call. */
const iterate = (allPosts: string[]) => {
  let i = 0;
  return () => allPosts[i++];
};

const startBareServer = (entryUrl: string, bareEnv: Record<string, string>) =>
  startServer(bareEnv, { entry: fileURLToPath(entryUrl) });

let barePosts = 0;
{
  using bareFolder = makeTestFolder();
  mkdirSync(bareFolder.data);
  await using bareServer = await startBareServer(import.meta.resolve('./bare-server.ts'), {
    DATA_DIR: bareFolder.data,
  });
  const result = await measure(bareServer, seconds * 1000, iterate(posts));
  barePosts = result.perSecond;
  addRow('posts, bare node:http + node:sqlite', result);
}
await using server = await startServer(env);
const barePages = import.meta.resolve('./bare-pages.ts');
const PAGE = join(site, 'index.html');
await using bareSite = await startBareServer(barePages, { PAGE });
// The ten security headers cost about 3 µs in any server, so a second bare server sends them as well.
const pageResponse = await fetch(server.origin, { headers: { 'accept-encoding': 'br' } });
const headers = new Headers(pageResponse.headers);
for (const responseHeader of ['date', 'connection', 'keep-alive', 'content-length'])
  headers.delete(responseHeader);
const HEADERS = JSON.stringify(Object.fromEntries(headers));
await using bareSiteWithHeaders = await startBareServer(barePages, { PAGE, HEADERS });
const idleMiB = readMemoryMiB(server.child.pid);
const stored = await measure(server, seconds * 1000, iterate(posts));
addRow('posts, this server', stored, { ratio: (stored.perSecond / barePosts).toFixed(2) });

// A token with a wrong signature. Of the tokens that cost an attacker no work, it is the most expensive for the server
// to refuse.
const forger = createProofOfWork({
  secret: 'x'.repeat(32),
  cost: 1,
  maxCounter: 2,
  ttlSeconds: 3600,
});
const [forgedPost = ''] = await makeSolvedPosts(1, forger);
// The measurements alternate, so that other load on the machine affects all of them. The table shows their medians.
type Measured = Awaited<ReturnType<typeof measure>>;
const bareResults: Measured[] = [];
const bareResultsWithHeaders: Measured[] = [];
const ours: Measured[] = [];
const pagesUnderFlood: LoadResult[] = [];
const forgedTokens: LoadResult[] = [];
for (let turn = 0; turn < 9; turn++) {
  const ms = seconds * 200;
  bareResults.push(await measure(bareSite, ms, () => pageRequest));
  bareResultsWithHeaders.push(await measure(bareSiteWithHeaders, ms, () => pageRequest));
  ours.push(await measure(server, ms, () => pageRequest));
  const [pages, tokens] = await Promise.all([
    sendLoad(server.port, connections, ms, () => pageRequest),
    sendLoad(server.port, connections, ms, () => forgedPost),
  ]);
  pagesUnderFlood.push(pages);
  forgedTokens.push(tokens);
}
const medianOf = <Kind extends LoadResult>(results: readonly Kind[], by: 'perSecond' | 'p99Ms') =>
  results.toSorted((a, b) => a[by] - b[by])[Math.floor(results.length / 2)] as Kind;
const ratio = (
  results: readonly LoadResult[],
  baseline: readonly LoadResult[],
  by: 'perSecond' | 'p99Ms',
) => (medianOf(results, by)[by] / medianOf(baseline, by)[by]).toFixed(2);

addRow('pages, bare node:http', medianOf(bareResults, 'perSecond'));
addRow('pages, bare node:http, same headers', medianOf(bareResultsWithHeaders, 'perSecond'));
addRow('pages, this server', medianOf(ours, 'perSecond'), {
  ratio: `${ratio(ours, bareResults, 'perSecond')}, same headers ${ratio(ours, bareResultsWithHeaders, 'perSecond')}`,
});
addRow('pages under a flood of forged tokens', medianOf(pagesUnderFlood, 'perSecond'), {
  ratio: `p99 × ${ratio(pagesUnderFlood, ours, 'p99Ms')}`,
});
addRow('forged tokens', medianOf(forgedTokens, 'perSecond'));

console.table(rows);
process.stdout.write(
  `Memory: ${round(idleMiB)} MiB before the load, ${round(readMemoryMiB(server.child.pid))} MiB after the load; ${connections} connections, posts ${seconds} s for each server, pages 1 s each time.\n`,
);
