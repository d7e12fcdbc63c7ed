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
  /** Closes a release: a line in the trend, and the statuses that the next report compares with. */
  release: string | undefined;
  /** Takes up what a person found: a file of judgements. */
  sign: string | undefined;
  /** Says only whether the evidence is of this website. */
  status: boolean;
}

export const usage = `npm run audit                       the whole matrix; writes a11y-reports/
npm run audit -- --route /Contact --state form-errors [--viewport 320x640] [--mode dark]
                                    a part of it, for daily work; prints what it finds
npm run audit -- --url https://…    the page-level part on any website
npm run audit -- --fresh            forgets what an interrupted run has measured
npm run audit -- --report           writes again what is derived from evidence and judgements
npm run audit -- --release 1.0.0    --report, and closes a release in the trend
npm run audit -- --sign FILE         takes up what a person found (the form is in a11y-reports/README.md)
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
      workers: { type: 'string', default: '2' },
      fresh: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      release: { type: 'string' },
      sign: { type: 'string' },
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
    reportOnly: values.report || values.release !== undefined || values.sign !== undefined,
    release: values.release,
    sign: values.sign,
    status: values.status,
  };
}
