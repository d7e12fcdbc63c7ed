import { checkDescriptions } from '../checks/all.ts';
import { decisionsPart, defectsPart, enginesPart } from './engines-part.ts';
import type { Evidence } from './evidence.ts';
import { makeManifest } from './facts.ts';
import { html, page } from './html.ts';
import { readExceptions } from './judgements.ts';
import { runsInWords } from './statement.ts';

/** The page about method and limits, with links to every file. */
export function methodPage(evidence: Evidence) {
  const facts = makeManifest();
  const body = html`<h1>Method, limits and files</h1>
<dl>
<dt>Scope</dt><dd>${facts.scope} ${facts.routes.length} addresses, ${facts.stories.length} stories, ${facts.documents} PDF documents.</dd>
<dt>Which website</dt><dd>Each run has a date and fingerprints of the files that it fetched and of the checks that it made: <a href="runs.html">every run</a>. <code>npm run audit -- --status</code> lists the runs that must be repeated, because the website or the checks have changed.${facts.commit ? html` The last audit was of commit <code>${facts.commit.slice(0, 12)}</code>.` : ''}</dd>
<dt>Machine of the last audit</dt><dd>${facts.machine.browser}, ${facts.machine.system}, Node ${facts.machine.node}</dd>
<dt>Conditions</dt><dd>${facts.viewports.join(', ')} CSS pixels; ${facts.modes.join(', ')}; ${facts.states.length} states: ${facts.states.join(', ')}. The browser asks for less motion, except in S20.</dd>
<dt>Amount</dt><dd>${runsInWords()}, ${facts.checks_made} scripted checks, ${facts.axe_nodes_checked} elements passed by axe.</dd>
<dt>Tools</dt><dd>${facts.tools.join(', ')}</dd>
<dt>Exceptions used</dt><dd>${readExceptions().map(({ criterion, exception, reason }) => html`${criterion}, ${exception}: ${reason}<br>`)}</dd>
</dl>
<h2>Not covered</h2>
<ul>${facts.not_covered.map((what) => html`<li>${what}</li>`)}</ul>
<h2 id="engines">Results by engine, and decisions</h2>
<p>Engines disagree, and each leaves findings undecided. Every kind of undecided finding has a written decision with its reason. A decision by engineering follows from how the page or the engine is built. It judges no criterion, and a reviewer may overturn it.</p>
${enginesPart(evidence)}
${decisionsPart(evidence)}
<h2 id="checks">What each check looks at</h2>
<ul>${checkDescriptions.map(({ id, looksAt }) => html`<li>${id}: ${looksAt}</li>`)}</ul>
<h2 id="defects">Evidence that the checks find failures</h2>
${defectsPart()}
<h2 id="files">The files</h2>
<ul>
<li><a href="README.md">How to read and repeat this</a></li>
<li>Conformance report: <a href="conformance/report.html">HTML</a>, <a href="conformance/report.pdf">PDF</a>, <a href="conformance/report.docx">Word</a>, <a href="conformance/openacr.yaml">OpenACR</a></li>
<li><a href="evidence/runs.jsonl">A line for each run: date, tools, fingerprints of what was measured, the outcome of each check, and findings left to a person</a>, with the <a href="evidence/lists.json">lists</a> that several runs share; <a href="evidence/site.json">measurements of the website as a whole</a></li>
<li>The raw measurements and pictures are in an archive, which the weekly audit and each release keep. <code>npm run audit -- --verify ARCHIVE</code> compares it with these files.</li>
<li>Judgements: <a href="judgements/incomplete-triage.yaml">undecided findings</a>, <a href="judgements/manual-checks.yaml">checks by people</a>, <a href="judgements/exceptions.yaml">exceptions</a>, <a href="judgements/known-issues.yaml">known barriers</a>, <a href="judgements/vendors.yaml">reports requested from vendors</a></li>
<li><a href="baseline/accepted.json">Failures accepted for now</a>, <a href="baseline/release.json">product and author of the report</a></li>
</ul>`;
  return page('Method', body);
}
