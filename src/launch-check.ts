// `npm run launch-check`: lists what must be replaced, proved, confirmed or reviewed before the site goes public.
import { createServer } from 'vite';

// Loads modules through Vite, because a page's facts are at the top of its MDX or TSX file.
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, ws: false } });
const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;
const { taskKinds, lastLinkCheck, listLaunchTasks } =
  await load<typeof import('#content/launch.ts')>('/content/launch.ts');
const { loadRegister } = await load<typeof import('#site/register.ts')>('/site/register.ts');

const today = new Date().toISOString().slice(0, 10);
const open = listLaunchTasks(today, await loadRegister());
await vite.close();
const sections = Object.entries(taskKinds).map(([kind, words]) => ({
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

console.log(`\nLinks to others: ${lastLinkCheck()}`);
console.log(open.length ? '\nIn short' : 'Nothing stands between this site and the public.');
for (const { title, points } of sections)
  if (points.length) console.log(`  ${String(points.length).padStart(4)}  ${title}`);
if (open.length)
  console.log(`  ${String(open.length).padStart(4)}  in all, before the site may go public`);
process.exitCode = open.length ? 1 : 0;
