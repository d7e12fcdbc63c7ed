import { type Evidence, outcomeWords, type RunRow } from './evidence.ts';
import { type Filter, filterControls, filterStyle, rowClass } from './filters.ts';
import { html, page, table } from './html.ts';

/** Every run, with its numbers. */
export function runsPage(evidence: Evidence) {
  const values = (key: string) => [...new Set(evidence.runs.map((row) => row[key] ?? ''))].sort();
  const byRun: Filter[] = [
    { id: 'route', label: 'Route', values: values('route') },
    { id: 'state', label: 'State', values: values('state') },
    { id: 'viewport', label: 'Viewport', values: values('viewport') },
    { id: 'mode', label: 'Colors', values: values('mode') },
  ];
  const body = html`<h1>Every run</h1>
<p>A run is one address in one viewport, one set of colors and one state. The numbers count elements that axe calls wrong or undecided. <a href="method.html#checks">What each check looks at</a>.</p>
${filterControls(byRun, 'runs')}
${table(
  'Runs',
  ['Route', 'State', 'Viewport', 'Colors', 'axe: violations', 'axe: undecided', 'Checks'],
  evidence.runs.map(
    (row) =>
      html`<tr class="${rowClass(byRun, row)}"><th scope="row">${row.route}</th><td>${row.state}</td><td>${row.viewport}</td><td>${row.mode}</td><td>${row.axe_violations}</td><td>${row.axe_incomplete}</td><td>${checksIn(row)}</td></tr>`,
  ),
)}`;
  return page('Runs', body, { style: filterStyle(byRun) });
}

/** "passed: S01, S02; nothing there to look at: S39". */
function checksIn(row: RunRow) {
  const checks = Object.entries(row).filter(([id, cell]) => /^S\d+$/.test(id) && cell);
  return Object.entries(outcomeWords)
    .map(([outcome, words]) => {
      const ids = checks.filter(([, cell]) => cell.startsWith(`${outcome} `)).map(([id]) => id);
      return ids.length ? `${words}: ${ids.join(', ')}` : '';
    })
    .filter(Boolean)
    .join('; ');
}
