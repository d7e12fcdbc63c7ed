import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { decisionsPart, defectsPart, enginesPart } from './engines-part.ts';
import { checksMade, type Evidence } from './evidence.ts';
import { manifest } from './facts.ts';
import { reports } from './folder.ts';
import { html, page } from './html.ts';
import { exceptions } from './judgements.ts';
import { runsInWords } from './statement.ts';

/** What was measured and how, what was not, and where every file is. */
export function methodPage(evidence: Evidence) {
  const facts = manifest();
  const body = html`<h1>What was measured, and what was not</h1>
<dl>
<dt>Scope</dt><dd>${facts.scope} ${facts.routes.length} addresses, ${facts.stories.length} stories, ${facts.documents} PDF documents.</dd>
<dt>Which website</dt><dd>The one whose files have the hash <code>${facts.site.tree_sha256.slice(0, 16)}</code> (${facts.site.of})${facts.site.commit ? html`, last changed in commit <code>${facts.site.commit.slice(0, 12)}</code>` : ''}. This evidence speaks of that website only. Words may have been changed since: <code>npm run audit -- --status</code> says so. Without a new audit no release can be closed.</dd>
<dt>Machine</dt><dd>${facts.machine.browser}, ${facts.machine.system}, Node ${facts.machine.node}</dd>
<dt>Conditions</dt><dd>${facts.viewports.join(', ')} CSS pixels; ${facts.modes.join(', ')}; ${facts.states.length} states: ${facts.states.join(', ')}. Less motion is asked for, except where S20 looks at motion.</dd>
<dt>Amount</dt><dd>${runsInWords()}, ${facts.checks_made} scripted checks, ${facts.axe_nodes_checked} elements passed by axe.</dd>
<dt>Tools</dt><dd>${Object.entries(facts.tools)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}</dd>
<dt>Exceptions used</dt><dd>${exceptions().map(({ criterion, exception, reason }) => html`${criterion}, ${exception}: ${reason}<br>`)}</dd>
</dl>
<h2>Not covered</h2>
<ul>${facts.not_covered.map((what) => html`<li>${what}</li>`)}</ul>
<h2 id="engines">What each engine says, and the decisions</h2>
<p>Engines disagree. What one of them calls wrong or cannot decide is written down, and each kind has a decision with its reason. A decision by engineering follows from how the page or the engine is built; it judges no criterion, and a reviewer may overturn it.</p>
${enginesPart(evidence)}
${decisionsPart(evidence)}
<h2 id="checks">What each check looks at</h2>
<ul>${checksMade().map(({ id, looks }) => html`<li>${id}: ${looks}</li>`)}</ul>
<h2 id="defects">How we know that the checks find something</h2>
${defectsPart()}
<h2 id="files">The files</h2>
<ul>
<li><a href="README.md">How to read and repeat this</a></li>
<li>Conformance report: <a href="conformance/report.html">HTML</a>, <a href="conformance/report.pdf">PDF</a>, <a href="conformance/report.docx">Word</a>, <a href="conformance/report.md">Markdown</a>, OpenACR YAML in the editions <a href="conformance/openacr.yaml">2.5 for WCAG 2.2</a> and <a href="conformance/openacr-508.yaml">2.4 for WCAG 2.1 and Section 508</a></li>
<li><a href="conformance/criteria.csv">One row a criterion, CSV</a></li>
<li><a href="evidence/manifest.json">What ran on what</a>; <a href="evidence/matrix.tsv">the matrix: each run with the outcome of each check</a>; <a href="evidence/axe-rules.tsv">the rules of axe that passed in each run</a>; <a href="evidence/findings.tsv">every finding of every engine</a>; <a href="evidence/seen.tsv">fingerprints of what there was to see and hear</a></li>
<li>The raw measurements, pictures and lists for people are one archive, too large for this folder: <code>npm run audit</code> writes it, the weekly run and each release keep it, and <code>npm run audit -- --verify ARCHIVE</code> compares it with <a href="evidence/raw.sha256">the hash of each of its files</a> and makes the tables anew from it.</li>
<li>Judgements: <a href="judgements/incomplete-triage.yaml">undecided findings</a>, <a href="judgements/manual-checks.yaml">checks by people</a>, <a href="judgements/exceptions.yaml">exceptions</a>, <a href="judgements/known-issues.yaml">known barriers</a>, <a href="judgements/vendors.yaml">reports asked of others</a></li>
<li><a href="evidence/checks.json">What each check looks at and can find</a></li>
<li>EARL, for machines: <a href="conformance/earl.jsonld">what machines found</a>${existsSync(join(reports, 'conformance/earl-persons.jsonld')) ? html`, <a href="conformance/earl-persons.jsonld">what people found</a>` : ''}</li>
<li><a href="changes.md">What changed since the audit before</a></li>
<li><a href="conformance/statement.md">The verdicts behind the public statement</a></li>
<li><a href="baseline/accepted.json">Failures accepted for now</a>, <a href="baseline/release.json">what a report says of its subject</a>, <a href="baseline/trend.csv">release by release</a>${existsSync(join(reports, 'baseline/last-release.json')) ? html`, <a href="baseline/last-release.json">the last one</a>` : ''}</li>
</ul>`;
  return page('Method', body);
}
