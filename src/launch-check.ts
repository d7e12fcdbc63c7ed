// `npm run launch-check`: lists what must be replaced, proved, confirmed or reviewed before the site goes public, by who
// must do it. With `-- --samples` it says only what is invented, and fails unless ALLOW_SAMPLES accepts that.
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { inspectSettings } from '#server/config.ts';
import { mailQuestions } from '#server/mail-questions.ts';
import { refusesSamples } from '#server/samples.ts';

const { values: options } = parseArgs({ options: { samples: { type: 'boolean' } } });

// Loads modules through Vite, because the facts about a page of prose are at the top of its MDX file.
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, ws: false } });
const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;
const { taskKinds, lastLinkCheck, listLaunchTasks, listSamples } =
  await load<typeof import('#content/launch.ts')>('/content/launch.ts');
const { describeLaunch } = await load<typeof import('#content/launch-report.ts')>(
  '/content/launch-report.ts',
);
const { listPageEntries } =
  await load<typeof import('#site/page-entries.ts')>('/site/page-entries.ts');
const today = new Date().toISOString().slice(0, 10);
const samples = listSamples();
const tasks = options.samples ? [] : listLaunchTasks(today, listPageEntries());
await vite.close();

if (!options.samples) {
  console.log(describeLaunch(tasks, taskKinds, mailQuestions));
  console.log(`\nLinks to other sites: ${lastLinkCheck()}`);
}
const refusal = refusesSamples(samples, inspectSettings().values.ALLOW_SAMPLES);
if (samples.length > 0) console.log(refusal.text);
process.exitCode = refusal.isRefused || tasks.length > 0 ? 1 : 0;
