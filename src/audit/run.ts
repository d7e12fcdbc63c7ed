// `npm run audit` repeats the runs that are out of date, and writes a11y-reports/evidence/.
import { spawnSync } from 'node:child_process';
import { browserVersion, findOrInstallBrowser } from './browser.ts';
import { keyOf, listRuns, type Run } from './matrix.ts';
import { readOptions, usage } from './options.ts';
import { root } from './root.ts';

const options = (() => {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
})();

if (options.reportOnly) {
  const { writeReport } = await import('./report/write.ts');
  try {
    if (options.sign) {
      const { signFile } = await import('./report/sign.ts');
      const { readChanges } = await import('#audited-site/changes.ts');
      console.log(`signed: a11y-reports/${signFile(options.sign, { changes: readChanges() })}`);
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  try {
    await writeReport();
  } catch (error) {
    // A final report lacks a judgement.
    console.error((error as Error).message);
    console.error(
      'For a draft, set "final" to false in a11y-reports/baseline/release.json and run: npm run audit -- --report',
    );
    process.exit(1);
  }
  const { writePdf } = await import('./report/write-pdf.ts');
  await writePdf();
  process.exit(0);
}
if (options.verify) {
  const { compareWithEvidence } = await import('./report/raw.ts');
  const problems = compareWithEvidence(options.verify);
  for (const problem of problems) console.log(problem);
  console.log(
    problems.length
      ? 'The evidence differs from this archive.'
      : 'The evidence agrees with this archive.',
  );
  process.exit(problems.length ? 1 : 0);
}
if (options.url) {
  const { auditWebsite } = await import('./any-website.ts');
  const code = await auditWebsite(options.url, options.workers).catch((error: Error) => {
    console.error(`${options.url} could not be looked at: ${error.message}`);
    return 2;
  });
  process.exit(code);
}
if (options.act) {
  const { auditTestCases } = await import('./act.ts');
  process.exit(await auditTestCases(options.act, options));
}

function build(name: string, command: string) {
  console.log(`building ${name}`);
  const { status, stderr, stdout } = spawnSync(command, {
    cwd: root,
    encoding: 'utf8',
    shell: true,
  });
  if (status !== 0) {
    console.error(`${name} could not be built\n${stdout}\n${stderr}`);
    process.exit(1);
  }
}
if (!options.status && !options.release) {
  build('the site', 'vite build');
  build(
    'the catalogue',
    'storybook build -c src/documentation/catalogue -o dist/catalogue --quiet',
  );
}

const { built } = await import('#audited-site/built.ts');
const { catalogue } = await import('#audited-site/catalogue.ts');
const { states } = await import('#audited-site/states.ts');
const { dueRuns, readInputs } = await import('./plan.ts');
const { readRecords } = await import('./report/records.ts');

const executablePath = await findOrInstallBrowser();
const browserName = browserVersion(executablePath);
const inputs = readInputs(browserName);
const allRuns = listRuns(built.addresses, states, catalogue.stories());
const matches = (allowed: string[], value: string) =>
  allowed.length === 0 || allowed.includes(value);
const { part, of } = options.shard ?? { part: 1, of: 1 };
const chosenRuns = allRuns.filter(
  ({ route, viewport, mode, state }, index) =>
    index % of === part - 1 &&
    matches(options.routes, route) &&
    matches(options.states, state) &&
    matches(options.viewports, viewport) &&
    matches(options.modes, mode),
);
if (chosenRuns.length === 0) {
  console.error(
    `No run has these options. States: ${['at-rest', ...states.map(({ name }) => name)].join(', ')}`,
  );
  process.exit(2);
}

const records = readRecords();
const due = options.fresh
  ? chosenRuns.map((run) => ({ run, because: '--fresh repeats all runs' }))
  : dueRuns(chosenRuns, records, inputs);

if (options.status) {
  for (const { run, because } of due) console.log(`${keyOf(run)}: ${because}`);
  console.log(
    due.length
      ? `${due.length} of ${chosenRuns.length} runs are out of date. Run: npm run audit`
      : 'all runs are up to date',
  );
  process.exit(due.length ? 1 : 0);
}

if (options.release) {
  if (due.length) {
    for (const { run, because } of due) console.error(`${keyOf(run)}: ${because}`);
    console.error(`${due.length} runs are out of date. Before a release, run: npm run audit`);
    process.exit(1);
  }
  const { writeRelease } = await import('./report/write.ts');
  await writeRelease();
  process.exit(0);
}

const { measureRuns } = await import('./measure-runs.ts');
const { packRaw, readRaw, recordOfRaw } = await import('./report/raw.ts');
const { readDecisions } = await import('./report/judgements.ts');
const decisions = readDecisions();
const startedAt = Date.now();
/** Whether an interrupted audit has already measured this run, with the present inputs. */
const isMeasured = (run: Run) => {
  const raw = options.fresh ? undefined : readRaw(run);
  return raw !== undefined && inputs.reasonToRepeat(recordOfRaw(raw, decisions)) === undefined;
};
const queue = due.map(({ run }) => run).filter((run) => !isMeasured(run));
console.log(
  `${chosenRuns.length} runs, ${chosenRuns.length - due.length} of them up to date, ${queue.length} to be measured; ${options.workers} workers`,
);
const notMeasured = queue.length
  ? await measureRuns(queue, { executablePath, browserName, workers: options.workers, inputs })
  : [];

const plannedKeys = new Set(allRuns.map(keyOf));
const measured = due.flatMap(({ run }) => readRaw(run) ?? []);
const renewedRecords = new Map(
  measured.map((raw) => [keyOf(raw.run), recordOfRaw(raw, decisions)]),
);
const allRecords = [
  ...records.filter(({ run }) => plannedKeys.has(keyOf(run)) && !renewedRecords.has(keyOf(run))),
  ...renewedRecords.values(),
];
if (options.shard) console.log(`part ${part} of ${of} is in test-results-audit/runs`);
else {
  const { writeEvidence } = await import('./report/write-evidence.ts');
  const { readSubject } = await import('#audited-site/subject.ts');
  await writeEvidence(allRecords, readSubject(browserName));
  packRaw();
}
const { printFindings, printTimes } = await import('./report/print.ts');
const { failures, houseRules } = printFindings(measured);
printTimes(measured);
for (const failure of notMeasured) console.log(`not measured: ${failure}`);
console.log(`${queue.length} runs in ${Math.round((Date.now() - startedAt) / 1000)} s`);
if (notMeasured.length) console.log('Run the audit again to measure only these runs');
process.exitCode = failures + houseRules + notMeasured.length ? 1 : 0;
