import type { Run } from '../matrix.ts';
import { type Evidence, outcomeWords } from './evidence.ts';
import { type Filter, filterControls, filterStyle, rowClass } from './filters.ts';
import { html, page, table } from './html.ts';

/** The page of all runs. */
export function runsPage(evidence: Evidence) {
  const values = (key: keyof Run) => [...new Set(evidence.runs.map(({ run }) => run[key]))].sort();
  const byRun: Filter[] = [
    { id: 'route', label: 'Route', values: values('route') },
    { id: 'state', label: 'State', values: values('state') },
    { id: 'viewport', label: 'Viewport', values: values('viewport') },
    { id: 'mode', label: 'Colors', values: values('mode') },
  ];
  const body = html`<h1>Every run</h1>
<p>A run is one address in one viewport, one set of colors and one state. The numbers count the elements that fail or are left to a person. Elements that a written decision calls no failure are not counted. <a href="method.html#checks">What each check looks at</a>.</p>
${filterControls(byRun, 'runs')}
${table(
  'Runs',
  ['Route', 'State', 'Viewport', 'Colors', 'Measured', 'Failures', 'Left to a person', 'Checks'],
  evidence.runs.map(({ run, on, findings, checks }) => {
    const failureCount = findings.filter(({ kind }) => kind === 'fail').length;
    return html`<tr class="${rowClass(byRun, { ...run })}"><th scope="row">${run.route}</th><td>${run.state}</td><td>${run.viewport}</td><td>${run.mode}</td><td>${on}</td><td>${failureCount}</td><td>${findings.length - failureCount}</td><td>${checkIdsByOutcome(checks)}</td></tr>`;
  }),
)}`;
  return page('Runs', body, { style: filterStyle(byRun) });
}

/**
 * Lists the ids of checks by outcome: "passed: S01, S02; no such content: S39". The result of a check is its outcome and
 * the number of elements that it looked at, such as "pass 12".
 */
function checkIdsByOutcome(resultByCheck: Record<string, string>) {
  const results = Object.entries(resultByCheck);
  return Object.entries(outcomeWords)
    .map(([outcome, words]) => {
      const ids = results
        .filter(([, result]) => result.startsWith(`${outcome} `))
        .map(([id]) => id);
      return ids.length ? `${words}: ${ids.join(', ')}` : '';
    })
    .filter(Boolean)
    .join('; ');
}
