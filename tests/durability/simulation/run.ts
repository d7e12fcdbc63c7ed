// `npm run simulate -- --seconds 60` runs the server through simulated failures until the time is over, each run with the
// next seed, or once with `--seed N`. It fails if an invariant is broken, or if a crash point was never crashed at.
import { parseArgs } from 'node:util';
import { crashPoints } from './crash-points.ts';
import { type Result, simulate } from './simulate.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string' } },
});

const startedAt = performance.now();
const seconds = () => (performance.now() - startedAt) / 1000;
const results: Result[] = [];
let seed = Number(values.seed ?? 1);
do {
  const result = await simulate(seed++);
  if (result.violation) {
    console.log(result.events.join('\n'));
    console.log(`\nSeed ${result.seed} fails after ${seconds().toFixed(1)} s: ${result.violation}`);
    console.log(`Repeat it with: npm run simulate -- --seed ${result.seed}`);
    process.exitCode = 1; // process.exit() would lose what a pipe has not taken yet
    break;
  }
  results.push({ ...result, events: [] });
} while (values.seed === undefined && seconds() < Number(values.seconds));

if (process.exitCode === undefined) report();

function report() {
  const rows = crashPoints.map((point) => ({
    'crash point': point,
    crashes: results.reduce((sum, { crashes }) => sum + (crashes.get(point) ?? 0), 0),
  }));
  console.table(rows);
  const hoursOf = (key: 'simulatedMs' | 'stormMs') =>
    results.reduce((sum, result) => sum + result[key], 0) / 3_600_000;
  const aMinute = (hours: number) =>
    `${hours.toFixed(0)} (${((hours / seconds()) * 60).toFixed(0)} in a minute)`;
  console.log(
    `${results.length} seeds; no invariant was broken. Simulated hours: ${aMinute(hoursOf('simulatedMs'))}, of them while visitors came and everything failed: ${aMinute(hoursOf('stormMs'))}`,
  );
  const missed = rows.filter(({ crashes }) => crashes === 0);
  if (values.seed === undefined && missed.length > 0) {
    console.log(`Never crashed at: ${missed.map((row) => row['crash point']).join('; ')}`);
    process.exitCode = 1;
  }
}
