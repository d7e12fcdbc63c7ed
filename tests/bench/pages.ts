// `npm run bench` compares our pages with the same pages without scripts, in Chromium as on a slow phone. It measures
// both sites in turns, so that a busy machine slows both, and the ratios stay comparable. It never fails; `npm run
// bench:bundle` fails at limits for bytes. Example: ROUNDS=3 PAGES=/,/Contact npm run bench
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArguments, findOrInstallBrowser } from '#audit/browser.ts';
import { builtFolder } from '../harness/built-site.ts';
import { startServer, testSettings } from '../harness/server.ts';
import { makeScriptlessSite } from './scriptless-site.ts';
import {
  type Figures,
  measureFirstVisit,
  measureInteractions,
  measureLink,
  measureMenu,
} from './visit.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const paths = (
  process.env.PAGES ?? '/,/services/Kratom-Addiction,/Frequently-Asked-Questions,/Contact'
).split(',');

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const scriptlessFolder = join(folder, 'scriptless');
await makeScriptlessSite(scriptlessFolder);
const serve = (site: string, data: string) =>
  startServer(testSettings({ site, data: join(folder, data) }));

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN;
const median = (values: number[]) => quantile(values, 0.5);
const formatNumber = (value: number) =>
  Number.isNaN(value) ? '' : value.toFixed(value < 10 && value % 1 ? 2 : value < 100 ? 1 : 0);

function print(path: string, ours: Figures[], scriptless: Figures[]) {
  console.log(
    `\n${path.padEnd(44)}${'ours'.padStart(10)}${'scriptless'.padStart(12)}${'ratio'.padStart(8)}`,
  );
  for (const name of Object.keys(ours[0] ?? {})) {
    const medianIn = (runs: Figures[]) => median(runs.map((run) => run[name] ?? Number.NaN));
    const [ourMedian, scriptlessMedian] = [medianIn(ours), medianIn(scriptless)];
    const ratio = ourMedian / scriptlessMedian;
    console.log(
      name.padEnd(44) +
        formatNumber(ourMedian).padStart(10) +
        formatNumber(scriptlessMedian).padStart(12) +
        (Number.isFinite(ratio) ? ratio.toFixed(2) : '').padStart(8),
    );
  }
  const firstPaints = scriptless.map((run) => run['FCP, ms'] ?? 0);
  const spread = (quantile(firstPaints, 0.75) - quantile(firstPaints, 0.25)) / median(firstPaints);
  console.log(
    `noise: the interquartile range of the scriptless first paints is ${(spread * 100).toFixed(0)} % of the median`,
  );
}

try {
  await using ourServer = await serve(builtFolder, 'ours');
  await using scriptlessServer = await serve(scriptlessFolder, 'scriptless-data');
  await using browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: browserArguments,
  });
  const sites = [
    { origin: ourServer.origin, hydrates: true },
    { origin: scriptlessServer.origin, hydrates: false },
  ];
  const systemLoad = () => loadavg()[0]?.toFixed(1);
  console.log(
    `${rounds} rounds, CPU 4×, Slow 4G, cold; ${availableParallelism()} cores, load ${systemLoad()}`,
  );
  for (const path of paths) {
    const figures: Figures[][] = [[], []];
    for (let round = 1; round <= rounds; round++)
      for (const [index, { origin, hydrates }] of sites.entries()) {
        process.stderr.write(
          `\r${path} round ${round} of ${rounds}, ${hydrates ? 'ours      ' : 'scriptless'} `,
        );
        figures[index]?.push({
          ...(await measureFirstVisit(browser, origin, path)),
          ...(await measureMenu(browser, origin, path)),
          ...(await measureLink(browser, origin, path, hydrates)),
          ...(await measureInteractions(browser, origin, path, hydrates)),
        });
      }
    process.stderr.write(`\r${' '.repeat(70)}\r`);
    print(path, ...(figures as [Figures[], Figures[]]));
  }
  console.log(`load at the end ${systemLoad()}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
