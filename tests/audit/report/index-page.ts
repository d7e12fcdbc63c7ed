import { slugOf } from '../matrix.ts';
import { decisionsPart, defectsPart, enginesPart } from './engines-part.ts';
import { manifest, release } from './facts.ts';
import { type Filter, filterControls, filterStyle, rowClass } from './filters.ts';
import { html, page, table } from './html.ts';
import { decisionOn, exceptions, knownIssues, personChecks, triage } from './judgements.ts';
import { type Evidence, openPoints, type Status, statusWords, type Verdict } from './status.ts';
import { type Change, changesBetween, lastRelease, snapshot } from './trend.ts';

/** The page that a reviewer opens first. */
export function indexPage(verdicts: readonly Verdict[], evidence: Evidence) {
  const facts = manifest();
  const people = personChecks();
  const { failures, undecided } = openPoints(evidence);
  const count = (status: Status, levels: string) =>
    verdicts.filter(
      (verdict) => verdict.status === status && levels.split(' ').includes(verdict.criterion.level),
    ).length;
  const decisions = triage();
  const untriaged = undecided.filter((one) => !decisionOn(one, decisions)).length;
  const before = lastRelease();
  const changes = before && changesBetween(before, snapshot(verdicts, evidence));
  const never = verdicts.filter(({ signed }) => !signed);
  const byCriterion: Filter[] = [
    { id: 'level', label: 'Level', values: ['A', 'AA', 'AAA'] },
    { id: 'verdict', label: 'Verdict', values: Object.values(statusWords) },
    {
      id: 'criterion',
      label: 'Criterion',
      values: verdicts.map(({ criterion }) => `${criterion.num} ${criterion.name}`),
    },
  ];
  const values = (key: string) => [...new Set(evidence.matrix.map((row) => row[key] ?? ''))].sort();
  const byRun: Filter[] = [
    { id: 'route', label: 'Route', values: values('route') },
    { id: 'state', label: 'State', values: values('state') },
    { id: 'viewport', label: 'Viewport', values: values('viewport') },
    { id: 'mode', label: 'Colors', values: values('mode') },
  ];
  const body = html`<h1>Accessibility evidence</h1>
<p>What was measured on release ${release().version} of the ${release().product}, criterion by criterion of WCAG 2.2, and what a person still has to judge. <strong>This is a draft on automated evidence only.</strong> It does not say that the website conforms.</p>
<nav aria-label="On this page"><ul>
<li><a href="#answers">The short answers</a></li><li><a href="#criteria">Verdict by criterion</a></li><li><a href="#persons">What people still have to judge</a></li><li><a href="#changes">What changed since the last release</a></li><li><a href="#runs">Every run</a></li><li><a href="#how">What was measured, and what was not</a></li><li><a href="#engines">What each engine says, and the decisions</a></li><li><a href="#defects">How we know that the checks find something</a></li><li><a href="#files">The files</a></li>
</ul></nav>
<h2 id="answers">The short answers</h2>
<dl>
<dt>Failures found by machines</dt><dd>${failures.length} now; the list of accepted ones is empty (<a href="baseline/accepted.json">baseline</a>)</dd>
<dt>Undecided by machines</dt><dd>${undecided.length} findings; ${untriaged} of them without a written decision (<a href="#engines">decisions</a>)</dd>
<dt>Levels A and AA</dt><dd>${(['failed', 'needs-person', 'too-little', 'holds-for-measured-states', 'content-absent', 'no-failure-found', 'signed-off'] as const).map((status) => html`${statusWords[status]}: ${count(status, 'A AA')}.<br>`)}</dd>
<dt>Criteria never judged by a person</dt><dd>${never.length} of ${verdicts.length}: ${never.length === verdicts.length ? 'all of them' : never.map(({ criterion }) => criterion.num).join(', ')}. <a href="#persons">What people have to do</a></dd>
<dt>Changed since the last release</dt><dd><a href="#changes">${before && changes ? `${changes.length} points since ${before.version}` : 'This is the first release: there is nothing to compare with'}</a></dd>
<dt>Known barriers</dt><dd>${knownIssues().length}: ${knownIssues().map(({ id, barrier }) => html`<br>${id}: ${barrier}`)} (<a href="judgements/known-issues.yaml">with ways round them</a>)</dd>
</dl>
<h2 id="criteria">Verdict by criterion</h2>
<p>Each number leads to a page with every measurement for that criterion, by route, viewport, colors and state.</p>
${filterControls(byCriterion, 'criteria')}
${table(
  'Criteria',
  ['Criterion', 'Level', 'Verdict', 'Looked at', 'Judged by a person', 'Conformance report'],
  verdicts.map(
    (verdict) =>
      html`<tr class="${rowClass(byCriterion, { level: verdict.criterion.level, verdict: statusWords[verdict.status], criterion: `${verdict.criterion.num} ${verdict.criterion.name}` })}"><th scope="row"><a href="criteria/${verdict.criterion.num}.html">${verdict.criterion.num} ${verdict.criterion.name}</a></th><td>${verdict.criterion.level}</td><td>${mark(verdict.status)} ${statusWords[verdict.status]}</td><td>${verdict.exercise}</td><td>${verdict.signed ? `${verdict.signed.by}, ${verdict.signed.on}` : verdict.older ? `not this build; an older build: ${verdict.older.by}, ${verdict.older.on}` : 'no'}</td><td>${verdict.signed?.term ?? 'not evaluated'}</td></tr>`,
  ),
)}
<h2 id="persons">What people still have to judge</h2>
<p>${people.filter(({ status }) => status === 'open').length} of ${people.length} checks by people are open. None of the ${verdicts.length - never.length ? 'other ' : ''}criteria may be called supported before that. No tool and no simulator can close one.</p>
${table(
  'Checks by people',
  ['Check', 'Criteria', 'What to do', 'State'],
  people.map(
    ({ id, criteria, task, status, performed_by, performed_on }) =>
      html`<tr><th scope="row" id="${id}">${id}</th><td>${criteria.map((num, index) => html`${index ? ', ' : ''}<a href="criteria/${num}.html">${num}</a>`)}</td><td>${task}</td><td>${status === 'open' ? 'open: nobody has done it' : `${status}, ${performed_by}, ${performed_on}`}</td></tr>`,
  ),
)}
<h2 id="changes">What changed since the last release</h2>
${changesPart(changes)}
<h2 id="runs">Every run</h2>
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
)}
<h2 id="how">What was measured, and what was not</h2>
<dl>
<dt>Scope</dt><dd>${facts.scope} ${facts.routes.length} addresses, ${facts.stories.length} stories, ${facts.documents} PDF documents.</dd>
<dt>Which website</dt><dd>The one whose files have the hash <code>${facts.site.tree_sha256.slice(0, 16)}</code> (${facts.site.of})${facts.site.commit ? html`, last changed in commit <code>${facts.site.commit.slice(0, 12)}</code>` : ''}. This evidence speaks of that website only. Words may have been changed since: <code>npm run audit -- --status</code> says so. Without a new audit no release can be closed, and no signature counts.</dd>
<dt>Machine</dt><dd>${facts.machine.browser}, ${facts.machine.system}, Node ${facts.machine.node}</dd>
<dt>Conditions</dt><dd>${facts.viewports.join(', ')} CSS pixels; ${facts.modes.join(', ')}; ${facts.states.length} states: ${facts.states.join(', ')}. Less motion is asked for everywhere.</dd>
<dt>Amount</dt><dd>${facts.runs.measured} runs, ${facts.checks_made} scripted checks, ${facts.axe_nodes_checked} elements passed by axe.</dd>
<dt>Tools</dt><dd>${Object.entries(facts.tools)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}</dd>
<dt>What axe can see</dt><dd>Of the 55 criteria of levels A and AA, 20 have a rule of axe that runs by default, 3 more an optional one, 32 none. With our scripted checks, 29 can be shown to hold for the measured states, 10 by absence of the content, and for 16 only failures can be found.</dd>
<dt>Exceptions used</dt><dd>${exceptions().map(({ criterion, exception, reason }) => html`${criterion}, ${exception}: ${reason}<br>`)}</dd>
<dt>Report of</dt><dd>${release().date}</dd>
</dl>
<h3>Not covered</h3>
<ul>${facts.not_covered.map((what) => html`<li>${what}</li>`)}</ul>
<h2 id="engines">What each engine says, and the decisions</h2>
<p>Engines disagree. What one of them calls wrong or cannot decide is written down, and each kind has a decision with its reason. A decision by engineering follows from how the page or the engine is built; it judges no criterion, and a reviewer may overturn it.</p>
${enginesPart(evidence)}
${decisionsPart(evidence)}
<h2 id="defects">How we know that the checks find something</h2>
${defectsPart()}
<h2 id="files">The files</h2>
<ul>
<li><a href="README.md">How to read and repeat this</a></li>
<li>Conformance report, draft: <a href="conformance/openacr.html">HTML</a>, <a href="conformance/openacr.md">Markdown</a>, <a href="conformance/openacr.yaml">OpenACR YAML</a></li>
<li><a href="conformance/criteria.csv">One row a criterion, CSV</a></li>
<li><a href="evidence/manifest.json">What ran on what</a>, <a href="evidence/matrix.tsv">the matrix</a>, <a href="evidence/engines/ibm-equal-access.tsv">what the second engine says</a></li>
<li>Judgements: <a href="judgements/incomplete-triage.yaml">undecided findings</a>, <a href="judgements/manual-checks.yaml">checks by people</a>, <a href="judgements/exceptions.yaml">exceptions</a>, <a href="judgements/known-issues.yaml">known barriers</a></li>
<li><a href="baseline/trend.csv">Release by release</a></li>
</ul>`;
  const style = html`${filterStyle(byCriterion)}${filterStyle(byRun)}`;
  return page('Overview', body, { style });
}

const marks: Record<Status, string> = {
  failed: '✗',
  'needs-person': '?',
  'too-little': '–',
  'holds-for-measured-states': '✓',
  'content-absent': '–',
  'no-failure-found': '○',
  'signed-off': '✓✓',
};
export const mark = (status: Status) => html`<span aria-hidden="true">${marks[status]}</span>`;

function changesPart(changes: readonly Change[] | undefined) {
  const before = lastRelease();
  if (!before || !changes)
    return html`<p>No release was closed before this one, so there is nothing to compare with. <code>npm run audit -- --release VERSION</code> closes one; from then on this part lists every criterion whose verdict changed, every address, state, story and known barrier that came or went, and every figure that moved. <code>baseline/trend.csv</code> gets a line for each release.</p>`;
  const trend = html`<a href="baseline/trend.csv">Release by release</a>`;
  if (!changes.length)
    return html`<p>Nothing changed since ${before.version} of ${before.date}: the same verdicts, addresses, states, stories, known barriers and figures. ${trend}</p>`;
  const verdicts = changes.filter(({ what }) => what.startsWith('criterion')).length;
  return html`<p>${verdicts ? `${verdicts} verdicts changed` : 'No verdict changed'} since ${before.version} of ${before.date}. ${trend}</p>
${table(
  `Changed since ${before.version}`,
  ['What', 'Then', 'Now'],
  changes.map(
    ({ what, was, is }) => html`<tr><th scope="row">${what}</th><td>${was}</td><td>${is}</td></tr>`,
  ),
  'changed',
)}`;
}
