import { slugOf } from '../matrix.ts';
import { type Filter, filterControls, filterStyle, rowClass } from './filters.ts';
import { html, page, table } from './html.ts';
import type { Evidence } from './status.ts';

/** Every run, with its numbers. */
export function runsPage(evidence: Evidence) {
  const values = (key: string) => [...new Set(evidence.matrix.map((row) => row[key] ?? ''))].sort();
  const byRun: Filter[] = [
    { id: 'route', label: 'Route', values: values('route') },
    { id: 'state', label: 'State', values: values('state') },
    { id: 'viewport', label: 'Viewport', values: values('viewport') },
    { id: 'mode', label: 'Colors', values: values('mode') },
  ];
  const body = html`<h1>Every run</h1>
<p>A run is one address in one viewport, one set of colors and one state. The numbers count elements (axe) and checks. A state leads to the full result.</p>
${filterControls(byRun, 'runs')}
${table(
  'Runs',
  [
    'Route',
    'State',
    'Viewport',
    'Colors',
    'axe: violations',
    'axe: undecided',
    'Checks',
    'Checks failed',
    'Checks for a person',
  ],
  evidence.matrix.map(
    (row) =>
      html`<tr class="${rowClass(byRun, row)}"><th scope="row">${row.route}</th><td><a href="evidence/axe/${slugOf(row.route ?? '')}/${row.viewport}.${row.mode}.${row.state}.json">${row.state}</a></td><td>${row.viewport}</td><td>${row.mode}</td><td>${row.axe_violations}</td><td>${row.axe_incomplete}</td><td>${row.checks}</td><td>${row.checks_failed}</td><td>${row.checks_needs_person}</td></tr>`,
  ),
)}`;
  return page('Runs', body, { style: filterStyle(byRun) });
}
