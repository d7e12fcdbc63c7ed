// `npm run launch-check`: what must be replaced, proved, confirmed or reviewed before the site goes public.
import { kinds, openBeforeLaunch } from '#content/launch.ts';

const open = openBeforeLaunch(new Date().toISOString().slice(0, 10));
const sections = Object.entries(kinds).map(([kind, words]) => ({
  ...words,
  points: open.filter((point) => point.kind === kind),
}));

for (const { title, tickOff, points } of sections) {
  if (points.length === 0) continue;
  console.log(`\n${title} (${points.length})\n  To tick off: ${tickOff}`);
  for (const [under, inGroup] of Map.groupBy(points, (point) => point.under)) {
    console.log(`\n  ${under}`);
    for (const { place, what } of inGroup) console.log(`    [ ] ${place}: ${what}`);
  }
}

console.log(open.length ? '\nIn short' : 'Nothing stands between this site and the public.');
for (const { title, points } of sections)
  if (points.length) console.log(`  ${String(points.length).padStart(4)}  ${title}`);
if (open.length)
  console.log(`  ${String(open.length).padStart(4)}  in all, before the site may go public`);
process.exitCode = open.length ? 1 : 0;
