// `npm run launch-check`: lists the facts and pages that somebody must replace, prove, confirm or review before the
// site goes public.
import { createServer } from 'vite';

// Vite loads the modules, because the facts about a page are in the page's MDX or TSX file, which Node cannot import.
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, ws: false } });
const loadModule = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;
const { kinds, lastLinkCheck, openBeforeLaunch } =
  await loadModule<typeof import('#content/launch.ts')>('/content/launch.ts');
const { loadRegister } = await loadModule<typeof import('#site/register.ts')>('/site/register.ts');

const today = new Date().toISOString().slice(0, 10);
const openPoints = openBeforeLaunch(today, await loadRegister());
await vite.close();
const sections = Object.entries(kinds).map(([kind, texts]) => ({
  ...texts,
  points: openPoints.filter((point) => point.kind === kind),
}));

for (const { title, tickOff, points } of sections) {
  if (points.length === 0) continue;
  console.log(`\n${title} (${points.length})\n  To tick off: ${tickOff}`);
  for (const [under, group] of Map.groupBy(points, (point) => point.under)) {
    console.log(`\n  ${under}`);
    for (const { place, what } of group) console.log(`    [ ] ${place}: ${what}`);
  }
}

console.log(`\nLinks to others: ${lastLinkCheck()}`);
console.log(openPoints.length ? '\nIn short' : 'Nothing stands between this site and the public.');
for (const { title, points } of sections)
  if (points.length) console.log(`  ${String(points.length).padStart(4)}  ${title}`);
if (openPoints.length)
  console.log(`  ${String(openPoints.length).padStart(4)}  in all, before the site may go public`);
process.exitCode = openPoints.length ? 1 : 0;
