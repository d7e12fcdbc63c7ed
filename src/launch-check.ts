// `npm run launch-check`: lists what must be replaced, proved, confirmed or reviewed before the site goes public. With
// `-- --samples` it lists only what is invented, and with ALLOW_SAMPLES, a setting of the server, it accepts that.
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { inspectSettings } from '#server/config.ts';
import { mailQuestions } from '#server/mail-questions.ts';
import { describeSamples } from '#server/samples.ts';

const { values: options } = parseArgs({ options: { samples: { type: 'boolean' } } });

// Loads modules through Vite, because the facts about a page of prose are at the top of its MDX file.
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, ws: false } });
const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;
const { taskKinds, lastLinkCheck, listLaunchTasks, listSamples } =
  await load<typeof import('#content/launch.ts')>('/content/launch.ts');
const { listPageEntries } =
  await load<typeof import('#site/page-entries.ts')>('/site/page-entries.ts');

if (options.samples) {
  const samples = listSamples();
  if (samples.length > 0)
    console.log(
      `Not for the public: ${describeSamples(samples)}. ALLOW_SAMPLES=on accepts them all the same`,
    );
  const { ALLOW_SAMPLES = 'off' } = inspectSettings().values;
  await vite.close();
  process.exit(samples.length > 0 && ALLOW_SAMPLES === 'off' ? 1 : 0);
}

const today = new Date().toISOString().slice(0, 10);
const tasks = listLaunchTasks(today, listPageEntries());
await vite.close();
const sections = Object.entries(taskKinds).map(([kind, headings]) => ({
  ...headings,
  tasksOfKind: tasks.filter((task) => task.kind === kind),
}));

for (const { title, tickOff, tasksOfKind } of sections) {
  if (tasksOfKind.length === 0) continue;
  console.log(`\n${title} (${tasksOfKind.length})\n  To tick off: ${tickOff}`);
  for (const [group, tasksOfGroup] of Map.groupBy(tasksOfKind, (task) => task.group)) {
    console.log(`\n  ${group}`);
    for (const { location, text } of tasksOfGroup) console.log(`    [ ] ${location}: ${text}`);
  }
}

console.log(
  '\nQuestions of a compliance officer about the settings of the mail; no file keeps the answers',
);
for (const [setting, question] of Object.entries(mailQuestions))
  console.log(`    [ ] ${setting}: ${question}`);
console.log(`\nLinks to other sites: ${lastLinkCheck()}`);
console.log(tasks.length ? '\nIn short' : 'Nothing stands between this site and the public.');
for (const { title, tasksOfKind } of sections)
  if (tasksOfKind.length) console.log(`  ${String(tasksOfKind.length).padStart(4)}  ${title}`);
if (tasks.length)
  console.log(`  ${String(tasks.length).padStart(4)}  in all, before the site may go public`);
process.exitCode = tasks.length ? 1 : 0;
