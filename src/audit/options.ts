import { parseArgs } from 'node:util';

/** The options of `npm run audit`. */
export interface Options {
  routes: string[];
  states: string[];
  viewports: string[];
  modes: string[];
  /** The address of another website. The audit measures it with the checks that work on any website. */
  url: string | undefined;
  /** The folder of W3C's ACT test cases. The audit is measured with them. */
  act: string | undefined;
  /** The part of the test cases: two thirds are for whoever improves checks, one third proves the checks. */
  part: 'seen' | 'unseen' | undefined;
  workers: number;
  /** Repeats all runs. */
  fresh: boolean;
  /** Only writes the report, from the committed evidence. */
  reportOnly: boolean;
  /** Writes the report to `a11y-reports/release/`. Fails if a run is out of date. */
  release: boolean;
  /** The file of a worksheet that a person has filled in. */
  sign: string | undefined;
  /** The file of an archive of raw measurements, which is compared with the evidence. */
  verify: string | undefined;
  /** The part of the runs that this machine measures. `1/4` gives `{ part: 1, of: 4 }`. */
  shard: { part: number; of: number } | undefined;
  /** Only lists the runs that are out of date, with the reasons. */
  status: boolean;
}

export const usage = `npm run audit                       repeats the runs that are out of date
npm run audit -- --route /Contact --state form-errors [--viewport 320x640] [--mode dark]
                                    the same for a part of the website, for daily work; prints the findings
npm run audit -- --fresh            repeats all runs
npm run audit -- --status           lists the runs that are out of date, with the reasons
npm run audit -- --report           writes the report from evidence and judgements
npm run audit -- --release          writes the report to a11y-reports/release/; fails if a run is out of date
npm run audit -- --sign FILE        signs a worksheet (see a11y-reports/README.md), and writes the report
npm run audit -- --verify ARCHIVE   compares raw measurements with the evidence
npm run audit -- --shard 1/4        measures a part of the runs on this machine, and writes no evidence. Merge the folders
                                    test-results-audit/runs of all machines; npm run audit then uses them
npm run audit -- --url https://…    runs the checks that work on any website, and writes one page of findings. Exits with 0
                                    if they found no failure, with 1 if they did, with 2 if a page could not be looked at
npm run audit -- --act FOLDER [--part seen|unseen]
                                    measures the audit with W3C's ACT test cases (testcases.json and the files that it
                                    lists, https://www.w3.org/WAI/content-assets/wcag-act-rules/), and writes an EARL report`;

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      route: { type: 'string', multiple: true, default: [] },
      state: { type: 'string', multiple: true, default: [] },
      viewport: { type: 'string', multiple: true, default: [] },
      mode: { type: 'string', multiple: true, default: [] },
      url: { type: 'string' },
      act: { type: 'string' },
      part: { type: 'string' },
      workers: { type: 'string', default: '2' },
      fresh: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
      sign: { type: 'string' },
      verify: { type: 'string' },
      shard: { type: 'string' },
      status: { type: 'boolean', default: false },
    },
  });
  return {
    routes: values.route,
    states: values.state,
    viewports: values.viewport,
    modes: values.mode,
    url: values.url,
    act: values.act,
    part: values.part === undefined ? undefined : partOf(values.part),
    workers: Number(values.workers),
    fresh: values.fresh,
    reportOnly: values.report || values.sign !== undefined,
    release: values.release,
    sign: values.sign,
    verify: values.verify,
    shard: values.shard === undefined ? undefined : shardOf(values.shard),
    status: values.status,
  };
}

function partOf(text: string) {
  if (text !== 'seen' && text !== 'unseen')
    throw new Error(`--part ${text}: expected "seen" or "unseen"`);
  return text;
}

function shardOf(text: string) {
  const [, part = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!(part >= 1 && part <= of)) throw new Error(`--shard ${text}: expected a value such as 1/4`);
  return { part, of };
}
