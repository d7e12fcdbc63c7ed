import { parseArgs } from 'node:util';

/** What `npm run audit` was asked for. */
export interface Options {
  routes: string[];
  states: string[];
  viewports: string[];
  modes: string[];
  /** Another website: only what every page can be asked. */
  url: string | undefined;
  /** Conformance sheets of a component library, and the components of it that the website uses. */
  sheets: string | undefined;
  uses: string[];
  workers: number;
  fresh: boolean;
  /** Only writes what is derived from the committed evidence. */
  reportOnly: boolean;
  /** Closes a release: a line in the trend, and the statuses that the next report compares with. */
  release: string | undefined;
  /** Takes up what a person found: a file of judgements. */
  sign: string | undefined;
  /** Compares an archive of raw measurements with the report. */
  verify: string | undefined;
  /** An archive whose pictures the new ones are compared with: those that show the same are kept. */
  against: string | undefined;
  /** Which part of the runs this machine measures: the first of four is `{ part: 1, of: 4 }`. */
  shard: { part: number; of: number } | undefined;
  /** Says only whether the evidence is of this website. */
  status: boolean;
}

export const usage = `npm run audit                       the whole matrix; writes a11y-reports/
npm run audit -- --route /Contact --state form-errors [--viewport 320x640] [--mode dark]
                                    a part of it, for daily work; prints what it finds
npm run audit -- --url https://…    the page-level part on any website
npm run audit -- --url https://… --sheets FILE --uses button [--uses field]
                                    and what the components that it uses bring to each criterion
npm run audit -- --fresh            forgets what an interrupted run has measured
npm run audit -- --report           writes again what is derived from evidence and judgements
npm run audit -- --release 1.0.0    --report, and closes a release in the trend
npm run audit -- --sign FILE         takes up what a person found (the form is in a11y-reports/README.md)
npm run audit -- --shard 1/4         measures every fourth run, and writes no report; copy the folders that the
                                    parts name into one, and npm run audit measures nothing again
npm run audit -- --against ARCHIVE   keeps the pictures of an earlier audit that show the same
npm run audit -- --verify ARCHIVE    compares raw measurements with the report that was made from them
npm run audit -- --status           says whether the website has changed since it was measured`;

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      route: { type: 'string', multiple: true, default: [] },
      state: { type: 'string', multiple: true, default: [] },
      viewport: { type: 'string', multiple: true, default: [] },
      mode: { type: 'string', multiple: true, default: [] },
      url: { type: 'string' },
      sheets: { type: 'string' },
      uses: { type: 'string', multiple: true, default: [] },
      workers: { type: 'string', default: '2' },
      fresh: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      release: { type: 'string' },
      sign: { type: 'string' },
      verify: { type: 'string' },
      against: { type: 'string' },
      shard: { type: 'string' },
      status: { type: 'boolean', default: false },
    },
  });
  if (values.sheets !== undefined && !values.uses.length)
    throw new Error('--sheets needs --uses, once for each component that the website uses');
  return {
    routes: values.route,
    states: values.state,
    viewports: values.viewport,
    modes: values.mode,
    url: values.url,
    sheets: values.sheets,
    uses: values.uses,
    workers: Number(values.workers),
    fresh: values.fresh,
    reportOnly: values.report || values.release !== undefined || values.sign !== undefined,
    release: values.release,
    sign: values.sign,
    verify: values.verify,
    against: values.against,
    shard: values.shard === undefined ? undefined : shardOf(values.shard),
    status: values.status,
  };
}

function shardOf(text: string) {
  const [, part = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!(part >= 1 && part <= of)) throw new Error(`--shard ${text} is not like 1/4`);
  return { part, of };
}
