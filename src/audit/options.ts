import { parseArgs } from 'node:util';

/** What `npm run audit` was asked for. */
export interface Options {
  routes: string[];
  states: string[];
  viewports: string[];
  modes: string[];
  /** Another website: only what every page can be asked. */
  url: string | undefined;
  workers: number;
  fresh: boolean;
  /** Only writes what is derived from the committed evidence. */
  reportOnly: boolean;
  /** Asks that no run is stale, and puts the report into `a11y-reports/release/`. */
  release: boolean;
  /** Takes up what a person found: a file of judgements. */
  sign: string | undefined;
  /** Compares an archive of raw measurements with the report. */
  verify: string | undefined;
  /** Which part of the runs this machine measures: the first of four is `{ part: 1, of: 4 }`. */
  shard: { part: number; of: number } | undefined;
  /** Says only which runs tell of something else than there is now. */
  status: boolean;
}

export const usage = `npm run audit                       measures what changed since it was measured
npm run audit -- --route /Contact --state form-errors [--viewport 320x640] [--mode dark]
                                    the same of a part of the site, for daily work; prints what it finds
npm run audit -- --fresh            measures again what has not changed
npm run audit -- --status           names the runs that are to be made, and why
npm run audit -- --report           writes the report from evidence and judgements
npm run audit -- --release          asks that no run is to be made, and writes the report to a11y-reports/release/
npm run audit -- --sign FILE        takes up what a person found (the form is in a11y-reports/README.md)
npm run audit -- --verify ARCHIVE   compares raw measurements with the evidence
npm run audit -- --shard 1/4        measures a part of what is due on this machine, and writes no evidence; copy the
                                    folders test-results-audit/runs into one, and npm run audit takes them up
npm run audit -- --url https://…    the page-level part on any website, as one page of findings`;

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      route: { type: 'string', multiple: true, default: [] },
      state: { type: 'string', multiple: true, default: [] },
      viewport: { type: 'string', multiple: true, default: [] },
      mode: { type: 'string', multiple: true, default: [] },
      url: { type: 'string' },
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

function shardOf(text: string) {
  const [, part = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!(part >= 1 && part <= of)) throw new Error(`--shard ${text} is not like 1/4`);
  return { part, of };
}
