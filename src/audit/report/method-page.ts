import { descriptions } from '../checks/all.ts';
import { decisionsPart, defectsPart, enginesPart } from './engines-part.ts';
import type { Evidence } from './evidence.ts';
import { manifest } from './facts.ts';
import { html, page } from './html.ts';
import { exceptions } from './judgements.ts';
import { runsInWords } from './statement.ts';

/** What was measured and how, what was not, and where every file is. */
export function methodPage(evidence: Evidence) {
  const facts = manifest();
  const body = html`<h1>What was measured, and what was not</h1>
<dl>
<dt>Scope</dt><dd>${facts.scope} ${facts.routes.length} addresses, ${facts.stories.length} stories, ${facts.documents} PDF documents.</dd>
<dt>Which website</dt><dd>Each run is bound to what it fetched and to what looked at it, and has the day on which it was made: <a href="runs.html">every run</a>. <code>npm run audit -- --status</code> says which of them tell of something else than there is now.${facts.commit ? html` The last audit was made on commit <code>${facts.commit.slice(0, 12)}</code>.` : ''}</dd>
<dt>Machine of the last audit</dt><dd>${facts.machine.browser}, ${facts.machine.system}, Node ${facts.machine.node}</dd>
<dt>Conditions</dt><dd>${facts.viewports.join(', ')} CSS pixels; ${facts.modes.join(', ')}; ${facts.states.length} states: ${facts.states.join(', ')}. Less motion is asked for, except where S20 looks at motion.</dd>
<dt>Amount</dt><dd>${runsInWords()}, ${facts.checks_made} scripted checks, ${facts.axe_nodes_checked} elements passed by axe.</dd>
<dt>Tools</dt><dd>${facts.tools.join(', ')}</dd>
<dt>Exceptions used</dt><dd>${exceptions().map(({ criterion, exception, reason }) => html`${criterion}, ${exception}: ${reason}<br>`)}</dd>
</dl>
<h2>Not covered</h2>
<ul>${facts.not_covered.map((what) => html`<li>${what}</li>`)}</ul>
<h2 id="engines">What each engine says, and the decisions</h2>
<p>Engines disagree. What one of them calls wrong or cannot decide is written down, and each kind has a decision with its reason. A decision by engineering follows from how the page or the engine is built; it judges no criterion, and a reviewer may overturn it.</p>
${enginesPart(evidence)}
${decisionsPart(evidence)}
<h2 id="checks">What each check looks at</h2>
<ul>${descriptions.map(({ id, looks }) => html`<li>${id}: ${looks}</li>`)}</ul>
<h2 id="defects">How we know that the checks find something</h2>
${defectsPart()}
<h2 id="files">The files</h2>
<ul>
<li><a href="README.md">How to read and repeat this</a></li>
<li>Conformance report: <a href="conformance/report.html">HTML</a>, <a href="conformance/report.pdf">PDF</a>, <a href="conformance/report.docx">Word</a>, <a href="conformance/openacr.yaml">OpenACR</a></li>
<li><a href="evidence/runs.jsonl">A line for each run: when it was made and by what, the fingerprints of what it was made from, the outcome of each check, what is left to a person</a>, with the <a href="evidence/lists.json">lists</a> that many runs have in common; <a href="evidence/site.json">what was looked at of the website as a whole</a></li>
<li>The raw measurements and pictures are one archive, which the weekly run and each release keep. <code>npm run audit -- --verify ARCHIVE</code> compares it with these files.</li>
<li>Judgements: <a href="judgements/incomplete-triage.yaml">undecided findings</a>, <a href="judgements/manual-checks.yaml">checks by people</a>, <a href="judgements/exceptions.yaml">exceptions</a>, <a href="judgements/known-issues.yaml">known barriers</a>, <a href="judgements/vendors.yaml">reports asked of others</a></li>
<li><a href="baseline/accepted.json">Failures accepted for now</a>, <a href="baseline/release.json">what a report says of its subject</a></li>
</ul>`;
  return page('Method', body);
}
