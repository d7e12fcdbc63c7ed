// `npm run bench` compares our pages with the same pages without scripts, in Chromium as on a slow phone. Rounds are
// interleaved, so that a busy machine slows both; compare the ratios. It asserts nothing; `npm run bench:bundle` has the
// limits for bytes. Example: ROUNDS=3 PAGES=/,/Contact npm run bench
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '#audit/browser.ts';
import { builtFolder } from '../harness/built-site.ts';
import { startServer, testSettings } from '../harness/server.ts';
import { makeLimit } from './limit.ts';
import { type Figures, followLink, interact, openMenu, read } from './visit.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const paths = (
  process.env.PAGES ?? '/,/services/Kratom-Addiction,/Frequently-Asked-Questions,/Contact'
).split(',');

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const limitFolder = join(folder, 'limit');
await makeLimit(limitFolder);
const serve = (site: string, data: string) =>
  startServer(testSettings({ site, data: join(folder, data) }));

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN;
const median = (values: number[]) => quantile(values, 0.5);
const shown = (value: number) =>
  Number.isNaN(value) ? '' : value.toFixed(value < 10 && value % 1 ? 2 : value < 100 ? 1 : 0);

function print(path: string, ours: Figures[], limit: Figures[]) {
  console.log(
    `\n${path.padEnd(44)}${'ours'.padStart(10)}${'limit'.padStart(10)}${'ratio'.padStart(8)}`,
  );
  for (const name of Object.keys(ours[0] ?? {})) {
    const [our, its] = [ours, limit].map((all) =>
      median(all.map((one) => one[name] ?? Number.NaN)),
    );
    const ratio = (our ?? 0) / (its ?? 0);
    console.log(
      name.padEnd(44) +
        shown(our ?? Number.NaN).padStart(10) +
        shown(its ?? Number.NaN).padStart(10) +
        (Number.isFinite(ratio) ? ratio.toFixed(2) : '').padStart(8),
    );
  }
  const firstPaints = limit.map((one) => one['FCP, ms'] ?? 0);
  const spread = (quantile(firstPaints, 0.75) - quantile(firstPaints, 0.25)) / median(firstPaints);
  console.log(
    `noise: the interquartile range of the limit's first paints is ${(spread * 100).toFixed(0)} % of the median`,
  );
}

try {
  await using ourServer = await serve(builtFolder, 'ours');
  await using limitServer = await serve(limitFolder, 'limit');
  await using browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserArguments,
  });
  const sites = [
    { origin: ourServer.origin, isScripted: true },
    { origin: limitServer.origin, isScripted: false },
  ];
  const load = () => loadavg()[0]?.toFixed(1);
  console.log(
    `${rounds} rounds, CPU 4×, Slow 4G, cold; ${availableParallelism()} cores, load ${load()}`,
  );
  for (const path of paths) {
    const figures: Figures[][] = [[], []];
    for (let round = 1; round <= rounds; round++)
      for (const [index, { origin, isScripted }] of sites.entries()) {
        process.stderr.write(
          `\r${path} round ${round} of ${rounds}, ${isScripted ? 'ours ' : 'limit'} `,
        );
        figures[index]?.push({
          ...(await read(browser, origin, path)),
          ...(await openMenu(browser, origin, path)),
          ...(await followLink(browser, origin, path, isScripted)),
          ...(await interact(browser, origin, path, isScripted)),
        });
      }
    process.stderr.write(`\r${' '.repeat(70)}\r`);
    print(path, ...(figures as [Figures[], Figures[]]));
  }
  console.log(`load at the end ${load()}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
